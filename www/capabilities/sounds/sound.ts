/**
 * Sounds, synthesised from tones and noise: nothing is loaded. No audio exists before the player has done something, as
 * browsers want it.
 */
import { type App, type Effect, type Result, whenIdle } from "heart";
import { allSettings } from "../all-settings.ts";

type Voice = "lay" | "move" | "cover" | "capture" | "pick" | "win" | "draw";

/** A part of a sound: a tone that glides, or noise through a filter at that pitch. Times in s, pitches in Hz. */
interface Part {
  readonly of: "tone" | "noise";
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly lasts: number;
  readonly gain: number;
}

const part = (of: Part["of"], at: number, from: number, to: number, lasts: number, gain: number): Part => ({
  of,
  at,
  from,
  to,
  lasts,
  gain,
});
const notes = (...pitches: readonly number[]): readonly Part[] =>
  pitches.map((pitch, i) => part("tone", 0.12 * i, pitch, pitch, 0.5, 0.22));

const VOICES: Readonly<Record<Voice, readonly Part[]>> = {
  // A card on felt: dull and short.
  lay: [part("noise", 0, 900, 500, 0.07, 0.5), part("tone", 0, 150, 90, 0.09, 0.5)],
  // Wood set down on wood.
  move: [part("noise", 0, 2100, 1500, 0.03, 0.5), part("tone", 0, 240, 170, 0.09, 0.5)],
  // A cup over a cup: hollow, with an overtone that rings on.
  cover: [
    part("noise", 0, 1700, 1200, 0.03, 0.4),
    part("tone", 0, 330, 300, 0.2, 0.3),
    part("tone", 0.01, 205, 190, 0.26, 0.4),
  ],
  capture: [
    part("noise", 0, 2100, 1500, 0.03, 0.5),
    part("tone", 0, 220, 120, 0.12, 0.5),
    part("noise", 0.11, 1300, 800, 0.05, 0.4),
    part("tone", 0.11, 150, 80, 0.16, 0.5),
  ],
  pick: [part("noise", 0, 900, 2600, 0.09, 0.3), part("tone", 0.02, 280, 420, 0.09, 0.2)],
  win: notes(523, 659, 784, 1047),
  draw: notes(440, 392),
};

/** The shape of all tones. */
const TONE = "triangle";

export class Sounds {
  readonly #app: Readonly<App>;
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;

  constructor(app: Readonly<App>) {
    this.#app = app;
    const wake = () => this.#wake();
    // What browsers take for a deed of the player: a key, or a pointer that is let go.
    document.addEventListener("pointerup", wake, { capture: true });
    document.addEventListener("keydown", wake, { capture: true });
  }

  #wake(): void {
    if (!allSettings(this.#app).sound || navigator.userActivation?.isActive === false) return;
    if (this.#context === null && "AudioContext" in window) {
      const context = new AudioContext();
      this.#context = context;
      whenIdle(() => this.#rehearse(context));
    }
    if (this.#context?.state === "suspended") this.#context.resume().catch(() => undefined);
  }

  /** Has the browser make what is slow to make at the first sound, lest that hold up the frames of a move. */
  #rehearse(context: AudioContext): void {
    this.#noise = whiteNoise(context);
    context.createOscillator().type = TONE;
  }

  /** What a move sounds like when it has arrived. */
  played(effects: readonly Effect[], result: Result | null): void {
    const kinds = new Set(effects.map((effect) => effect.kind));
    if (kinds.has("captured")) this.#sound("capture");
    else if (kinds.has("covered")) this.#sound("cover");
    else if (kinds.has("placed") || kinds.has("moved"))
      this.#sound(this.#app.game.name === "gobe" ? "lay" : "move");
    if (kinds.has("picked-up")) this.#sound("pick", 0.12);
    if (result !== null) this.#sound(result.winners.length > 0 ? "win" : "draw", 0.3);
  }

  /** A sound to set the volume by. */
  sample(): void {
    this.#wake();
    this.#sound("move");
  }

  #sound(voice: Voice, later = 0): void {
    const { sound, volume } = allSettings(this.#app);
    const context = this.#context;
    if (!sound || volume <= 0 || context === null || context.state !== "running") return;
    for (const each of VOICES[voice]) {
      const begin = context.currentTime + later + each.at;
      const source = each.of === "tone" ? this.#tone(context, each, begin) : this.#hiss(context, each, begin);
      const gain = context.createGain();
      // Loudness is heard by ratios: the square makes the slider even.
      gain.gain.setValueAtTime(each.gain * volume ** 2, begin);
      gain.gain.exponentialRampToValueAtTime(0.0001, begin + each.lasts);
      source.connect(gain).connect(context.destination);
    }
  }

  #tone(context: AudioContext, { from, to, lasts }: Part, begin: number): AudioNode {
    const oscillator = context.createOscillator();
    oscillator.type = TONE;
    glide(oscillator.frequency, from, to, begin, lasts);
    oscillator.start(begin);
    oscillator.stop(begin + lasts);
    return oscillator;
  }

  #hiss(context: AudioContext, { from, to, lasts }: Part, begin: number): AudioNode {
    this.#noise ??= whiteNoise(context);
    const source = context.createBufferSource();
    source.buffer = this.#noise;
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    glide(filter.frequency, from, to, begin, lasts);
    source.connect(filter);
    source.start(begin);
    source.stop(begin + lasts);
    return filter;
  }
}

function glide(param: AudioParam, from: number, to: number, begin: number, lasts: number): void {
  param.setValueAtTime(from, begin);
  param.exponentialRampToValueAtTime(to, begin + lasts);
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 5, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
