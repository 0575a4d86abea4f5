// Sustained tones: flutes, reeds, bowed strings and voices, with breath noise, vibrato and formants.
import { pinkNoise } from '../chance.ts'
import { swell } from '../envelopes.ts'
import { bandPass, highPass, lowPass, movingBand } from '../filters.ts'
import { sampleRate, samplesOf } from '../rate.ts'
import type { Instrument, PlayedNote } from '../tone.ts'

type Flute = {
  readonly partials: readonly number[]
  /** Gain of the breath noise. */
  readonly breath: number
  /** Attack and release, seconds. */
  readonly rise: number
  readonly fall: number
  /** Semitones below the pitch at which the tone starts. */
  readonly scoop: number
  readonly vibrato: { readonly hz: number; readonly semitones: number; readonly after: number }
}

/**
 * Returns the pitch offset over time in semitones: the initial scoop and a delayed vibrato of varying rate.
 */
function bendOf({ random, seconds }: PlayedNote, { scoop, vibrato }: Pick<Flute, 'scoop' | 'vibrato'>) {
  const rate = vibrato.hz * random.between(0.92, 1.08)
  const start = random.between(0, Math.PI * 2)
  return (second: number) => {
    const deep = Math.min(1, Math.max(0, (second - vibrato.after) / Math.max(0.3, seconds * 0.4)))
    const wave = Math.sin(start + 2 * Math.PI * rate * second * (1 + 0.06 * Math.sin(second * 1.3)))
    return vibrato.semitones * deep * wave - scoop * Math.exp(-second / 0.07)
  }
}

function blow(tone: PlayedNote, flute: Flute): Float32Array {
  const hz = tone.hz ?? 587.3
  const length = tone.seconds + flute.fall * 0.6
  const out = new Float32Array(samplesOf(length))
  const envelope = swell(length, flute.rise, flute.fall)
  const bend = bendOf(tone, flute)
  const air = pinkNoise(tone.random)
  const bands = [bandPass(hz, 12), bandPass(hz * 2, 9), bandPass(Math.min(hz * 3.4, 9_000), 1.2)]
  const chiff = bandPass(Math.min(hz * 2.5, 8_000), 1)
  const slow = lowPass(9)
  let phase = 0
  for (let at = 0; at < out.length; at += 1) {
    const second = at / sampleRate
    const offset = bend(second)
    phase += (2 * Math.PI * hz * 2 ** (offset / 12)) / sampleRate
    const noise = air()
    // Slow noise varies the amplitude, as a player's breath does.
    const unsteady = 1 + slow(tone.random.noise()) * 3
    const loud = envelope(second)
    let sum = 0
    for (let no = 0; no < flute.partials.length; no += 1)
      sum += Math.sin(phase * (no + 1)) * (flute.partials[no] as number) * loud ** (no * 0.5)
    const breath =
      (bands[0]?.(noise) ?? 0) * 5 + (bands[1]?.(noise) ?? 0) * 3 + (bands[2]?.(noise) ?? 0) * 0.7
    const start = chiff(noise) * Math.exp(-second / 0.035) * 1.6
    out[at] = loud * (sum * unsteady + flute.breath * (breath + start))
  }
  return out
}

/** The transverse flute of festivals (shinobue): clear and high. */
export const festivalFlute: Instrument = (tone) =>
  blow(tone, {
    partials: [1, 0.34, 0.16, 0.06, 0.025],
    breath: 0.2,
    rise: 0.035,
    fall: 0.09,
    scoop: 0.6,
    vibrato: { hz: 5.4, semitones: 0.22, after: 0.3 },
  })

/** The end-blown bamboo flute (shakuhachi): a breathy attack and a deep, slow vibrato. */
export const bambooFlute: Instrument = (tone) =>
  blow(tone, {
    partials: [1, 0.22, 0.28, 0.07, 0.05],
    breath: 0.55,
    rise: 0.14,
    fall: 0.35,
    scoop: 1.4,
    vibrato: { hz: 4.4, semitones: 0.42, after: 0.55 },
  })

