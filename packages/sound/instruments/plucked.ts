// Plucked strings by Karplus-Strong synthesis: a delay line filled with noise, damped by a filter, and the
// resonances of the body.
import { body, lowPass, type Resonance } from '../filters.ts'
import { sampleRate, samplesOf } from '../rate.ts'
import type { Instrument, PlayedNote } from '../tone.ts'

type StringKind = {
  /** Seconds to −60 dB at 220 Hz; higher notes decay faster. */
  readonly decay: number
  /** Brightness of the loop filter, from 0 (dull) to 1 (no damping of high frequencies). */
  readonly bright: number
  /** Plucking point, as a share of the string's length. */
  readonly pluck: number
  /** Strength of the string's rattle on the neck (sawari); 0 is none. */
  readonly rattle: number
  /** Gain of the noise of the plectrum or nail on the body. */
  readonly knock: number
  readonly resonances: readonly Resonance[]
  readonly dry: number
}

const kotoKind: StringKind = {
  decay: 4.2,
  bright: 0.42,
  pluck: 0.12,
  rattle: 0,
  knock: 0.12,
  dry: 0.7,
  resonances: [
    { hz: 185, q: 6, gain: 0.9 },
    { hz: 410, q: 5, gain: 0.7 },
    { hz: 930, q: 4, gain: 0.45 },
    { hz: 2_600, q: 2, gain: 0.3 },
  ],
}

const shamisenKind: StringKind = {
  decay: 1.5,
  bright: 0.5,
  pluck: 0.08,
  rattle: 0.35,
  knock: 0.75,
  dry: 0.35,
  resonances: [
    { hz: 320, q: 3.5, gain: 1 },
    { hz: 640, q: 4, gain: 0.9 },
    { hz: 1_150, q: 3, gain: 0.8 },
    { hz: 2_300, q: 2, gain: 0.4 },
  ],
}

/** Returns the initial content of the delay line: low-passed noise with the notches of the plucking point. */
function excite(length: number, { strength, random }: PlayedNote, pluck: number): Float64Array {
  const soft = lowPass(1_200 + 7_000 * strength ** 1.5)
  const raw = Float64Array.from({ length }, () => soft(random.noise()))
  const back = Math.max(1, Math.round(length * pluck))
  const out = Float64Array.from(raw, (sample, at) => sample - (raw[(at - back + length) % length] as number))
  const offset = out.reduce((sum, sample) => sum + sample, 0) / length
  return out.map((sample) => sample - offset)
}

function pluckString(
  tone: PlayedNote,
  kind: StringKind,
  bend: (second: number) => number = () => 0,
): Float32Array {
  const hz = tone.hz ?? 220
  const out = new Float32Array(samplesOf(tone.seconds + 0.05))
  const period = sampleRate / hz
  // Longer than one period, because a bend may start below the note.
  const string = excite(Math.ceil(period * 1.15) + 3, tone, kind.pluck)
  const size = string.length
  const decay = kind.decay * (220 / hz) ** 0.45
  const loss = 0.001 ** (1 / (decay * hz))
  // The one-zero loop filter delays by up to half a sample, which `wanted` compensates.
  const dull = (1 - kind.bright) * 0.5
  const through = body(kind.resonances, kind.dry)
  const skin = lowPass(2_400)
  const hush = 1 - 1 / (0.004 * sampleRate)
  let knock = kind.knock * tone.strength
  let at = 0
  let last = 0
  for (let sample = 0; sample < out.length; sample += 1) {
    const second = sample / sampleRate
    const wanted = period / 2 ** (bend(second) / 12) - dull
    const from = (at - wanted + size * 8) % size
    const whole = Math.floor(from)
    const part = from - whole
    const heard =
      (string[whole % size] as number) * (1 - part) + (string[(whole + 1) % size] as number) * part
    const dulled = (heard * (1 - dull) + last * dull) * loss
    last = heard
    // The neck limits the string's deflection on one side.
    const swing = kind.rattle > 0 && dulled > 0.25 ? 0.25 + (dulled - 0.25) * (1 - kind.rattle) : dulled
    string[at] = swing
    at = at + 1 === size ? 0 : at + 1
    knock *= hush
    out[sample] = through(heard + skin(tone.random.noise()) * knock)
  }
  return out
}

export const koto: Instrument = (tone) => pluckString(tone, kotoKind)

/** A bend after the pluck (oshi): the left hand presses the string behind the bridge, then releases it. */
export const kotoBent: Instrument = (tone) =>
  pluckString(tone, kotoKind, (second) => 1 * Math.exp(-(((second - 0.32) / 0.16) ** 2)))

/** The harmonic an octave above, by a touch at the middle of the string. */
export const kotoHarmonic: Instrument = (tone) =>
  pluckString(
    { ...tone, hz: (tone.hz ?? 220) * 2, strength: tone.strength * 0.6 },
    { ...kotoKind, bright: 0.4, pluck: 0.5, knock: 0.03, decay: 5 },
  )

export const shamisen: Instrument = (tone) => pluckString(tone, shamisenKind)

/** A glide up to the note from two semitones below. */
export const shamisenGlide: Instrument = (tone) =>
  pluckString(tone, shamisenKind, (second) => -2 * Math.max(0, 1 - second / 0.18) ** 1.5)
