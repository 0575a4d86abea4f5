// A test file that leaves a changed global, variable or working folder behind is detected by name.
import { expect, test, vi } from 'vitest'
import { leftBehind, type Surroundings, surroundings } from './left-behind.ts'

const found: Surroundings = {
  globals: new Map<string, unknown>([
    ['NaN', Number.NaN],
    ['fetch', fetch],
  ]),
  browser: new Map([['Element.prototype.animate', null]]),
  environment: { PATH: '/bin' },
  folder: '/',
}

test.each([
  ['reports nothing without a change', found, []],
  [
    'reports a replaced global',
    { ...found, globals: new Map(found.globals).set('fetch', null) },
    ['globalThis.fetch'],
  ],
  ['reports a removed global', { ...found, globals: new Map([['NaN', Number.NaN]]) }, ['globalThis.fetch']],
  [
    'reports a DOM',
    { ...found, globals: new Map(found.globals).set('document', {}) },
    ['globalThis.document'],
  ],
  [
    'reports a replaced property of the browser, and a new one',
    {
      ...found,
      browser: new Map([...found.browser, ['navigator.locks', {}], ['Element.prototype.animate', {}]]),
    },
    ['Element.prototype.animate', 'navigator.locks'],
  ],
  ['ignores a global of a known library', { ...found, globals: new Map(found.globals).set('asm', {}) }, []],
  [
    'reports a new environment variable',
    { ...found, environment: { PATH: '/bin', TZ: 'UTC' } },
    ['process.env.TZ'],
  ],
  ['reports a removed environment variable', { ...found, environment: {} }, ['process.env.PATH']],
  ['reports another working folder', { ...found, folder: '/tmp' }, ['the working folder']],
])('%s', (_, after, names) => {
  expect(leftBehind(found, after)).toEqual(names)
})

test('detects a stub until it is restored', () => {
  const before = surroundings()
  vi.stubGlobal('Date', class extends Date {})
  vi.stubEnv('MANGETSU_LEFT_BEHIND', '1')
  expect(leftBehind(before, surroundings())).toEqual(['globalThis.Date', 'process.env.MANGETSU_LEFT_BEHIND'])
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  expect(leftBehind(before, surroundings())).toEqual([])
})