/** The flute of nō theatre (nōkan): shrill and breathy, with a strong scoop. */
export const stageFlute: Instrument = (tone) =>
  blow(tone, {
    partials: [1, 0.55, 0.3, 0.2, 0.08],
    breath: 0.75,
    rise: 0.09,
    fall: 0.3,
    scoop: 2.2,
    vibrato: { hz: 5, semitones: 0.5, after: 0.35 },
  })

/** Breath through bamboo, almost without a tone. */
export const breath: Instrument = (tone) =>
  blow(tone, {
    partials: [0.12, 0.04],
    breath: 1,
    rise: tone.seconds * 0.6,
    fall: tone.seconds * 0.4,
    scoop: 3,
    vibrato: { hz: 3, semitones: 0.4, after: 0.2 },
  })

/** Returns the number of partials of `hz` below `top` hertz, at most 28. */
const partialCount = (hz: number, top: number): number => Math.max(1, Math.min(28, Math.floor(top / hz)))

/**
 * Sums the partials of a tone at `phase`. A recurrence computes each sine from the two below it, without
 * calling Math.sin. The gain of each further partial is multiplied by `soft` once more, so that below 1
 * higher partials are weaker.
 */
function partialSum(phase: number, gains: readonly number[], soft: number): number {
  const double = 2 * Math.cos(phase)
  let [before, now] = [0, Math.sin(phase)]
  let loud = soft
  let sum = 0
  for (const gain of gains) {
    sum += now * gain * loud
    loud *= soft
    const next = double * now - before
    before = now
    now = next
  }
  return sum
}

/** One pipe of the mouth organ (shō): a free reed with a slow attack and release. */
export const mouthOrgan: Instrument = (tone) => {
  const hz = tone.hz ?? 440
  const length = tone.seconds + 1.2
  const out = new Float32Array(samplesOf(length))
  const envelope = swell(length, Math.min(1.8, tone.seconds * 0.6), Math.min(2.2, length * 0.5))
  const reed = Array.from(
    { length: partialCount(hz, 6_500) },
    (_, no) => (no % 2 === 1 ? 0.55 : 1) / (no + 1) ** 1.25,
  )
  const voices = [-3, 2.5].map((cents) => ({
    hz: hz * 2 ** (cents / 1200),
    phase: tone.random.between(0, 6),
  }))
  const waver = tone.random.between(0, 6)
  for (let at = 0; at < out.length; at += 1) {
    const second = at / sampleRate
    const loud = envelope(second)
    let sum = 0
    for (const voice of voices) {
      voice.phase += (2 * Math.PI * voice.hz) / sampleRate
      sum += partialSum(voice.phase, reed, loud ** 0.06)
    }
    out[at] = sum * loud * (1 + 0.06 * Math.sin(waver + second * 2.1))
  }
  return out
}

/** The bowed string (kokyū), with three body resonances. */
export const bowed: Instrument = (tone) => {
  const hz = tone.hz ?? 440
  const length = tone.seconds + 0.12
  const out = new Float32Array(samplesOf(length))
  const envelope = swell(length, Math.min(0.22, tone.seconds * 0.3), 0.2)
  const bend = bendOf(tone, { scoop: 0.5, vibrato: { hz: 5.2, semitones: 0.26, after: 0.25 } })
  const saw = Array.from({ length: partialCount(hz, 7_000) }, (_, no) => 1 / (no + 1))
  const bands = [bandPass(480, 2.2), bandPass(1_150, 2.6), bandPass(2_500, 2)]
  const rosin = highPass(2_000)
  let phase = 0
  for (let at = 0; at < out.length; at += 1) {
    const second = at / sampleRate
    phase += (2 * Math.PI * hz * 2 ** (bend(second) / 12)) / sampleRate
    const raw = partialSum(phase, saw, 1) + rosin(tone.random.noise()) * 0.03
    const shaped =
      raw * 0.35 + (bands[0]?.(raw) ?? 0) + (bands[1]?.(raw) ?? 0) * 0.8 + (bands[2]?.(raw) ?? 0) * 0.4
    out[at] = shaped * envelope(second)
  }
  return out
}

