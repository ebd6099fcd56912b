import { CommandError } from "./command-error";
import { directoryTarget } from "./directory-target";
import { s3Target } from "./s3-target";
import { supabaseTarget } from "./supabase-target";
import type { Target } from "./target";

type Environment = Readonly<Record<string, string | undefined>>;

/** Opens a directory, a bucket as s3://NAME/FOLDER, or one as supabase://NAME/FOLDER. Their keys are in the environment. */
export function openTarget(to: string, environment: Environment): Target {
  const [, scheme, name = "", folder = ""] = /^(s3|supabase):\/\/([\w][\w.-]{1,99})(\/[\w./-]*)?$/.exec(to) ?? [];
  const path = folder.split("/").filter(Boolean).join("/");
  const prefix = path === "" ? "" : `${path}/`;
  if (scheme === "s3") return openS3(name, prefix, environment);
  if (scheme === "supabase") return openSupabase(name, prefix, environment);
  if (/^\w+:\/\//.test(to))
    throw new CommandError("usage", "A target is a directory, s3://BUCKET/FOLDER or supabase://BUCKET/FOLDER.");
  return directoryTarget(to);
}

function openS3(name: string, prefix: string, environment: Environment): Target {
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

function openSupabase(bucket: string, prefix: string, environment: Environment): Target {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = environment;
  if (!url || !key) throw new CommandError("usage", "SUPABASE_URL and SUPABASE_SECRET_KEY are missing.");
  if (!URL.canParse(url)) throw new CommandError("usage", "SUPABASE_URL is no address.");
  return supabaseTarget({ url: new URL(url).origin, key, bucket, prefix });
}
