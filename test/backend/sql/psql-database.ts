import { spawn } from "node:child_process";
import { once } from "node:events";
import type { SqlAnswer, SqlDatabase } from "./sql-database";

/** Ends what `psql` prints for one statement; no value has it. */
const end = "\u0004end";
const column = "\u001f";
const row = "\u001e";
const none = "\u0001none";

/** A session of a real Postgres, through one `psql` that stays open. */
export function openPsql({ program, env }: { program: string; env: NodeJS.ProcessEnv }): SqlDatabase {
  const flags = ["-X", "-q", "-A", "-t", `-F${column}`, `-R${row}`, `-Pnull=${none}`, "-vVERBOSITY=verbose"];
  const child = spawn(program, flags, { env });
  child.stdout.setEncoding("utf8");
  child.stderr.setEncoding("utf8");

  const run = async (statement: string): Promise<SqlAnswer> => {
    const said = Promise.all([until(child.stdout), until(child.stderr)]);
    child.stdin.write(`${statement}\n;\n\\echo '${end}'\n\\warn '${end}'\n`);
    const [printed, errors] = await said;
    const code = /^ERROR: {2}([0-9A-Z]{5}): /m.exec(errors)?.[1];
    if (code !== undefined) return { rows: [], refused: code, words: errors };
    if (/^psql|FATAL/m.test(errors)) throw new Error(errors);
    const lines = printed === "" ? [] : printed.replace(/\n$/, "").split(row);
    return {
      rows: lines.map((line) => line.split(column).map((value) => (value === none ? null : value))),
      refused: null,
    };
  };

  return {
    run,
    async script(sql) {
      const answer = await run(sql);
      if (answer.refused !== null) throw new Error(answer.words);
    },
    async close() {
      const closed = once(child, "close");
      child.stdin.end();
      await closed;
    },
  };

  function until(stream: NodeJS.ReadableStream): Promise<string> {
    return new Promise((resolve, reject) => {
      let text = "";
      const hear = (chunk: string) => {
        text += chunk;
        if (!text.endsWith(`${end}\n`)) return;
        stop();
        resolve(text.slice(0, -end.length - 1));
      };
      const fail = () => {
        stop();
        reject(new Error(`psql ended: ${text}`));
      };
      const stop = () => {
        stream.off("data", hear);
        child.off("close", fail);
      };
      stream.on("data", hear);
      child.once("close", fail);
    });
  }
}
