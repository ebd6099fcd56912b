/** Posts a message to the page around a frame's page. Only a page of our own origin receives it. */
export function postToPageAround(type: string, message: object): void {
  window.parent.postMessage({ type, ...message }, location.origin);
}

/** The data of an event, if it comes from our own page in this frame; else undefined. */
export function dataFromFrame({ data, origin, source }: MessageEvent, frame: HTMLIFrameElement | null): unknown {
  return frame !== null && origin === location.origin && source === frame.contentWindow ? data : undefined;
}
