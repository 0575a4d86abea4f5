// Which sounds count as equal: encoder noise is ignored, a changed note, level or length is not.
import { samplesOf } from '@mangetsu/sound'
import { expect, test } from 'vitest'
import { differenceDb, haveSameLevels } from './sounds-alike.ts'

const tone = (hertz: number, seconds = 1): Float32Array =>
  Float32Array.from({ length: samplesOf(seconds) }, (_, at) =>
    Math.sin((hertz * 2 * Math.PI * at) / samplesOf(1)),
  )
const sum = (one: Float32Array, other: Float32Array, share: number): Float32Array =>
  one.map((value, at) => value + share * (other[at] ?? 0))

test('measures the difference of two sounds relative to the sound', () => {
  const sound = tone(440)
  expect(differenceDb([sound], [sound])).toBe(Number.POSITIVE_INFINITY)
  expect(differenceDb([sound], [sum(sound, tone(1_000), 0.01)])).toBeCloseTo(40, 1)
  expect(differenceDb([sound, sound], [sound, sum(sound, tone(1_000), 0.1)])).toBeCloseTo(23, 0)
  expect(differenceDb([sound], [tone(440, 1.1)])).toBe(0)
  expect(differenceDb([sound], [sound, sound])).toBe(0)
})

test('levels are equal within two tenths, peaks within six, with the same names', () => {
  const levels = { webm: { win: { loudness: -20.1, peak: -3.4 } } }
  expect(haveSameLevels(levels, { webm: { win: { loudness: -20.3, peak: -3.4 } } })).toBe(true)
  expect(haveSameLevels(levels, { webm: { win: { loudness: -20.4, peak: -3.4 } } })).toBe(false)
  expect(haveSameLevels(levels, { webm: { win: { loudness: -20.1, peak: -4 } } })).toBe(true)
  expect(haveSameLevels(levels, { webm: { win: { loudness: -20.1, peak: -4.1 } } })).toBe(false)
  expect(haveSameLevels(levels, { webm: { loss: { loudness: -20.1, peak: -3.4 } } })).toBe(false)
  expect(haveSameLevels(levels, { webm: {} })).toBe(false)
})
