// The window each layout stands in.
import { expect, test } from 'vitest'
import { viewportFor } from './screen-choice.ts'

test('only who asks gets a window wider than the device', () => {
  expect(viewportFor(true)).toContain('width=1280')
  expect(viewportFor(false)).toContain('width=device-width')
})
