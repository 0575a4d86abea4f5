// What may be a name and what may not, as tables.
import { readPersonName } from '@mangetsu/contract/typed'
import { expect, test } from 'vitest'
import { readNickname } from './names.ts'

test.each([
  ['月野', '月野'],
  ['佐々木', '佐々木'],
  ['  Anne   Marie ', 'Anne Marie'],
  ['O’Neill', 'O’Neill'],
  ['Smith-Jones', 'Smith-Jones'],
  ['か\u3099', 'が'],
  ['マリー・アンヌ', 'マリー・アンヌ'],
  ['a'.repeat(40), 'a'.repeat(40)],
  ['a'.repeat(41), null],
  ['   ', null],
  ['-', null],
  ['Robert1', null],
  ['<b>月</b>', null],
  ['a\u0000b', null],
  ['a\u202eb', 'ab'],
])('the name %j is kept as %j', (typed, kept) => {
  expect(readPersonName(typed)).toBe(kept)
})

test.each([
  ['お月さま', 'お月さま'],
  ['', ''],
  ['   ', ''],
  ['moon 🌕 rabbit', 'moon 🌕 rabbit'],
  ['👩‍👩‍👧‍👦'.repeat(7), '👩‍👩‍👧‍👦'.repeat(7)],
  ['が'.repeat(20), 'が'.repeat(20)],
  ['が'.repeat(21), null],
  ['か\u3099'.repeat(20), 'が'.repeat(20)],
  ['<script>alert(1)</script>', null],
  ['a > b', null],
  ['two\nlines', null],
  ['tab\there', null],
  ['a\u202eb', null],
  ['a\u200bb', null],
  ['a\ufeffb', null],
  ['\ud800', null],
  ['a\u2028b', null],
])('the nickname %j is kept as %j', (typed, kept) => {
  expect(readNickname(typed)).toBe(kept)
})
