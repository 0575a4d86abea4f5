// The scales of the scores in semitones above the root, and the frequencies of their degrees.

/** Named as in Japanese music theory; each repeats at the octave. */
const scales = {
  /** Miyako-bushi: urban music of koto and shamisen. */
  miyako: [0, 1, 5, 7, 8],
  /** Min'yō: folk songs. */
  minyo: [0, 3, 5, 7, 10],
  /** Ritsu: court music and Buddhist chant. */
  ritsu: [0, 2, 5, 7, 9],
  /** Yō without its fourth and seventh: festival music and children's songs. */
  yo: [0, 2, 4, 7, 9],
  /** Ryūkyū: music of Okinawa. */
  ryukyu: [0, 4, 5, 7, 11],
  /** Hirajōshi: the most common tuning of the koto. */
  hirajoshi: [0, 2, 3, 7, 8],
  /** Iwato: without a perfect fifth. */
  iwato: [0, 1, 5, 6, 10],
} as const

export type ScaleName = keyof typeof scales

const letters: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

/**
 * Returns the MIDI number of a note such as `D4` or `Bb3`; A4, 440 Hz, is 69. Throws a RangeError for others.
 */
function keyOf(note: string): number {
  const [, letter = '', sign = '', octave = ''] = /^([A-G])([#b]?)(-?\d)$/.exec(note) ?? []
  const step = letters[letter]
  if (step === undefined) throw new RangeError(`${note} is no note: write it as D4 or Bb3`)
  return step + (sign === '#' ? 1 : sign === 'b' ? -1 : 0) + (Number(octave) + 1) * 12
}

/** Returns the frequency of a degree in hertz: 0 is the root, negative degrees are below it. */
export function hzOf(degree: number, scale: ScaleName, root: string): number {
  const steps = scales[scale]
  const octave = Math.floor(degree / steps.length)
  const key = keyOf(root) + octave * 12 + (steps[degree - octave * steps.length] ?? 0)
  return 440 * 2 ** ((key - 69) / 12)
}

/** Returns the semitones of the degrees 0 to `count − 1` above the root: the `steps` of an effect. */
export const semitonesOf = (scale: ScaleName, count: number): readonly number[] =>
  Array.from({ length: count }, (_, degree) => {
    const steps = scales[scale]
    return Math.floor(degree / steps.length) * 12 + (steps[degree % steps.length] ?? 0)
  })
