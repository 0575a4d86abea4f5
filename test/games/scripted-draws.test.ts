// The script's end and its impossible values.
import { describe, expect, test } from 'vitest'
import { scriptedDraws } from './scripted-draws.ts'

describe('scripted draws', () => {
  test('return their values in order and then end', () => {
    const draws = scriptedDraws([3, 0, 5])
    expect([draws.int(4), draws.int(1), draws.int(6)]).toEqual([3, 0, 5])
    expect(() => draws.int(6)).toThrow(RangeError)
  })

  test('refuse a value that is impossible for n', () => {
    for (const value of [6, -1, 0.5]) expect(() => scriptedDraws([value]).int(6)).toThrow(RangeError)
  })
})
