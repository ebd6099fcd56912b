import { argv, env, exit } from "node:process";
import { runCommand } from "./run-command";

exit(await runCommand(argv.slice(2), env, (line) => console.log(JSON.stringify(line))));
