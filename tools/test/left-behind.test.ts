// A test file that leaves a changed global, variable or working folder behind is detected by name.
import { expect, test, vi } from 'vitest'
import { leftBehind, type Surroundings, surroundings } from './left-behind.ts'

const found: Surroundings = {
  globals: new Map<string, unknown>([
    ['NaN', Number.NaN],
    ['fetch', fetch],
  ]),
  environment: { PATH: '/bin' },
  folder: '/',
}

test.each([
  ['nothing', found, []],
  [
    'a replaced global',
    { ...found, globals: new Map(found.globals).set('fetch', null) },
    ['globalThis.fetch'],
  ],
  ['a global taken away', { ...found, globals: new Map([['NaN', Number.NaN]]) }, ['globalThis.fetch']],
  ['a page', { ...found, globals: new Map(found.globals).set('document', {}) }, ['globalThis.document']],
  ['what a library keeps', { ...found, globals: new Map(found.globals).set('asm', {}) }, []],
  ['a variable set', { ...found, environment: { PATH: '/bin', TZ: 'UTC' } }, ['process.env.TZ']],
  ['a variable taken away', { ...found, environment: {} }, ['process.env.PATH']],
  ['another folder', { ...found, folder: '/tmp' }, ['the working folder']],
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
