/** A record of the table `credentials`, by its `id`. */
export type CredentialRecord =
  /** This device's encryption key, which is not extractable. */
  | { readonly id: "key"; readonly key: CryptoKey }
  | {
      readonly id: `store:${string}`;
      readonly iv: Uint8Array<ArrayBuffer>;
      readonly cipher: ArrayBuffer;
      /** The last four characters of the consumer key, shown in forms. */
      readonly lastFour: string;
    };
