import { Router } from "workbox-routing";
import { isCutOff } from "./cut-off";
import { fontsRoute } from "./fonts";
import { imageFromDevice, imagesRoute } from "./images";
import { answerFileCounts, takeOverOnRequest } from "./page-messages";
import { pagesRoute, storePages, storePagesOnRequest } from "./pages";
import { sharedRoute } from "./shared";
import { createShell } from "./shell";

declare const self: ServiceWorkerGlobalScope;

// The build inserts the list of the app's files.
const shell = createShell(self.__WB_MANIFEST);

self.addEventListener("install", (event) => event.waitUntil(shell.install(event)));
self.addEventListener("activate", (event) => {
  event.waitUntil(shell.activate(event));
  // Beside the activation, for which every request waits. An installed app's next start goes on with it.
  void storePages([]);
});
takeOverOnRequest();
storePagesOnRequest();
answerFileCounts(shell);

// The first matching route answers. Requests without one, such as /api/, bypass this worker.
const router = new Router();
for (const route of [...shell.routes, pagesRoute, fontsRoute, imagesRoute, sharedRoute]) router.registerRoute(route);
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const cutOff = isCutOff(event);
  const answer = cutOff
    ? cutOff.then((off) => (off ? fromDevice(request) : (router.handleRequest({ request, event }) ?? fetch(request))))
    : router.handleRequest({ request, event });
  if (answer) event.respondWith(answer);
});

/** Answers without the network. */
async function fromDevice(request: Request): Promise<Response> {
  const file = await shell.fromCache(request);
  return file ?? (request.destination === "image" ? imageFromDevice(request) : Response.error());
}
