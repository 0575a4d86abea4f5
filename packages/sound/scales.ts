// The scales of the scores, as semitones above their root, and pitches out of them.

/** Named as Japanese music theory names them; each repeats at the octave. */
const scales = {
  /** Miyako-bushi: the town's scale, of koto and shamisen. */
  miyako: [0, 1, 5, 7, 8],
  /** Min'yō: folk songs. */
  minyo: [0, 3, 5, 7, 10],
  /** Ritsu: court and Buddhist song. */
  ritsu: [0, 2, 5, 7, 9],
  /** Yō without its fourth and seventh: festivals, children. */
  yo: [0, 2, 4, 7, 9],
  /** Ryūkyū: the southern islands. */
  ryukyu: [0, 4, 5, 7, 11],
  /** Hirajōshi: the koto's most usual tuning. */
  hirajoshi: [0, 2, 3, 7, 8],
  /** Iwato: stern, without a fifth. */
  iwato: [0, 1, 5, 6, 10],
} as const

export type ScaleName = keyof typeof scales

const letters: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

/** The place of a note such as `D4` or `Bb3` on the keyboard, 69 being A at 440 Hz. */
function keyOf(note: string): number {
  const [, letter = '', sign = '', octave = ''] = /^([A-G])([#b]?)(-?\d)$/.exec(note) ?? []
  const step = letters[letter]
  if (step === undefined) throw new RangeError(`${note} is no note: write it as D4 or Bb3`)
  return step + (sign === '#' ? 1 : sign === 'b' ? -1 : 0) + (Number(octave) + 1) * 12
}

/** The frequency of a degree: 0 is the root, negative ones lie below it. */
export function hzOf(degree: number, scale: ScaleName, root: string): number {
  const steps = scales[scale]
  const octave = Math.floor(degree / steps.length)
  const key = keyOf(root) + octave * 12 + (steps[degree - octave * steps.length] ?? 0)
  return 440 * 2 ** ((key - 69) / 12)
}

/** How many semitones the degrees from 0 on lie above the root: for what rises step by step. */
export const semitonesOf = (scale: ScaleName, count: number): readonly number[] =>
  Array.from({ length: count }, (_, degree) => {
    const steps = scales[scale]
    return Math.floor(degree / steps.length) * 12 + (steps[degree % steps.length] ?? 0)
  })
