// Membrane drums: a falling pitch with its overtones, and the noise of the stick.
import { lowPass } from '../filters.ts'
import { decayFactor, sampleRate, samplesOf } from '../rate.ts'
import type { Instrument, PlayedNote } from '../tone.ts'

type Drum = {
  readonly hz: number
  /** Initial pitch above `hz`, as a share of it, and the time constant of its fall, seconds. */
  readonly drop: number
  readonly settle: number
  readonly decay: number
  /** Gain of the overtones relative to the first mode. */
  readonly overtones: number
  readonly stick: { readonly gain: number; readonly hz: number; readonly seconds: number }
}

/** Frequency ratios of the first modes of a circular membrane. */
const modes = [1, 1.594, 2.136, 2.296, 2.653, 2.918, 3.5] as const

function beat(tone: PlayedNote, drum: Drum, pitchAt?: (second: number) => number): Float32Array {
  const base = tone.hz ?? drum.hz
  const out = new Float32Array(samplesOf(Math.max(0.1, Math.min(tone.seconds, drum.decay * 1.1))))
  const phases = modes.map(() => 0)
  const louds = modes.map((_, no) =>
    no === 0 ? 1 : (drum.overtones * (0.4 + 0.6 * tone.strength)) / (no + 0.6),
  )
  const fades = modes.map((ratio) => decayFactor(drum.decay / ratio ** 1.1))
  const drop = drum.drop * (0.4 + 0.6 * tone.strength)
  const stick = lowPass(drum.stick.hz)
  const hush = decayFactor(drum.stick.seconds * 2)
  let stickLoud = drum.stick.gain * tone.strength
  for (let at = 0; at < out.length; at += 1) {
    const second = at / sampleRate
    const bend = pitchAt?.(second) ?? 1 + drop * Math.exp(-second / drum.settle)
    let sum = 0
    for (let no = 0; no < modes.length; no += 1) {
      phases[no] = (phases[no] as number) + (2 * Math.PI * base * (modes[no] as number) * bend) / sampleRate
      sum += Math.sin(phases[no] as number) * (louds[no] as number)
      louds[no] = (louds[no] as number) * (fades[no] as number)
    }
    sum += stick(tone.random.noise()) * stickLoud
    stickLoud *= hush
    // A short rise avoids a click at the start.
    out[at] = sum * Math.min(1, second / 0.0015)
  }
  return out
}

/** The great drum (ō-daiko): very low. */
export const greatDrum: Instrument = (tone) =>
  beat(tone, {
    hz: 62,
    drop: 0.45,
    settle: 0.05,
    decay: 1.5,
    overtones: 0.75,
    stick: { gain: 1.1, hz: 700, seconds: 0.03 },
  })

/** The middle drum of festivals. */
export const festivalDrum: Instrument = (tone) =>
  beat(tone, {
    hz: 118,
    drop: 0.3,
    settle: 0.035,
    decay: 0.65,
    overtones: 0.6,
    stick: { gain: 1, hz: 1_500, seconds: 0.014 },
  })

/** The small drum with tight ropes (shime-daiko). */
export const ropeDrum: Instrument = (tone) =>
  beat(tone, {
    hz: 360,
    drop: 0.1,
    settle: 0.02,
    decay: 0.24,
    overtones: 0.9,
    stick: { gain: 1.2, hz: 4_200, seconds: 0.008 },
  })

/** A stick on the rim of a drum. */
export const rim: Instrument = (tone) =>
  beat(tone, {
    hz: 880,
    drop: 0.05,
    settle: 0.01,
    decay: 0.08,
    overtones: 0.8,
    stick: { gain: 0.9, hz: 6_000, seconds: 0.004 },
  })

/** The shoulder drum (ko-tsuzumi): its ropes are tightened after the stroke, which raises the pitch. */
export const handDrum: Instrument = (tone) =>
  beat(
    tone,
    {
      hz: 210,
      drop: 0,
      settle: 0.05,
      decay: 0.55,
      overtones: 0.28,
      stick: { gain: 0.4, hz: 2_000, seconds: 0.01 },
    },
    (second) => 0.86 + 0.22 * (1 - Math.exp(-second / 0.07)) - 0.1 * Math.min(1, second / 0.5),
  )
