import { Router } from "workbox-routing";
import { fontsRoute } from "./fonts";
import { imagesRoute } from "./images";
import { createShell } from "./shell";
import { takeOverWhenAsked, tellFiles } from "./tell-files";

declare const self: ServiceWorkerGlobalScope;

// The build inserts the list of the app's files.
const shell = createShell(self.__WB_MANIFEST);

self.addEventListener("install", (event) => event.waitUntil(shell.install(event)));
self.addEventListener("activate", (event) => event.waitUntil(shell.activate(event)));
takeOverWhenAsked();
tellFiles(shell);

// The first matching route answers. Requests without one, such as /api/, bypass this worker.
const router = new Router();
for (const route of [...shell.routes, fontsRoute, imagesRoute]) router.registerRoute(route);
router.addFetchListener();
