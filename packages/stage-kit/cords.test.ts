// Tests that lanterns hang in order between their string's ends, lowest in the middle.
import { expect, test } from 'vitest'
import { placesOn } from './cords.ts'

test('lanterns hang along the string, lowest in its middle', () => {
  const { middle, lanterns } = placesOn({ from: [0, 100], to: [200, 100], sag: 20, count: 4, radius: 9 })
  expect(middle).toEqual({ x: 100, y: 140 })
  expect(lanterns.map(({ x }) => x)).toEqual([25, 75, 125, 175])
  expect(lanterns.map(({ y }) => y)).toEqual([108.75, 118.75, 118.75, 108.75])
})

test('a single lantern hangs at the depth of the sag', () => {
  const { lanterns } = placesOn({ from: [10, 0], to: [30, 40], sag: 12, count: 1, radius: 9 })
  expect(lanterns).toEqual([{ x: 20, y: 32 }])
})
