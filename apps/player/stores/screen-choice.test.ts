// The viewport of each layout.
import { expect, test } from 'vitest'
import { viewportFor } from './screen-choice.ts'

test('only a reader who requests it gets a viewport wider than the device', () => {
  expect(viewportFor(true)).toContain('width=1280')
  expect(viewportFor(false)).toContain('width=device-width')
})
