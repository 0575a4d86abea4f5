// Question search ignores character width, case and kana type.
import { describe, expect, it } from 'vitest'
import { foldText } from '../../ui/folded-text.ts'
import { findQuestions, groupQuestions, type Question } from './question-search.ts'

const entry = (slug: string, group: string, title: string, html: string): Question => ({
  slug,
  group,
  title,
  html,
})

const entries = [
  entry('a', '出金', 'どのくらいかかりますか。', '<p>ふつうは一日です。</p>'),
  entry('b', '入金', 'カードは使えますか。', '<p>使えません。</p>'),
  entry('c', '出金', 'パスワードとは何ですか。', '<p>PIN のことです。<a href="/faq">href</a></p>'),
]

const slugs = (query: string) => findQuestions(entries, query).map(({ slug }) => slug)

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

  it('searches the displayed text, not its markup', () => {
    expect(slugs('/faq')).toEqual([])
    expect(slugs('href')).toEqual(['c'])
  })
})

it('converts katakana to hiragana and keeps the long vowel mark', () => {
  expect(foldText('カード')).toBe('かーど')
})

it('keeps groups in the order of their first entries', () => {
  expect(groupQuestions(entries).map(({ name, entries: members }) => [name, members.length])).toEqual([
    ['出金', 2],
    ['入金', 1],
  ])
})
