// Names of account holders: how banks keep them, and which two spellings are one person.
import { expect, test } from 'vitest'
import { foldKana, holderOf, isOwnName } from './kana.ts'

test.each([
  ['ﾏﾝｹﾞﾂ ﾊﾅｺ', 'マンゲツ ハナコ'],
  ['マンゲツ　ハナコ', 'マンゲツ ハナコ'],
  ['  ツキミ   ハナコ ', 'ツキミ ハナコ'],
  ['カ）ツキミ', 'カ)ツキミ'],
  ['ツキミ．ハナコ－', 'ツキミ.ハナコ-'],
  ['Hanako', null],
  ['花子', null],
  ['つきみ はなこ', null],
  ['', null],
  ['ABC', null],
])('the holder %j is kept as %j', (typed, kept) => expect(holderOf(typed)).toBe(kept))

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
])('an account of %j is that of %j: %s', (holder, name, isOwn) => expect(isOwnName(holder, name)).toBe(isOwn))

test.each([
  ['ゆうちょ', 'ユウチヨ'],
  ['ﾐｽﾞﾎ', 'ミズホ'],
  ['ニューヨーク', 'ニユヨク'],
  ['一ヶ', '一ケ'],
  ['・ー。 ', ''],
])('%j folds to %j', (text, folded) => expect(foldKana(text)).toBe(folded))
