/** What the table `credentials` holds; `id` is its primary key. */
export type CredentialRecord =
  /** The key of this device: it cannot be exported, only used. */
  | { readonly id: "key"; readonly key: CryptoKey }
  | {
      readonly id: `store:${string}`;
      readonly iv: Uint8Array<ArrayBuffer>;
      readonly cipher: ArrayBuffer;
      /** Of the consumer key, for the forms. */
      readonly lastFour: string;
    };
