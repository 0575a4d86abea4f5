// Accepted and rejected names, as tables.
import { readPersonName } from '@mangetsu/contract/typed'
import { expect, test } from 'vitest'
import { isReservedName, readNickname } from './names.ts'

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
])('the name %j is stored as %j', (typed, kept) => {
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
])('the nickname %j is stored as %j', (typed, kept) => {
  expect(readNickname(typed)).toBe(kept)
})

test.each([
  '\u3164',
  '\u115f\u1160',
  'a\u3164b',
  '\u2800',
  '\uffa0',
  '\u0301',
  'a\u200db',
  'a\ufe0fb',
  '\ufe0f',
  'a\u00adb',
  'a\u2066b',
  'a\u{e0041}b',
  'z\u0301\u0302\u0303\u0304\u0305',
  'аdam',
  'mооn',
  'Τom',
])('the nickname %j is rejected: invisible, stacked or confusable characters', (typed) => {
  expect(readNickname(typed)).toBeNull()
})

test.each(['Иван', 'Ελένη', 'tsuki月', 'ムーンmoon', 'Nguyễn', 'ก๊วยเตี๋ยว', '❤️ moon', '1️⃣番', '葛\u{e0100}城'])(
  'the nickname %j is accepted',
  (typed) => {
    expect(readNickname(typed)).toBe(typed)
  },
)

test.each([
  'admin',
  'Admin_1',
  'ADMIN2026',
  'adm1n',
  '4dmin',
  'аdmin',
  'ａｄｍｉｎ',
  'ádmin',
  'the admin',
  'support_team',
  'Supp0rt',
  'mangetsu',
  'Mangetsu_official',
  'rnangetsu',
  'm4ngetsu77',
  'xMANGETSUx',
  'root',
  'GM_7',
  '運営',
  '満月運営チーム',
  '公 式',
  '満月',
  'まんげつ',
  'マンゲツ',
  'ｻﾎﾟｰﾄ',
  'サポート 1',
  'ウンエイ',
  'カスタマーサポート',
])('%j impersonates the operator’s staff', (name) => {
  expect(isReservedName(name)).toBe(true)
})

test.each([
  'tsukimi',
  'badminton',
  'tsuki_k7mq2x',
  'moonlight',
  'manga_tsu',
  'sysop',
  'bottle',
  'modern',
  'お月さま',
  '満月の夜に',
  'さくら',
  'dealerkiller',
  '',
])('%j does not', (name) => {
  expect(isReservedName(name)).toBe(false)
})
