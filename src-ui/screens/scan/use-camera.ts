import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { createArrivingCodes } from "./arriving-codes";
import { codeOfDetected } from "./code-of-detected";
import { createDetector } from "./create-detector";

/** Why there is no camera image: permission denied, no camera, or camera in use. */
type CameraTrouble = "refused" | "none" | "busy";

/** `unavailable`: the detector is not cached and could not be fetched. */
export type CameraState = "starting" | "looking" | "unavailable" | CameraTrouble;

/** The rear camera, at a resolution that shows a code's bars. */
const wanted: MediaStreamConstraints = {
  video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/**
 * Reads the camera until the first code, then releases it.
 *
 * @param isContinuous whether it goes on, and reports each code that comes into the picture
 * @returns `video`: the ref of the element that shows the camera image
 */
export function useCamera(
  onCode: (code: string) => void,
  isContinuous: boolean,
): {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  retry(): void;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>("starting");
  const [tries, setTries] = useState(0);
  const report = useEffectEvent(onCode);

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
      const arriving = createArrivingCodes();
      while (wantedStill && video.current) {
        // Ignore an unreadable frame; the next one follows.
        const found = await detector.detect(video.current).catch(() => []);
        const codes = found.map(codeOfDetected).filter((code) => code !== "");
        const [code] = codes;
        if (isContinuous && wantedStill) for (const fresh of arriving.arrived(codes, performance.now())) report(fresh);
        else if (wantedStill && code !== undefined) {
          stop();
          wantedStill = false;
          return report(code);
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
  }, [tries, isContinuous]);

  return { video, state, retry: () => setTries((count) => count + 1) };
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** @param error the rejection of `getUserMedia` */
function cameraTrouble(error: unknown): CameraTrouble {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "none";
  return "busy";
}
