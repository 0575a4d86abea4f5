// Struck wood, metal and glass by modal synthesis: a few partials, each with its own decay, and a click.
import { bandPass, lowPass } from '../filters.ts'
import { decayFactor, sampleRate, samplesOf } from '../rate.ts'
import type { Instrument, PlayedNote } from '../tone.ts'

type Partial = { readonly ratio: number; readonly gain: number; readonly decay: number }

type Body = {
  readonly hz: number
  readonly partials: readonly Partial[]
  /** Noise of the stroke: gain, centre frequency, length. */
  readonly click: { readonly gain: number; readonly hz: number; readonly seconds: number }
  /** Detuning in cents of two copies of each partial, which beat against each other. */
  readonly beat?: number
}

function strike(tone: PlayedNote, { hz, partials, click, beat = 0 }: Body): Float32Array {
  const pitch = tone.hz ?? hz
  const longest = partials.reduce((most, { decay }) => Math.max(most, decay), 0)
  const out = new Float32Array(samplesOf(Math.min(Math.max(tone.seconds, 0.15), longest)))
  const voices = beat > 0 ? [-beat / 2, beat / 2] : [0]
  for (const { ratio, gain, decay } of partials)
    for (const cents of voices) {
      const frequency = pitch * ratio * 2 ** (cents / 1200)
      if (frequency > sampleRate * 0.42) continue
      const loud = (gain / voices.length) * (0.35 + 0.65 * tone.strength ** (0.5 + ratio * 0.12))
      // A rotation of (x, y) per sample generates the decaying sine without calling Math.sin.
      const [turnCos, turnSin] = [Math.cos, Math.sin].map((of) => of((2 * Math.PI * frequency) / sampleRate))
      const fade = decayFactor(decay)
      let [x, y] = [0, loud]
      for (let at = 0; at < out.length; at += 1) {
        out[at] = (out[at] as number) + x
        const nextX = (x * (turnCos as number) + y * (turnSin as number)) * fade
        y = (y * (turnCos as number) - x * (turnSin as number)) * fade
        x = nextX
      }
    }
  const band = bandPass(click.hz, 0.8)
  const fade = decayFactor(click.seconds * 2)
  let loud = click.gain * tone.strength
  for (let at = 0; at < Math.min(out.length, samplesOf(click.seconds * 3)); at += 1) {
    out[at] = (out[at] as number) + band(tone.random.noise()) * loud
    loud *= fade
  }
  return out
}

/** Converts rows of ratio, gain and decay to partials. */
const partialsOf = (table: readonly (readonly [number, number, number])[]): readonly Partial[] =>
  table.map(([ratio, gain, decay]) => ({ ratio, gain, decay }))

const struck =
  (made: Body): Instrument =>
  (tone) =>
    strike(tone, made)

/** Hardwood clappers (hyōshigi). */
export const clapper = struck({
  hz: 1_060,
  partials: partialsOf([
    [1, 1, 0.16],
    [2.57, 0.55, 0.09],
    [4.4, 0.3, 0.05],
  ]),
  click: { gain: 1.6, hz: 3_200, seconds: 0.006 },
})

/** A knock on a wooden board, tub or oar. */
export const knock = struck({
  hz: 310,
  partials: partialsOf([
    [1, 1, 0.14],
    [1.62, 0.6, 0.1],
    [2.9, 0.35, 0.06],
    [4.7, 0.15, 0.04],
  ]),
  click: { gain: 0.7, hz: 1_400, seconds: 0.006 },
})

/** A hollow wood block (mokugyo). */
export const woodBlock = struck({
  hz: 520,
  partials: partialsOf([
    [1, 1, 0.22],
    [2.02, 0.25, 0.1],
    [3.9, 0.12, 0.05],
  ]),
  click: { gain: 0.4, hz: 1_800, seconds: 0.005 },
})

/** A glass wind bell (fūrin). */
export const windBell = struck({
  hz: 2_350,
  partials: partialsOf([
    [1, 1, 1.6],
    [2.41, 0.35, 0.9],
    [4.13, 0.16, 0.45],
    [5.6, 0.06, 0.25],
  ]),
  click: { gain: 0.12, hz: 6_000, seconds: 0.004 },
  beat: 5,
})

