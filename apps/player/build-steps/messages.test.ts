// A message that is missing in one language, or fills other places there, stops the build.
import { expect, it } from 'vitest'
import { catalogueFaults } from './messages.ts'

const of = (entries: Record<string, string>) => new Map(Object.entries(entries))

it.each([
  [{ a: 'あ{x}' }, { a: '{x} a' }, []],
  [{ a: 'あ' }, {}, ['a is missing in en']],
  [{}, { a: 'a' }, ['a is missing in ja']],
  [{ a: '{x}' }, { a: '{y}' }, ['a has other places in ja than in en']],
])('%j against %j', (ja, en, faults) => {
  expect(catalogueFaults(of(ja as Record<string, string>), of(en as Record<string, string>))).toEqual(faults)
})
