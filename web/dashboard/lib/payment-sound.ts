import type { PaymentFragment } from "../generated/graphql.ts";

/**
 * Payments within this interval share one sound: simultaneous customers, or events after a connection loss.
 */
const ONE_SOUND_MS = 1_000;
/** The number of remembered payments. */
const MAX_REMEMBERED = 2_000;

/** Decides for each changed payment whether to play the sound: once per paid payment. */
export function createPaymentSound(now: () => number) {
  const played = new Set<string>();
  let last = Number.NEGATIVE_INFINITY;
  return ({ id, status }: Pick<PaymentFragment, "id" | "status">): boolean => {
    if (status !== "SUCCESS" || played.has(id)) return false;
    played.add(id);
    const [oldest] = played;
    if (played.size > MAX_REMEMBERED && oldest !== undefined) played.delete(oldest);
    const isTooSoon = now() - last < ONE_SOUND_MS;
    last = now();
    return !isTooSoon;
  };
}

/** A perfect fifth, with the higher tone slightly later. */
const TONES = [
  { hertz: 659.25, at: 0 },
  { hertz: 987.77, at: 0.12 },
];
const VOLUME = 0.12;
const SECONDS = 0.5;

let audio: AudioContext | null = null;

/**
 * Plays two soft synthesized tones. Browsers allow sound only after an interaction; earlier requests are
 * dropped.
 */
export async function playPaymentSound(): Promise<void> {
  if (!navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  await audio.resume();
  for (const { hertz, at } of TONES) {
    const start = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { type: "sine", frequency: hertz });
    const loudness = new GainNode(audio, { gain: 0 });
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(VOLUME, start + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + SECONDS);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + SECONDS);
  }
}
