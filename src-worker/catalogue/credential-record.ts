/** A record of the table `credentials`, by its `id`. */
export type CredentialRecord =
  /** This device's encryption key, which is not extractable. */
  | { readonly id: "key"; readonly key: CryptoKey }
  | {
      /** `orders:`: a key that writes orders into the shop. `publication:`: the secret of a private catalogue. */
      readonly id: `${"store" | "orders" | "publication"}:${string}`;
      readonly iv: Uint8Array<ArrayBuffer>;
      readonly cipher: ArrayBuffer;
      /** The last four characters of the consumer key, shown in forms. */
      readonly lastFour: string;
    };
