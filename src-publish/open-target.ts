import { CommandError } from "./command-error";
import { directoryTarget } from "./directory-target";
import { s3Target } from "./s3-target";
import type { Target } from "./target";

/** Opens a directory, or a bucket as s3://NAME/FOLDER, whose keys are in the environment. */
export function openTarget(to: string, environment: Readonly<Record<string, string | undefined>>): Target {
  const [, name, folder = ""] = /^s3:\/\/([a-z0-9][a-z0-9.-]{2,62})(\/[\w./-]*)?$/.exec(to) ?? [];
  if (name === undefined) {
    if (/^\w+:\/\//.test(to)) throw new CommandError("usage", "A target is a directory or s3://BUCKET/FOLDER.");
    return directoryTarget(to);
  }
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
    AWS_REGION: region = "us-east-1",
    AWS_ENDPOINT_URL: endpoint = `https://s3.${region}.amazonaws.com`,
  } = environment;
  if (!accessKeyId || !secretAccessKey)
    throw new CommandError("usage", "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are missing.");
  if (!URL.canParse(endpoint)) throw new CommandError("usage", "AWS_ENDPOINT_URL is no address.");
  const path = folder.split("/").filter(Boolean).join("/");
  const prefix = path === "" ? "" : `${path}/`;
  const { origin } = new URL(endpoint);
  return s3Target({
    endpoint: origin,
    region,
    name,
    prefix,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
  });
}
