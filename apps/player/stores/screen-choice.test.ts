// Who has asked for the big layout, read from a Cookie header.
import { expect, test } from 'vitest'
import { isBigScreenChosen, viewportFor } from './screen-choice.ts'

test.each([
  ['mangetsu-screen=1', true],
  ['a=b; mangetsu-screen=1; c=d', true],
  ['mangetsu-screen=0', false],
  ['xmangetsu-screen=1', false],
  ['', false],
])('%s: %s', (cookies, isChosen) => {
  expect(isBigScreenChosen(cookies)).toBe(isChosen)
})

test('only who asks gets a window wider than the device', () => {
  expect(viewportFor(true)).toContain('width=1280')
  expect(viewportFor(false)).toContain('width=device-width')
})
