declare module "s3rver" {
  import type { RequestListener } from "node:http";
  import type { AddressInfo } from "node:net";

  class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
    getMiddleware(): RequestListener;
  }

  // biome-ignore lint/style/noDefaultExport: the package has no other.
  export { S3rver as default };
}
