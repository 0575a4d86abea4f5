// Retired words: declarations are found anywhere in a pattern; uses are not reported.
import { expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkRetired } from './retired.ts'

const messagesOf = (path: string, text: string): string[] =>
  checkRetired(sourceOf(path, text)).map(({ message }) => message)

const gateway = '"rail" is retired: gateway'

test.each([
  ['a value', 'const rail = 1'],
  ['a part of an object', 'const { code, gateway: rail } = parts'],
  ['a part of a list, with a default', 'const [rail = 1] = all'],
  ['the rest', 'const { code, ...rail } = parts'],
  ['a parameter', 'const send = (rail: Gateway) => 1'],
  ['a parameter taken apart', 'function send({ rail }: Parts) {}'],
  ['a function', 'function rail() {}'],
])('%s of that name is refused', (_what, text) => {
  expect(messagesOf('apps/platform/a.ts', text)).toEqual([gateway])
})

test.each([
  ['a field that is read', 'apps/platform/a.ts', 'const gateway = row.rail'],
  ['a field that is renamed', 'apps/platform/a.ts', 'const { rail: gateway } = row'],
  ['a field that is written', 'apps/platform/a.ts', 'const row = { rail: 1 }'],
  ['a part of a longer name', 'apps/platform/a.ts', 'const railSecret = 1'],
  ['a folder where the word still stands', 'apps/platform/ledger/a.ts', 'const rail = 1'],
])('%s is allowed', (_what, path, text) => {
  expect(messagesOf(path, text)).toEqual([])
})

test('refuses a type and a path everywhere', () => {
  expect(messagesOf('apps/player/purse.ts', 'type Asked = 1')).toHaveLength(2)
})
