// Tests the dark part of the session's moon.
import { expect, test } from 'vitest'
import { moonShade } from './session-line.ts'

test.each([
  ['a new moon is dark on both sides', 0, 'M12 2A10 10 0 0 0 12 22A10.0 10 0 0 0 12 2Z'],
  ['a crescent', 0.25, 'M12 2A10 10 0 0 0 12 22A5.0 10 0 0 0 12 2Z'],
  ['a half moon', 0.5, 'M12 2A10 10 0 0 0 12 22A0.0 10 0 0 1 12 2Z'],
  ['a gibbous moon', 0.75, 'M12 2A10 10 0 0 0 12 22A5.0 10 0 0 1 12 2Z'],
  ['a full moon has no dark part', 1, ''],
])('moonShade: %s', (_, lit, path) => expect(moonShade(lit)).toBe(path))
