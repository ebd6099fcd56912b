import { viewState } from "../../foundations/local-storage/view-state";

/** Frequency in hertz and duration in milliseconds. */
const signals = { added: [1760, 90], refused: [330, 260] } as const;

/** Null until the first sound; browsers allow few. */
let audio: AudioContext | null = null;

/** Sounds and vibrates after a scan, as far as the settings want it and the device can. */
export function signalScan(result: keyof typeof signals): void {
  const { scanSound, scanVibration } = viewState.settings;
  const [hertz, ms] = signals[result];
  if (scanVibration && canVibrate()) navigator.vibrate(ms);
  if (!scanSound || typeof AudioContext !== "function") return;
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  volume.gain.value = 0.2;
  tone.frequency.value = hertz;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + ms / 1000);
}

export function canVibrate(): boolean {
  return typeof navigator.vibrate === "function";
}
