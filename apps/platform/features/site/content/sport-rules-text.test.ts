// The page of the sports rules states the figures by which bets are accepted and settled.
import {
  type BetLeg,
  betReturn,
  marketKinds,
  mostCombinations,
  outcomesOf,
  sportIds,
  sportRules,
} from '@mangetsu/sports'
import { cashOutMarginPpm, cashOutQuoteSeconds } from '@mangetsu/sports/cash-out'
import { expect, test } from 'vitest'
import { readShippedContent } from './shipped-content.ts'

const newest = readShippedContent()
  .filter(({ code }) => code === 'sport-rules')
  .toSorted((a, b) => a.version.localeCompare(b.version))
  .at(-1)

/** The texts of the page in a language by their slug. */
const textsOf = (lang: 'ja' | 'en') =>
  new Map(
    newest?.kind === 'topic' ? newest.body.entries.map(({ slug, html }) => [slug, html?.[lang] ?? '']) : [],
  )
const ja = textsOf('ja')
const en = textsOf('en')

/** Returns every match of the pattern's first group. */
const figuresOf = (text: string | undefined, pattern: RegExp) =>
  [...(text ?? '').matchAll(pattern)].map(([, figure = '']) => figure)

const delays = sportIds.map((sport) => `${sportRules[sport].acceptanceDelaySeconds}`)
const { postponedHours } = sportRules.football

test('hours of a postponed match', () => {
  for (const sport of sportIds) expect(sportRules[sport].postponedHours).toBe(postponedHours)
  const hours = [`${postponedHours}`, `${postponedHours}`]
  expect(figuresOf(ja.get('postponed'), /(\d+)時間/g)).toEqual(hours)
  expect(figuresOf(en.get('postponed'), /(\d+) hours/g)).toEqual(hours)
})

test('seconds that a bet during a match waits', () => {
  expect(figuresOf(ja.get('taking-bets'), /(\d+)秒/g)).toEqual(delays)
  expect(figuresOf(en.get('taking-bets'), /(\d+) seconds/g)).toEqual(delays)
})

test('the most combinations of a bet', () => {
  const most = mostCombinations.toLocaleString('en')
  expect(figuresOf(ja.get('combinations'), /([\d,]+)口まで/g)).toEqual([most])
  expect(figuresOf(en.get('combinations'), /at most ([\d,]+) combinations/g)).toEqual([most])
})

test('a row for every kind of market, and the first score that is not offered alone', () => {
  const scores = outcomesOf('correct-score').map((outcomeId) => Number(/^s-(\d+)/.exec(outcomeId)?.[1] ?? 0))
  const first = `${Math.max(...scores) + 1}`
  for (const text of [ja.get('markets'), en.get('markets')])
    expect(figuresOf(text, /<tr>(<td>)/g)).toHaveLength(marketKinds.length)
  expect(figuresOf(ja.get('markets'), /(\d+)点以上のスコア/g)).toEqual([first])
  expect(figuresOf(en.get('markets'), /(\d+) goals or more/g)).toEqual([first])
})

test('the margin of a cash-out and the time that its amount is kept', () => {
  const margin = [`${cashOutMarginPpm / 10_000}`]
  const seconds = [`${cashOutQuoteSeconds}`]
  expect(figuresOf(ja.get('cash-out'), /から(\d+)%/g)).toEqual(margin)
  expect(figuresOf(en.get('cash-out'), /less (\d+)%/g)).toEqual(margin)
  expect(figuresOf(ja.get('cash-out'), /(\d+)秒/g)).toEqual(seconds)
  expect(figuresOf(en.get('cash-out'), /(\d+) seconds/g)).toEqual(seconds)
})

test('the innings after which a game called off is official', () => {
  const { innings } = sportRules.baseball.official
  expect(figuresOf(ja.get('postponed'), /(\d+)回を終えて/g)).toEqual([`${innings}`])
  expect(en.get('postponed')).toContain(`called off after ${innings === 5 ? 'five' : innings} innings`)
})

test('the examples of quarter lines return what a bet returns', () => {
  const single = (leg: BetLeg) =>
    betReturn(1_000n, [leg], { sizes: [1], bankers: [] }, 'lost').toLocaleString('en')
  const returns = [single({ odds: 1_920, result: 'half-won' }), single({ odds: 1_900, result: 'half-lost' })]
  expect(figuresOf(ja.get('asian-lines'), /(?:合わせて|返金です。)([\d,]+)円/g)).toEqual(returns)
  expect(figuresOf(en.get('asian-lines'), /(?:The return is |on 3\. )¥([\d,]+)/g)).toEqual(returns)
})
