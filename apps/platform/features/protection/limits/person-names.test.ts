// Tables of equal spellings of a name, and of dates that differ by a typing error.
import { expect, test } from 'vitest'
import { datesOneDigitOff, foldReading, foldWritten, nearKeys, personKeys } from './person-names.ts'

test.each([
  ['half width', 'ｻｸﾗ', 'サクラ'],
  ['half width with marks', 'ｶﾞﾋﾞ', 'ガビ'],
  ['hiragana', 'さくら', 'サクラ'],
  ['small kana', 'キョウコ', 'キヨウコ'],
  ['the small tsu', 'ハットリ', 'ハツトリ'],
  ['a long vowel as a sign', 'サトー', 'サトウ'],
  ['a long o as two', 'オオノ', 'オーノ'],
  ['a long u', 'ユーキ', 'ユウキ'],
  ['a long e', 'ケーコ', 'ケイコ'],
  ['a long a', 'マーサ', 'マアサ'],
  ['middle dots', 'アン・マリー', 'アンマリー'],
  ['half-width middle dots', 'ｱﾝ･ﾏﾘｰ', 'アンマリー'],
  ['spaces of any width', 'ミ　ヅ キ', 'ミズキ'],
  ['old spellings', 'ヂュンコ', 'ジユンコ'],
  ['wo', 'カヲリ', 'カオリ'],
  ['without invisible characters', 'ハナ\u200bコ', 'ハナコ'],
])('%s: %s is read as %s', (_, one, other) => expect(foldReading(one)).toBe(foldReading(other)))

test.each([
  ['オノ', 'オオノ'],
  ['ハナコ', 'ハナ'],
  ['サトウ', 'カトウ'],
  ['ユキ', 'ユウキ'],
  ['カキ', 'ガキ'],
])('%s and %s are two readings', (one, other) => expect(foldReading(one)).not.toBe(foldReading(other)))

test.each([
  ['髙橋', '高橋'],
  ['山﨑', '山崎'],
  ['渡邉', '渡辺'],
  ['齋藤', '斉藤'],
  ['𠮷田', '吉田'],
  ['満 月', '満月'],
  ['Émilie', 'EMILIE'],
  ['ＴＳＵＫＩ', 'tsuki'],
  ["O'Brien", 'OBrien'],
])('%s is written like %s', (one, other) => expect(foldWritten(one)).toBe(foldWritten(other)))

const hana = {
  lastName: '満月',
  firstName: '花子',
  lastKana: 'ミヅキ',
  firstKana: 'ハナコ',
  birthDate: '1990-04-01',
}
const shares = (one: typeof hana, other: typeof hana) => {
  const texts = new Set(personKeys(one).map(({ kind, text }) => `${kind} ${text}`))
  return personKeys(other).some(({ kind, text }) => texts.has(`${kind} ${text}`))
}

test.each([
  ['the given name first', { lastName: '花子', firstName: '満月', lastKana: 'ハナコ', firstKana: 'ミヅキ' }],
  ['divided differently', { lastKana: 'ミヅキハ', firstKana: 'ナコ' }],
  ['another reading of the same characters', { lastKana: 'マンゲツ', firstKana: 'カコ' }],
  ['other characters with the same reading', { lastName: '水木', firstName: '華子' }],
])('%s: one person', (_, other) => expect(shares(hana, { ...hana, ...other })).toBe(true))

test.each([
  ['another date', { birthDate: '1990-05-02' }],
  ['one digit of the date', { birthDate: '1990-04-02' }],
  ['another name', { lastName: '新月', firstName: '雪', lastKana: 'シンゲツ', firstKana: 'ユキ' }],
])('%s: two persons', (_, other) => expect(shares(hana, { ...hana, ...other })).toBe(false))

test('a date has seventy-two neighbours that differ by one digit, without itself', () => {
  const dates = datesOneDigitOff('1990-04-01')
  expect(new Set(dates).size).toBe(72)
  expect(dates).toContain('1990-04-11')
  expect(dates).toContain('1991-04-01')
  expect(dates).not.toContain('1990-04-01')
  expect(dates).not.toContain('1991-04-11')
  const own = new Set(personKeys({ ...hana, birthDate: '1990-04-11' }).map(({ text }) => text))
  expect(nearKeys(hana).some(({ text }) => own.has(text))).toBe(true)
})

test('a person without a name has no keys', () => {
  const nobody = { lastName: null, firstName: null, lastKana: null, firstKana: null, birthDate: '1990-04-01' }
  expect([personKeys(nobody), nearKeys(nobody)]).toEqual([[], []])
})

test('the folding of character forms is unchanged, since stored hashes depend on it', () => {
  const forms =
    '崎﨑嵜碕辺邊邉斎齋斉齊沢澤広廣浜濱濵真眞国國島嶋嶌桜櫻栄榮恵惠徳德黒黑竜龍富冨吉𠮷柳栁瀬瀨桑桒関關万萬寿壽円圓蔵藏県縣学學実實条條仏佛弥彌亀龜滝瀧檜桧槙槇尭堯瑶瑤高髙'
  expect(foldWritten(forms)).toBe(
    '崎崎崎崎辺辺辺斎斎斎斎沢沢広広浜浜浜真真国国島島島桜桜栄栄恵恵徳徳黒黒竜竜富富吉吉柳柳瀬瀬桑桑関関万万寿寿円円蔵蔵県県学学実実条条仏仏弥弥亀亀滝滝檜檜槙槙尭尭瑶瑶高高',
  )
})
