import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { codeOfDetected } from "./code-of-detected";
import { createDetector } from "./create-detector";

/** Why the camera shows nothing: a person or the browser refused it, there is none, or something else has it. */
type CameraTrouble = "refused" | "none" | "busy";

/** What the camera does; `unavailable`: the detector is not on this device yet and could not be fetched. */
export type CameraState = "starting" | "looking" | "unavailable" | CameraTrouble;

/** The camera at a tablet's back, in a size in which the bars of a code can be told apart. */
const wanted: MediaStreamConstraints = {
  video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/**
 * Looks through the camera until the first code, then lets go of it.
 *
 * @param video shows what it sees
 */
export function useCamera(onCode: (code: string) => void): {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  retry(): void;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>("starting");
  const [tries, setTries] = useState(0);
  const tell = useEffectEvent(onCode);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is the reason to begin anew
  useEffect(() => {
    let wantedStill = true;
    let stop: () => void = () => undefined;
    setState("starting");
    void lookForCode();
    return () => {
      wantedStill = false;
      stop();
    };

    async function lookForCode(): Promise<void> {
      const stream = await openCamera();
      if (!stream) return;
      const detector = await createDetector().catch(() => null);
      if (!detector) {
        if (wantedStill) setState("unavailable");
        return stop();
      }
      stop = () => {
        for (const track of stream.getTracks()) track.stop();
        detector.end();
      };
      if (!wantedStill || !video.current) return stop();
      video.current.srcObject = stream;
      try {
        await Promise.all([video.current.play(), detector.ready]);
      } catch {
        if (wantedStill) setState("unavailable");
        return stop();
      }
      if (wantedStill) setState("looking");
      while (wantedStill && video.current) {
        // An image that cannot be read is followed by others.
        const [found] = await detector.detect(video.current).catch(() => []);
        const code = found ? codeOfDetected(found) : "";
        if (wantedStill && code !== "") {
          stop();
          wantedStill = false;
          return tell(code);
        }
        await nextFrame();
      }
    }

    async function openCamera(): Promise<MediaStream | null> {
      try {
        const stream = await navigator.mediaDevices.getUserMedia(wanted);
        stop = () => {
          for (const track of stream.getTracks()) track.stop();
        };
        if (wantedStill) return stream;
        stop();
      } catch (error) {
        if (wantedStill) setState(cameraTrouble(error));
      }
      return null;
    }
  }, [tries]);

  return { video, state, retry: () => setTries((count) => count + 1) };
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** @param error what `getUserMedia` rejected with */
function cameraTrouble(error: unknown): CameraTrouble {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "none";
  return "busy";
}