/** A singing bowl (orin): a long decay with slow beats. */
export const bowl = struck({
  hz: 620,
  partials: partialsOf([
    [1, 1, 5.5],
    [2.72, 0.5, 3],
    [5.12, 0.2, 1.5],
    [8.1, 0.07, 0.8],
  ]),
  click: { gain: 0.08, hz: 2_400, seconds: 0.01 },
  beat: 4,
})

/** A temple bell (bonshō): low, with a long decay. */
export const templeBell = struck({
  hz: 146.8,
  partials: partialsOf([
    [0.5, 0.5, 6],
    [1, 1, 5],
    [1.19, 0.5, 4],
    [1.51, 0.45, 3.2],
    [2.01, 0.6, 2.6],
    [2.74, 0.35, 1.6],
    [3.02, 0.25, 1.3],
    [4.2, 0.16, 0.8],
  ]),
  click: { gain: 0.25, hz: 900, seconds: 0.02 },
  beat: 6,
})

/** The hand gong of festivals (kane), struck with a horn mallet. */
export const handGong = struck({
  hz: 1_180,
  partials: partialsOf([
    [1, 0.7, 0.5],
    [1.34, 0.8, 0.55],
    [2.18, 0.6, 0.4],
    [2.93, 0.5, 0.3],
    [4.01, 0.3, 0.2],
  ]),
  click: { gain: 0.5, hz: 5_000, seconds: 0.004 },
  beat: 9,
})

/** A small glass bar or bowl. */
export const glass = struck({
  hz: 1_046.5,
  partials: partialsOf([
    [1, 1, 1.5],
    [2.756, 0.3, 0.7],
    [5.404, 0.12, 0.3],
  ]),
  click: { gain: 0.06, hz: 4_000, seconds: 0.004 },
})

/** A thin gold coin (koban) set down: a high, nearly harmonic tone with a short decay. */
export const koban = struck({
  hz: 1_568,
  partials: partialsOf([
    [1, 0.8, 0.9],
    [1.506, 0.5, 0.8],
    [2.68, 0.5, 0.55],
    [3.93, 0.25, 0.35],
    [5.3, 0.12, 0.2],
  ]),
  click: { gain: 0.2, hz: 7_000, seconds: 0.003 },
  beat: 7,
})

/** The bell of a shop's door. */
export const shopBell = struck({
  hz: 1_318.5,
  partials: partialsOf([
    [1, 0.9, 1.3],
    [2, 0.5, 0.9],
    [2.98, 0.35, 0.6],
    [4.1, 0.2, 0.35],
  ]),
  click: { gain: 0.15, hz: 5_000, seconds: 0.004 },
  beat: 11,
})

/** Small cymbals (chappa): many close partials and a long noise. */
export const cymbals: Instrument = (tone) => {
  const table = Array.from({ length: 14 }, (_, no): [number, number, number] => [
    1 + no * 0.37 + tone.random.between(0, 0.2),
    0.3 / (1 + no * 0.1),
    tone.random.between(0.25, 0.6),
  ])
  return strike(tone, {
    hz: 1_900,
    partials: partialsOf(table),
    click: { gain: 0.9, hz: 7_500, seconds: 0.09 },
  })
}

/** A cluster of jingles (suzu): many small bells at slightly different times. */
export const jingles: Instrument = (tone) => {
  const out = new Float32Array(samplesOf(Math.max(tone.seconds, 0.5)))
  const shake = Math.min(tone.seconds, 1.2) * 0.7
  const soften = lowPass(9_000)
  const count = Math.round(10 + 22 * shake)
  for (let no = 0; no < count; no += 1) {
    const hz = tone.random.between(2_700, 4_600)
    const one = strike(
      { ...tone, hz, seconds: 0.3, strength: tone.strength * tone.random.between(0.4, 1) },
      {
        hz,
        partials: partialsOf([
          [1, 1, 0.28],
          [1.73, 0.5, 0.2],
          [2.4, 0.2, 0.1],
        ]),
        click: { gain: 0.2, hz: 8_000, seconds: 0.002 },
      },
    )
    const from = samplesOf(shake * (no / count) ** 1.3 + tone.random.between(0, 0.03))
    const loud = tone.random.between(0.25, 0.6) * (1 - (0.5 * no) / count)
    for (let at = 0; at < one.length && from + at < out.length; at += 1)
      out[from + at] = (out[from + at] as number) + (one[at] as number) * loud
  }
  return out.map(soften)
}
