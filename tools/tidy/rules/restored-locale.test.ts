// The language of messages in tests: a file that sets it must restore it.
import { expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkRestoredLocale } from './restored-locale.ts'

const found = (path: string, text: string) =>
  checkRestoredLocale(sourceOf(path, text)).map(({ line }) => line)

const inEnglish = "\nbeforeEach(() => overwriteGetLocale(() => 'en'))"

test.each([
  [inEnglish, [2]],
  [`${inEnglish}\nafterEach(() => cleanup())`, [2]],
  [`${inEnglish}\nafterAll(() => overwriteGetLocale(() => 'ja'))`, []],
  [`${inEnglish}\nafterEach(() => {\n  cleanup()\n  overwriteGetLocale(() => 'ja')\n})`, []],
  ['say()', []],
])('reports the line that sets it in %j', (text, lines) => {
  expect(found('apps/player/ui/day.test.ts', text)).toEqual(lines)
  expect(found('test/player/page.tsx', text)).toEqual(lines)
})

test.each(['apps/player/entry.server.tsx', 'apps/player/features/install/installed.alone.dom.test.tsx'])(
  'allows it in %s, which shares no worker with tests',
  (path) => expect(found(path, inEnglish)).toEqual([]),
)