type Mouth = readonly [first: number, second: number, third: number]

const between = (from: number, to: number, share: number): number =>
  from + (to - from) * Math.min(1, Math.max(0, share))

type Call = {
  readonly voices: number
  readonly from: Mouth
  readonly to: Mouth
  /** Start and length in seconds of the change from one mouth shape to the other. */
  readonly after: number
  readonly during: number
  readonly bend: (share: number) => number
  readonly rise: number
  readonly fall: number
  readonly air: number
}

/** Renders voices: glottal pulses through three formants, which move from one mouth shape to another. */
function call(tone: PlayedNote, made: Call): Float32Array {
  const hz = tone.hz ?? 196
  const out = new Float32Array(samplesOf(tone.seconds))
  const envelope = swell(tone.seconds, made.rise, made.fall)
  for (let no = 0; no < made.voices; no += 1) {
    const detune = made.voices === 1 ? 0 : tone.random.between(-0.16, 0.16)
    const late = made.voices === 1 ? 0 : tone.random.between(0, 0.05)
    const share = (sample: number) => (sample / sampleRate - made.after) / made.during
    const bands = made.from.map((from, place) =>
      movingBand(
        (sample) => between(from, made.to[place] as number, share(sample)),
        [7, 9, 10][place] as number,
      ),
    )
    const tilt = lowPass(1_800)
    const start = tone.random.between(0, 6)
    let phase = 0
    for (let at = 0; at < out.length; at += 1) {
      const second = at / sampleRate
      const bend = made.bend(second / tone.seconds) + detune + 0.12 * Math.sin(start + second * 31)
      phase += (hz * 2 ** (bend / 12)) / sampleRate
      const place = phase - Math.floor(phase)
      const pulse = tilt(
        (place < 0.6 ? Math.sin((Math.PI * place) / 0.6) ** 2 - 0.35 : -0.35) +
          tone.random.noise() * made.air,
      )
      const heard =
        (bands[0]?.(pulse) ?? 0) + (bands[1]?.(pulse) ?? 0) * 0.55 + (bands[2]?.(pulse) ?? 0) * 0.2
      out[at] = (out[at] as number) + heard * envelope(second - late)
    }
  }
  return out
}

const mouths = {
  o: [430, 780, 2_500],
  i: [300, 2_100, 2_900],
  a: [760, 1_250, 2_600],
  n: [280, 1_500, 2_300],
} as const

/** The call of several boatmen: "hō". */
export const boatCall: Instrument = (tone) =>
  call(tone, {
    voices: 4,
    from: mouths.o,
    to: mouths.o,
    after: 0,
    during: 1,
    bend: (share) => 0.8 * Math.sin(Math.PI * share) - 0.8 * (1 - Math.min(1, share * 8)),
    rise: 0.09,
    fall: 0.22,
    air: 0.25,
  })

/** A drummer's call: "yo". */
export const drumCall: Instrument = (tone) =>
  call(tone, {
    voices: 1,
    from: mouths.i,
    to: mouths.o,
    after: 0.03,
    during: 0.12,
    bend: (share) => 1.5 * share - 1,
    rise: 0.05,
    fall: 0.25,
    air: 0.12,
  })

/** A cat's soft meow. */
export const cat: Instrument = (tone) =>
  call(
    { ...tone, hz: tone.hz ?? 560 },
    {
      voices: 1,
      from: [420, 2_300, 3_300],
      to: [980, 1_700, 3_000],
      after: 0.05,
      during: 0.13,
      bend: (share) => 5 * Math.sin(Math.PI * Math.min(1, share * 1.15)) - 3 * share,
      rise: 0.05,
      fall: 0.24,
      air: 0.08,
    },
  )
