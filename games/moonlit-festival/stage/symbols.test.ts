// How the winning symbols move: they rest where the style says.
import { expect, it } from 'vitest'
import { symbolLetters } from '../rules.ts'
import { symbols, winAngle } from './symbols.ts'

it('the pinwheel after 60 degrees, the others as they stood', () => {
  expect(winAngle('p', 1, 1)).toBe(60)
  for (const letter of ['f', 'u', 'o', 't', 'k'] as const) expect(winAngle(letter, 1, 1)).toBeCloseTo(0, 10)
})

it('each letter has its drawing', () => {
  expect(Object.keys(symbols)).toEqual([...symbolLetters])
})
