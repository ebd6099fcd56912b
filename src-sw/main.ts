import { Router } from "workbox-routing";
import { imagesRoute } from "./images";
import { createShell } from "./shell";
import { takeOverWhenAsked } from "./take-over";
import { tellFiles } from "./tell-files";

declare const self: ServiceWorkerGlobalScope;

// The build puts the list of the app's files here.
const shell = createShell(self.__WB_MANIFEST);

self.addEventListener("install", (event) => event.waitUntil(shell.install(event)));
self.addEventListener("activate", (event) => event.waitUntil(shell.activate(event)));
takeOverWhenAsked();
tellFiles(shell);

// The first route that matches answers; what none matches, /api/ above all, never meets this worker.
const router = new Router();
for (const route of [...shell.routes, imagesRoute]) router.registerRoute(route);
router.addFetchListener();
