import { parseArgs } from "node:util";
import * as v from "valibot";
import { defaultImageSide, imageSides } from "../src-worker/contract/images";
import { failureFrom } from "../src-worker/outcome/failure-from";
import { channelName, defaultChannel } from "../src-worker/stores/published/publication";
import { CommandError, exitCodes } from "./command-error";
import { readFileSecret, secretVariable } from "./file-secret";
import { openTarget } from "./open-target";
import { publishCatalogue } from "./publish-catalogue";
import { readCatalogue } from "./read-catalogue";
import { makeKeyFile, readSigningKey } from "./signing-key";

const usage =
  "publish ADDRESS_OR_FILE --to DIRECTORY_OR_BUCKET [--channel NAME] [--private | --images [--image-side PIXELS]] [--dry-run] [--accept-fewer], or publish --new-key FILE [--private]";

/** Runs the command and reports with one line a step. Resolves to the exit code. */
export async function runCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  report: (line: Readonly<Record<string, unknown>>) => void,
): Promise<number> {
  try {
    const { newKey, from, to, channel, isPrivate, imageSide, dryRun, acceptFewer } = readArguments(args);
    if (newKey !== undefined) {
      await makeKeyFile(newKey, isPrivate);
      report({ event: "key-made", file: newKey });
      return 0;
    }
    const key = await readSigningKey(environment.VITRINE_PUBLISH_KEY);
    const cipher = await readFileSecret(isPrivate, environment[secretVariable]);
    const { VITRINE_WOO_KEY: consumerKey, VITRINE_WOO_SECRET: consumerSecret } = environment;
    // With one of them alone, the public list would be published without a word.
    if (!consumerKey !== !consumerSecret)
      throw new CommandError("usage", "Set both VITRINE_WOO_KEY and VITRINE_WOO_SECRET, or neither.");
    const keys = consumerKey && consumerSecret ? { consumerKey, consumerSecret } : null;
    const catalogue = await readCatalogue(new AbortController().signal, { from, keys });
    const { products, collections, skipped } = catalogue;
    report({ event: "read", products: products.size, collections: collections.length, skipped });
    const options = { channel, key, cipher, imageSide, dryRun, acceptFewer, now: () => Date.now() };
    const { state, ...figures } = await publishCatalogue(openTarget(to, environment), catalogue, options);
    report({ event: state, key: key.id, ...figures, cpuMs: usedCpuMs() });
    return 0;
  } catch (error) {
    if (error instanceof CommandError) {
      report({ event: "failed", reason: error.kind, message: error.message });
      return exitCodes[error.kind];
    }
    const { code } = failureFrom(error);
    report({ event: "failed", reason: code, message: error instanceof Error ? error.message : code });
    return exitCodes.failed;
  }
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parsed(args);
  const [from = "", ...more] = positionals;
  const { to = "", channel = defaultChannel, "new-key": newKey } = values;
  if (newKey === undefined && (from === "" || to === "" || more.length > 0)) throw new CommandError("usage", usage);
  if (!v.is(channelName, channel))
    throw new CommandError("usage", "A channel has small letters, digits and hyphens, such as fair-2027.");
  return {
    newKey,
    from,
    to,
    channel,
    isPrivate: values.private ?? false,
    imageSide: readImageSide(values),
    dryRun: values["dry-run"] ?? false,
    acceptFewer: values["accept-fewer"] ?? false,
  };
}

/** Null where images stay at the shop's addresses. */
function readImageSide({
  images = false,
  private: isPrivate = false,
  "image-side": typed,
}: ReturnType<typeof parsed>["values"]): number | null {
  if (images && isPrivate)
    throw new CommandError(
      "usage",
      "Published images are readable for everyone, so --images does not go with --private. Without it, images stay at the shop's addresses.",
    );
  if (!images && typed === undefined) return null;
  const side = typed === undefined ? defaultImageSide : Number(typed);
  if (!images || !imageSides.includes(side))
    throw new CommandError("usage", `--image-side goes with --images, and is one of ${imageSides.join(", ")}.`);
  return side;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: { type: "string" },
        channel: { type: "string" },
        "new-key": { type: "string" },
        private: { type: "boolean" },
        images: { type: "boolean" },
        "image-side": { type: "string" },
        "dry-run": { type: "boolean" },
        "accept-fewer": { type: "boolean" },
      },
    });
  } catch {
    throw new CommandError("usage", usage);
  }
}

function usedCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1000);
}
