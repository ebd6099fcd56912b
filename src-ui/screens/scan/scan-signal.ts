import { viewState } from "../../foundations/local-storage/view-state";

/** Frequency in hertz and duration in milliseconds. */
const signals = { added: [1760, 90], refused: [330, 260] } as const;

/** From the first sound on; browsers allow few. */
const output: { audio?: AudioContext } = {};

/** Sounds and vibrates after a scan, as far as the settings want it and the device can. */
export function signalScan(result: keyof typeof signals): void {
  const { scanSound, scanVibration } = viewState.settings;
  const [hertz, ms] = signals[result];
  if (scanVibration && canVibrate()) navigator.vibrate(ms);
  if (!scanSound || typeof AudioContext !== "function") return;
  output.audio ??= new AudioContext();
  const { audio } = output;
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
