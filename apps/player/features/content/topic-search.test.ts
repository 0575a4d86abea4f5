// Finding questions: width, case and the kind of kana make no difference.
import type { TopicEntry } from '@mangetsu/contract/content'
import { describe, expect, it } from 'vitest'
import { findEntries, folded, groupEntries } from './topic-search.ts'

const entry = (slug: string, group: string, question: string, answer: string): TopicEntry => ({
  slug,
  group: { ja: group, en: 'Group' },
  question: { ja: question, en: 'How long does a Withdrawal take?' },
  answer: { ja: [answer], en: ['One day.'] },
})

const entries = [
  entry('a', '出金', 'どのくらいかかりますか。', 'ふつうは一日です。'),
  entry('b', '入金', 'カードは使えますか。', '使えません。'),
  entry('c', '出金', 'パスワードとは何ですか。', 'PIN のことです。'),
]

const slugs = (query: string, lang: 'ja' | 'en' = 'ja') =>
  findEntries(entries, query, lang).map(({ slug }) => slug)

describe('the search', () => {
  it.each([
    ['ぱすわーど', ['c']],
    ['ﾊﾟｽﾜｰﾄﾞ', ['c']],
    ['ＰＩＮ', ['c']],
    ['出金', ['a', 'c']],
    ['出金　ぴん', []],
    ['出金 一日', ['a']],
    ['', ['a', 'b', 'c']],
    ['　 ', ['a', 'b', 'c']],
    ['猫', []],
  ])('%s finds %j', (query, found) => {
    expect(slugs(query)).toEqual(found)
  })

  it('searches the words of the language shown', () => {
    expect(slugs('withdrawal', 'en')).toEqual(['a', 'b', 'c'])
    expect(slugs('withdrawal')).toEqual([])
  })
})

it('folds katakana to hiragana and leaves the long mark', () => {
  expect(folded('カード')).toBe('かーど')
})

it('keeps groups in the order in which they first appear', () => {
  expect(groupEntries(entries, 'ja').map(({ name, entries: members }) => [name, members.length])).toEqual([
    ['出金', 2],
    ['入金', 1],
  ])
})
