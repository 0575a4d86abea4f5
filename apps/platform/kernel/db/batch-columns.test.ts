// Columns of a batch: named parameters, array literals and columns that are left out.
import { expect, test } from 'vitest'
import { batchColumns } from './batch-columns.ts'

type Row = { readonly id: string; readonly word: string; readonly bonus: string | null }

const columns = batchColumns<Row>([
  { name: 'p_id', sqlType: 'uuid[]', of: ({ id }) => id },
  { name: 'p_word', sqlType: 'text[]', of: ({ word }) => word },
  { name: 'p_bonus', sqlType: 'uuid[]', of: ({ bonus }) => bonus, neededBy: ({ bonus }) => bonus !== null },
  { name: 'p_all', sqlType: 'text', ofBatch: (rows) => String(rows.length) },
])
const row = { id: 'a1', word: 'plain', bonus: null }

test('derives names, types and numbers of the parameters from the columns', () => {
  expect(columns.count).toBe(4)
  expect(columns.namedArguments(3)).toBe(
    'p_id => $3::uuid[], p_word => $4::text[], p_bonus => $5::uuid[], p_all => $6::text',
  )
  const rows = batchColumns<Row>([
    { name: 'id', sqlType: 'uuid[]', of: ({ id }) => id },
    { name: 'word', sqlType: 'text[]', of: ({ word }) => word },
  ])
  expect(rows.unnest(1)).toBe('unnest($1::uuid[], $2::text[]) as i(id, word)')
  expect(rows.unnest(4, 'k')).toBe('unnest($4::uuid[], $5::text[]) as k(id, word)')
})

test('quotes text whatever it contains, and keeps the word NULL a text', () => {
  const words = ['', 'NULL', 'a,b', 'a"b', 'a\\b', '{}']
  expect(columns.values(words.map((word) => ({ ...row, word })))[1]).toBe(
    '{"","NULL","a,b","a\\"b","a\\\\b","{}"}',
  )
})

test('sends null for a column that no row needs, and an array with gaps if one row does', () => {
  expect(columns.values([row, row])).toEqual(['{a1,a1}', '{"plain","plain"}', null, '2'])
  expect(columns.values([row, { ...row, bonus: 'b2' }])[2]).toBe('{NULL,b2}')
})
