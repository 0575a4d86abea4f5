// The entry's hash covers every field, and no two different entries serialise alike.
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryHash, type HashedFields, isSameOperator, readOperatorName } from './entry.ts'

/** `previous_hash` of the first entry. */
const noHash = Buffer.alloc(32)

const entry: HashedFields = {
  number: 7n,
  at: new Date('2026-11-01T03:00:00.123Z'),
  operator: '花子',
  action: 'kyc.approve',
  subjectKind: 'player',
  subjectId: 'p-1',
  playerId: 'p-1',
  before: '{"status":"inReview"}',
  after: '{"status":"approved"}',
}

test('computes the hash an auditor computes by hand', () => {
  const written =
    '1:7,27:2026-11-01T03:00:00.123000Z,6:花子,11:kyc.approve,6:player,3:p-1,3:p-1,' +
    '21:{"status":"inReview"},21:{"status":"approved"},'
  const expected = createHash('sha256').update(noHash).update(written).digest()
  expect(entryHash(noHash, entry)).toEqual(expected)
})

const bent: Record<keyof HashedFields, unknown> = {
  number: 8n,
  at: new Date('2026-11-01T03:00:00.124Z'),
  operator: '太郎',
  action: 'kyc.reject',
  subjectKind: 'file',
  subjectId: 'p-2',
  playerId: null,
  before: 'null',
  after: '{"status":"rejected"}',
}

test.each(Object.keys(bent) as (keyof HashedFields)[])('changes the hash with another %s', (field) => {
  const other = { ...entry, [field]: bent[field] } as HashedFields
  expect(entryHash(noHash, other)).not.toEqual(entryHash(noHash, entry))
  expect(entryHash(Buffer.alloc(32, 1), entry)).not.toEqual(entryHash(noHash, entry))
})

test('distinguishes text that moves from one field into the next', () => {
  const fields = ['operator', 'action', 'subjectKind', 'subjectId', 'before', 'after'] as const
  const texts = fc.tuple(...fields.map(() => fc.string({ unit: fc.constantFrom('1', ':', ',', 'a', '月') })))
  const made = (values: readonly string[]) =>
    entryHash(noHash, {
      ...entry,
      ...Object.fromEntries(fields.map((name, at) => [name, values[at]])),
    }).toString('hex')
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      expect(made(one) === made(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['hanako', 'hanako'],
  ['  花子 ', '花子'],
  ['', null],
  [' \t', null],
  [undefined, null],
  ['taro\u202e', null],
  ['taro\n', 'taro'],
  ['ta\nro', null],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['x'.repeat(101), null],
])('reads the name in %j as %j', (text, name) => expect(readOperatorName(text)).toBe(name))

test.each([
  ['hana', 'Hana', true],
  ['hana', 'h.a-n a', true],
  ['ｈａｎａ', 'hana', true],
  ['Hána', 'hana', true],
  ['花子', '花 子', true],
  ['花子', '花代', false],
  ['hana', 'taro', false],
])('tells whether %s and %s may be one person: %s', (one, other, is) => {
  expect(isSameOperator(one, other)).toBe(is)
})
