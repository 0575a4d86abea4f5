// Tests how many recent results fit a row.
import { expect, test } from 'vitest'
import { fittingResults } from './recent-results.ts'

const texts = (...of: readonly string[]) => of.map((text) => ({ text }))
const dashes = texts('—', '—', '—', '—', '—', '—', '—', '—', '—')

test.each([
  ['none in no width', dashes, 0, 0],
  ['one that fits exactly', dashes, 44, 1],
  ['results of the least width beside each other', dashes, 140, 3],
  ['at most seven', dashes, 2_000, 7],
  ['fewer long ones', texts('+1,234,567', '+1,234,567', '+1,234,567', '—'), 200, 2],
  ['all of a short list', texts('+640', '40'), 332, 2],
])('fittingResults: %s', (_, results, width, count) => expect(fittingResults(results, width)).toBe(count))
