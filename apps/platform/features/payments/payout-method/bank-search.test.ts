// Searches for banks and branches in every typed form, and their display names.
import { describe, expect, test } from 'vitest'
import { createBankSearch } from './bank-search.ts'
import { bankNamed, bankTable, branchNamed } from './banks.ts'
import { formerNames } from './former-banks.ts'
import { foldRomaji, spelledOf } from './romaji.ts'

const search = createBankSearch()
const codesOf = (text: string) => search.banks(text).map(({ code }) => code)

describe('a bank', () => {
  test.each([
    ['みずほ', '0001'],
    ['みずほ銀行', '0001'],
    ['ミズホ', '0001'],
    ['ﾐｽﾞﾎ', '0001'],
    ['mizuho', '0001'],
    ['Mizuho Bank', '0001'],
    ['0001', '0001'],
    ['００３６', '0036'],
    ['三菱ufj', '0005'],
    ['三菱ＵＦＪ銀行', '0005'],
    ['ゆうちょ', '9900'],
    ['ユウチョ銀行', '9900'],
    ['yucho', '9900'],
    ['yuucho', '9900'],
    ['paypay', '0033'],
    ['ペイペイ', '0033'],
    ['hokkaido', '0116'],
    ['ほっかいどう', '0116'],
    ['北海道信用金庫', '1001'],
    ['きょうと', '0158'],
    ['chuo rokin', '2963'],
    ['tiba', '0134'],
    ['住信SBIネット銀行', '0038'],
    ['住信ＳＢＩ', '0038'],
    ['ドコモSMTBネット', '0038'],
    ['ジャパンネット銀行', '0033'],
    ['japan net bank', '0033'],
    ['三菱東京UFJ銀行', '0005'],
    ['新生銀行', '0397'],
    ['みちのく', '0117'],
    ['第四', '0140'],
    ['ほくえつ', '0140'],
    ['親和銀行', '0181'],
    ['近畿大阪', '0159'],
    ['泉州銀行', '0161'],
    ['77銀行', '0125'],
    ['百十四', '0173'],
    ['114銀行', '0173'],
    ['\u202aみずほ\u200b銀行', '0001'],
    ['庄内銀行', '0121'],
  ])('is found first by %j', (text, code) => expect(codesOf(text)[0]).toBe(code))

  test('the most used banks come first, and at most twenty are returned', () => {
    expect(codesOf('').slice(0, 4)).toEqual(['9900', '0005', '0009', '0001'])
    expect(codesOf('  ')).toEqual(codesOf(''))
    expect(codesOf('')).toHaveLength(20)
    expect(codesOf('農協')).toHaveLength(20)
    expect(codesOf('sumitomo')[0]).toBe('0009')
  })

  test.each(['zzz', '満月銀行', '%', '9999', '🌕'])('is not found by %j', (text) =>
    expect(codesOf(text)).toEqual([]),
  )
})

test.each([
  ['', '001'],
  ['上野', '107'],
  ['うえの', '107'],
  ['ueno', '107'],
  ['新宿支店', '240'],
  ['シンジュク', '240'],
  ['shinjuku', '240'],
  ['sinzyuku', '240'],
  ['100', '100'],
  ['一〇〇', '100'],
  ['１００', '100'],
  ['١٠٠', '100'],
  ['1', '001'],
])('the branch %j is found first', (text, code) => {
  expect(search.branches('0001', text)?.[0]?.code).toBe(code)
  expect(search.branches('0001', text)?.length).toBeLessThanOrEqual(20)
})

test('an unknown bank has no branches', () => {
  expect(search.branches('9901', '')).toBeUndefined()
})

test.each([
  ['0001', 'みずほ銀行', 'Mizuho Bank'],
  ['0005', '三菱UFJ銀行', 'MUFG Bank'],
  ['0033', 'PayPay銀行', 'PayPay Bank'],
  ['0158', '京都銀行', 'Kyoto Bank'],
  ['0289', 'みずほ信託銀行', 'Mizuho Trust Bank'],
  ['1001', '北海道信用金庫', 'Hokkaido Shinkin Bank'],
  ['2963', '中央労働金庫', 'Chuo Labour Bank'],
  ['9901', '満月銀行', 'Mangetsu Bank'],
  ['9998', '9998', '9998'],
])('the bank %s is called %s', (code, ja, en) => expect(bankNamed(code).name).toEqual({ ja, en }))

test('a branch has the table’s name', () => {
  expect(branchNamed('0001', '107').name).toEqual({ ja: '上野', en: 'Ueno' })
  expect(branchNamed('9901', '001').name).toEqual({ ja: '001', en: '001' })
})

test('every bank has a name in both languages', () => {
  for (const code of bankTable().keys()) {
    const { name } = bankNamed(code)
    expect(name.ja, code).not.toBe('')
    expect(name.en, code).toMatch(/^[\x20-\x7e]+$/)
  }
})

test.each([
  ['toukiyou', 'Tokyo'],
  ['shinjiyuku', 'Shinjuku'],
  ['miyako', 'Miyako'],
  ['chiyoda', 'Chiyoda'],
  ['kiyose', 'Kiyose'],
  ['satsuporo', 'Sapporo'],
  ['inoue', 'Inoue'],
  ['aidu', 'Aizu'],
  ['marunouchi', 'Marunouchi'],
])('%s is spelled %s', (roma, spelled) => expect(spelledOf(roma)).toBe(spelled))

test.each([
  ['shinjuku', 'shinjiyuku'],
  ['sinzyuku', 'shinjiyuku'],
  ['hokkaidō', 'hotsukaidou'],
  ['Tokyo', 'toukiyou'],
  ['nihombashi', 'nihonbashi'],
])('%s and %s are one reading', (typed, roma) => expect(foldRomaji(typed)).toBe(foldRomaji(roma)))

test.each([
  ['霞が関', '霞ケ関', '霞ヶ関', '霞ガ関'],
  ['自由が丘', '自由ヶ丘', '自由ケ丘', '自由ガ丘'],
  ['金沢', '金澤'],
  ['横浜駅前', '横濱駅前', '横濱驛前'],
  ['丸の内', '丸ノ内', '丸之内'],
  ['渋谷', '澁谷'],
])('%s is one place in every spelling', (...spellings) => {
  const found = spellings.map((text) => search.branches('0009', text)?.map(({ code }) => code))
  expect(found[0]?.length).toBeGreaterThan(0)
  for (const codes of found) expect(codes).toEqual(found[0])
})

describe('a branch of Japan Post Bank is found by its number', () => {
  test.each([
    '018',
    '〇一八',
    '零一八',
    '○一八',
    '０１８',
    '18',
    '十八',
    '〇一八店',
    'ゼロイチハチ',
    'zeroichihachi',
  ])('%s', (text) => {
    expect(search.branches('9900', text)?.[0]?.code).toBe('018')
  })
})

test('every former name belongs to an existing bank, and is no bank’s current name', () => {
  const present = new Set([...bankTable().values()].map(({ name }) => name.normalize('NFKC')))
  for (const [code, names] of formerNames) {
    expect(bankTable().has(code), code).toBe(true)
    for (const { name } of names) expect([name, present.has(name)]).toEqual([name, false])
  }
})

test('a current name ranks before the former name of another bank', () => {
  expect(codesOf('長野')[0]).toBe('0143')
  expect(codesOf('大和')[0]).not.toBe('0001')
})
