// Account holder names: spellings that denote the same person.
import { expect, test } from 'vitest'
import { foldKana, isOwnName } from './kana.ts'

test.each([
  ['マンゲツ ハナコ', 'マンゲツ ハナコ', true],
  ['マンゲツハナコ', 'マンゲツ ハナコ', true],
  ['ﾏﾝｹﾞﾂ ﾊﾅｺ', 'マンゲツ ハナコ', true],
  ['シヨウジ キヨウコ', 'ショウジ キョウコ', true],
  ['ツ-キミ ハナコ', 'ツーキミ ハナコ', true],
  ['ツキミ.ハナコ', 'ツキミ・ハナコ', true],
  ['オツカ ハナコ', 'ヲツカ ハナコ', true],
  ['ミカツキ　ジュン', 'ミカツキ ジユン', true],
  ['ハナコ マンゲツ', 'マンゲツ ハナコ', false],
  ['マンゲツ', 'マンゲツ ハナコ', false],
  ['カンゲツ ハナコ', 'ガンゲツ ハナコ', false],
  ['マンゲツ ハナエ', 'マンゲツ ハナコ', false],
  ['カ)マンゲツ ハナコ', 'マンゲツ ハナコ', false],
  ['マンゲツ ハナエ', null, true],
  ['SMITH JOHN', 'SMITH JOHN', true],
  ['JOHN SMITH', 'SMITH JOHN', true],
  ['O-NEILL JOHN', "O'NEILL JOHN", true],
  ['SMITH JANE', 'SMITH JOHN', false],
  ['スミス ジョン', 'SMITH JOHN', false],
  ['SMITH JOHN', 'スミス ジョン', false],
])('an account of %j is that of %j: %s', (holder, name, isOwn) =>
  expect(isOwnName(holder, name === null ? null : [name])).toBe(isOwn),
)

test.each([
  ['ゆうちょ', 'ユウチヨ'],
  ['ﾐｽﾞﾎ', 'ミズホ'],
  ['ニューヨーク', 'ニユヨク'],
  ['一ヶ', '一ケ'],
  ['・ー。 ', ''],
])('%j folds to %j', (text, folded) => expect(foldKana(text)).toBe(folded))

test('an account is the player’s own in any form of their name', () => {
  const names = ['スミス ジョン', 'SMITH JOHN']
  expect(['ｽﾐｽ ｼﾞﾖﾝ', 'JOHN SMITH', 'ジョン スミス'].map((holder) => isOwnName(holder, names))).toEqual([
    true,
    true,
    false,
  ])
})
