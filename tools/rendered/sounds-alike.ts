// Compares two renderings of a sound regardless of the Opus encoder, whose bytes differ between processors and builds.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { decodeSound } from '../sounds/encode.ts'

/**
 * Minimum ratio of a sound to the difference of its two encodings, dB: encodings measure 36 and more, a changed note
 * far less.
 */
const leastRatioDb = 30
/**
 * Tolerances of measured levels, dB: each is rounded to a tenth. A true peak is a single sample of the encoder's
 * output, and differs by up to 0.5 dB between two builds.
 */
const levelTolerances: Readonly<Record<string, number>> = { loudness: 0.2, peak: 0.6 }

/** Returns the ratio of a sound to its difference from another, dB; 0 if their lengths differ. */
export function differenceDb(one: readonly Float32Array[], other: readonly Float32Array[]): number {
  if (one.length !== other.length || one.some(({ length }, at) => length !== other[at]?.length)) return 0
  let signal = 0
  let difference = 0
  one.forEach((channel, no) => {
    channel.forEach((value, at) => {
      signal += value * value
      difference += (value - (other[no]?.[at] ?? 0)) ** 2
    })
  })
  if (difference === 0) return Number.POSITIVE_INFINITY
  return 10 * Math.log10(signal / difference)
}

/** Returns whether two lists of levels have the same entries, each within the tolerance. */
export function haveSameLevels(one: unknown, other: unknown, measure = ''): boolean {
  if (typeof one === 'number' && typeof other === 'number')
    return Math.abs(one - other) <= (levelTolerances[measure] ?? 0) + 1e-9
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  const [entries, others] = [Object.entries(one), new Map(Object.entries(other))]
  return (
    entries.length === others.size &&
    entries.every(([name, value]) => haveSameLevels(value, others.get(name), name))
  )
}

const levelsFile = /\/levels\.[0-9a-f]+\.json$/
const opusFile = /\/(base|feature|effects)\.[0-9a-f]+\.webm$/

/**
 * Returns whether the committed and the rendered file, which differ in a byte, contain the same sound. The AAC files,
 * of the same samples, are compared byte for byte.
 */
export async function isSameSound(committed: string, rendered: string): Promise<boolean> {
  const parsed = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
  if (levelsFile.test(committed)) return haveSameLevels(parsed(committed), parsed(rendered))
  const [, name] = opusFile.exec(committed) ?? []
  if (name === undefined) return false
  const channels = name === 'effects' ? 1 : 2
  const folder = dirname(rendered)
  const before = await decodeSound(folder, committed, channels, 'committed.raw')
  return differenceDb(before, await decodeSound(folder, rendered, channels, 'rendered.raw')) >= leastRatioDb
}
