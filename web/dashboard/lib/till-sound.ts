import type { PaymentFragment } from "../generated/graphql.ts";

/** Successes that follow each other this closely are one sound: a rush at the till, or what a break had held back. */
const ONE_SOUND_MS = 1_000;
/** Payments that are remembered as heard. */
const MOST_HEARD = 2_000;

/** Hears every payment that changes, and tells whether the till is to sound: once for each that is paid. */
export function createTill(now: () => number) {
  const heard = new Set<string>();
  let last = Number.NEGATIVE_INFINITY;
  return ({ id, status }: Pick<PaymentFragment, "id" | "status">): boolean => {
    if (status !== "SUCCESS" || heard.has(id)) return false;
    heard.add(id);
    const [oldest] = heard;
    if (heard.size > MOST_HEARD && oldest !== undefined) heard.delete(oldest);
    const isOneMore = now() - last < ONE_SOUND_MS;
    last = now();
    return !isOneMore;
  };
}

/** A fifth, the upper tone a little later. */
const TONES = [
  { hertz: 659.25, at: 0 },
  { hertz: 987.77, at: 0.12 },
];
const SOFT = 0.12;
const SECONDS = 0.5;

let audio: AudioContext | null = null;

/**
 * Plays the sound of the till: two soft tones, made here. Before somebody has touched the page a browser plays
 * nothing, and what was asked for until then is not made up for.
 */
export async function playTillSound(): Promise<void> {
  if (!navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  await audio.resume();
  for (const { hertz, at } of TONES) {
    const start = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { type: "sine", frequency: hertz });
    const loudness = new GainNode(audio, { gain: 0 });
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(SOFT, start + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + SECONDS);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + SECONDS);
  }
}
