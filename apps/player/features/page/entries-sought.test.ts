// Questions and help pages found by a text, with the words that were found.
import { expect, test } from 'vitest'
import { entriesSought } from './use-page-hits.tsx'

const entry = (slug: string, title: string, html: string) => ({ slug, group: '', title, html })
const topics = [
  [
    entry('time', '出金はいつ届きますか', '<p>銀行口座には、平日の昼に届きます。</p>'),
    entry('fee', '手数料はかかりますか', '<p>入金にも出金にも、手数料はかかりません。</p>'),
  ],
  [entry('first', 'まず、デモプレイ', '<p>登録しなくても、<b>デモプレイ</b>の残高で遊べます。</p>')],
  [],
  [entry('method', '出金先', '<p>銀行口座は、お名前が同じものだけを登録できます。</p>')],
]
const found = (typed: string) =>
  entriesSought(topics, typed).map(({ topic, slug, excerpt }) => [topic, slug, excerpt ?? null])

test.each([
  ['a title before a text', '出金', ['time', 'method', 'fee']],
  ['every word, in the title or the text', '出金 銀行口座', ['time', 'method']],
  ['another kana', 'でもぷれい', ['first']],
  ['one letter only in titles', '金', ['time', 'method']],
  ['nothing for spaces', ' ', []],
])('finds %s', (_, typed, slugs) => {
  expect(found(typed).map(([, slug]) => slug)).toEqual(slugs)
})

test('shows the text around the word, without markup', () => {
  expect(found('残高')).toEqual([['guide', 'first', '登録しなくても、デモプレイの残高で遊べます。']])
  expect(found('口座には')).toEqual([['faq', 'time', '銀行口座には、平日の昼に届きます。']])
  expect(found('手数料')).toEqual([['faq', 'fee', null]])
})
