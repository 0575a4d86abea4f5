// When statements get a name.
import { expect, test } from 'vitest'
import { createStatementNames, usesBeforeName } from './prepared.ts'

test('names a text after enough uses, always by the same name', () => {
  const named = createStatementNames()
  for (let n = 0; n < usesBeforeName; n += 1)
    expect(named('select 1 + $1')).toEqual({ text: 'select 1 + $1' })
  const sent = named('select 1 + $1')
  expect(sent.name).toMatch(/^m_[\w-]{22}$/)
  expect(named('select 1 + $1')).toEqual(sent)
  expect(named('select 2 + $1')).toEqual({ text: 'select 2 + $1' })
})

test.each([
  'select * from player where id = $1',
  'update t set a = $1 returning *',
  'select p.* from player p',
])('does not name a statement whose columns are those of a table: %s', (text) => {
  const named = createStatementNames()
  for (let n = 0; n < 2 * usesBeforeName; n += 1) expect(named(text)).toEqual({ text })
})
