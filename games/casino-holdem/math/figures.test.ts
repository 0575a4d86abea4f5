// Checks that Casino Hold'em's declared returns equal the counted ones, and that the counts agree with brute force and
// played rounds.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Card, codeOf, parseCard, strengthOf, threeCardClasses } from '@mangetsu/cards'
import { drawsFrom, type OpenAction } from '@mangetsu/chance'
import { volatilityOf } from '@mangetsu/slot-engine/figures/figures'
import { dealt } from '@mangetsu/test/games/dealt-cards'
import { soakCount } from '@mangetsu/test/soak'
import { describe, expect, it } from 'vitest'
import { byRule, edges, rtpPpm, sideBetReturns } from '../declared.ts'
import { sideBets } from '../rules.ts'
import { texts } from '../texts.ts'
import {
  bonusEdge,
  casesInAll,
  countBonusHands,
  createFlopFigures,
  deviationOf,
  figuresText,
  flopsInAll,
  type HoldemFigures,
  handsAtFlop,
  houseEdge,
  type PlayedCases,
  returnOf,
  sumOf,
} from './figures.ts'
import { type CalledHand, casesOfHand, createFlopCount, isWorthCalling } from './flop.ts'
import { casinoHoldem } from './index.ts'
import { steps } from './play.ts'
import { compareHands } from './results.ts'
import { actionByRule } from './rule-of-thumb.ts'

const readText = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8')
const text = readText('figures.json')
const figures = JSON.parse(text) as HoldemFigures
const { best, bonusHands, flops } = figures
const ppm = (share: number): number => Math.round(share * 1e6)

const countFlop = createFlopCount()

/** A sample of flops of every kind, each with its row of the table and the results of all its hands. */
const sample = [3, 500, 950, 1_300, 1_754].map((place) => {
  const row = flops[place]
  if (row === undefined) throw new Error(`there is no flop ${place}`)
  const cards = row.flop.map(parseCard)
  return { row, cards, results: countFlop(cards) }
})

describe('the table of flops', () => {
  it('contains every flop class once, with its weight', () => {
    const classes = threeCardClasses().map(({ cards, weight }) => [cards.map(codeOf).join(), weight])
    expect(flops.map(({ flop, weight }) => [flop.join(), weight])).toEqual(classes)
    expect(flops.reduce((sum, { weight }) => sum + weight, 0)).toBe(flopsInAll)
    expect(casesInAll).toBe(22_100 * 1_176 * 1_081 * 990)
  })
  it('adds up in whole numbers', () => {
    expect(figures).toMatchObject({ game: casinoHoldem.id, version: casinoHoldem.version })
    for (const way of ['best', 'byRule'] as const) {
      expect(sumOf(flops, way)).toEqual(figures[way])
      expect(Object.values(figures[way]).every(Number.isSafeInteger)).toBe(true)
      expect(flops.every(({ [way]: { called } }) => called >= 0 && called <= handsAtFlop)).toBe(true)
    }
    expect(flops.every((flop) => flop.best.won >= flop.byRule.won)).toBe(true)
    expect(figuresText(figures)).toBe(text)
  })
  it('equals a new count for a sample of flops', () => {
    const count = createFlopFigures()
    const [first] = sample
    if (first === undefined) throw new Error('there is no flop')
    expect(count({ cards: first.cards, weight: first.row.weight })).toEqual(first.row)
    for (const { row, results } of sample) {
      const called = results.filter(isWorthCalling)
      const won = called.reduce((sum, result) => sum + result.won, 0)
      const folded = (handsAtFlop - called.length) * casesOfHand
      expect([called.length, won - folded]).toEqual([row.best.called, row.best.won])
    }
  })
  it('contains all 2,598,960 hands of the bonus', () => {
    expect(countBonusHands()).toEqual(bonusHands)
    const { royalFlush, straightFlush, fourOfAKind, fullHouse, flush, acesOrBetter } = bonusHands
    expect([royalFlush, straightFlush, fourOfAKind, fullHouse, flush]).toEqual([4, 36, 624, 3_744, 5_108])
    // Straights, three of a kind, two pair, and a thirteenth of all pairs.
    expect(acesOrBetter).toBe(10_200 + 54_912 + 123_552 + 1_098_240 / 13)
  })
})

/** Sums the gain of a call over each turn, river and dealer hand by brute force. */
function byBruteForce(own: readonly Card[], flop: readonly Card[]): CalledHand {
  const left = Array.from({ length: 52 }, (_, card) => card).filter(
    (card) => !own.includes(card) && !flop.includes(card),
  )
  let [won, squares] = [0, 0]
  for (const [place, turn] of left.entries())
    for (const river of left.slice(place + 1)) {
      const player = strengthOf([...own, ...flop, turn, river])
      const seven = [0, 0, ...flop, turn, river]
      const dealers = left.filter((card) => card !== turn && card !== river)
      for (let two = 1; two < dealers.length; two += 1)
        for (let one = 0; one < two; one += 1) {
          seven[0] = dealers[one] as number
          seven[1] = dealers[two] as number
          const { ante, call } = compareHands(player, strengthOf(seven))
          const net = ante + 2 * call - 3
          won += net
          squares += net * net
        }
    }
  return { one: own[0] as number, two: own[1] as number, won, squares }
}

describe('a call', () => {
  // A hand that is called and one that is not, at very different flops.
  it.each([
    [1, 777],
    [2, 40],
  ])('at flop %i of the sample with %i gains the same as by brute force', (place, hand) => {
    const { cards, results } = sample[place] ?? { cards: [], results: [] }
    const result = results[hand]
    if (result === undefined) throw new Error('there is no such hand')
    expect(byBruteForce([result.one, result.two], cards)).toEqual(result)
  })
})

describe('the return', () => {
  it('leaves the published house edge for 100, 20, 10, 3, 2 and 1: 2.16 % of the ante, with 82 % called', () => {
    expect((houseEdge(best) * 100).toFixed(2)).toBe('2.16')
    expect(best.called / (flopsInAll * handsAtFlop)).toBeCloseTo(0.82, 3)
    expect((bonusEdge(bonusHands) * 100).toFixed(2)).toBe('6.26')
  })
  it('is declared as counted, to the part per million', () => {
    expect([casinoHoldem.rtpPpm, ppm(returnOf(best, bonusHands))]).toEqual([rtpPpm, rtpPpm])
    expect([ppm(houseEdge(best)), ppm(bonusEdge(bonusHands))]).toEqual([edges.antePpm, edges.bonusPpm])
    const thumb = [ppm(houseEdge(figures.byRule)), ppm(returnOf(figures.byRule, bonusHands))]
    expect(thumb).toEqual([byRule.edgePpm, byRule.rtpPpm])
    for (const { name, tenths, rtpPpm: declared } of sideBets) {
      expect(declared).toBe(ppm(returnOf(best, bonusHands, tenths)))
      expect(declared).toBe(sideBetReturns[name as keyof typeof sideBetReturns])
    }
    expect(casinoHoldem.volatility).toBe(volatilityOf(deviationOf(best)))
  })
  it('is stated as counted in the README and in the rules', () => {
    const readme = readText('README.md')
    const percent = (share: number): string => `${(share * 100).toFixed(4)} %`
    const row = (what: string, share: (played: PlayedCases) => string): string =>
      `| ${what} | ${share(best)} | ${share(figures.byRule)} |`
    for (const line of [
      row('house edge per ante', (played) => percent(houseEdge(played))),
      row('return of all stakes', (played) => percent(returnOf(played, bonusHands))),
      row('called hands', ({ called }) => percent(called / (flopsInAll * handsAtFlop))),
      row('standard deviation, antes per round', (played) => deviationOf(played).toFixed(4)),
      `The AA bonus alone has a house edge of ${percent(bonusEdge(bonusHands))}`,
      ...sideBets.map(
        ({ name, tenths }) => `| \`${name}\` | ${percent(returnOf(best, bonusHands, tenths))} |`,
      ),
    ])
      expect(readme).toContain(line)
    const short = (share: number): string => `${(share * 100).toFixed(2)}%`
    for (const rules of [texts.rules.ja, texts.rules.en])
      for (const share of [returnOf(best, bonusHands), houseEdge(best), houseEdge(figures.byRule)])
        expect(rules.some((sentence) => sentence.includes(short(share)))).toBe(true)
  })
})

/** Ends a started round at an ante of 100, called or folded. Returns its gain in antes. */
function ended(
  begun: ReturnType<typeof steps.begin>,
  isCalled: boolean,
  draws: Parameters<typeof steps.next>[2],
): number {
  const { action, stakeMinor } = begun.actions[isCalled ? 1 : 0] as OpenAction
  const { payoutMinor } = steps.next(begun.position, action, draws)
  return Number(payoutMinor - stakeMinor) / 100 - 1
}

describe('rounds', () => {
  // The draws are fixed, so the test never fails by chance. At a tenth of the soak four deviations are 6 % of the ante,
  // in a soak 2 %; smaller errors are found by brute force above.
  const rounds = soakCount(300_000)
  it(`lose as counted over ${rounds} rounds by the rule of thumb`, () => {
    const draws = drawsFrom(new Uint8Array(32).fill(14))
    let won = 0
    for (let at = 0; at < rounds; at += 1) {
      const begun = steps.begin(draws, 100n)
      won += ended(begun, actionByRule(begun.events) === 'call', draws)
    }
    const error = deviationOf(figures.byRule) / Math.sqrt(rounds)
    expect(Math.abs(won / rounds + houseEdge(figures.byRule))).toBeLessThan(4 * error)
  })

  const atEach = soakCount(40_000)
  it(`gain as counted over ${atEach} optimal rounds at each of ${sample.length} flops`, () => {
    const draws = drawsFrom(new Uint8Array(32).fill(15))
    let deviations = 0
    for (const { row, results } of sample) {
      let won = 0
      for (let at = 0; at < atEach; at += 1) {
        const result = results[draws.int(results.length)] as CalledHand
        const all = dealt([codeOf(result.one), codeOf(result.two), ...row.flop].join(' '), draws)
        won += ended(steps.begin(all, 100n), isWorthCalling(result), all)
      }
      const cases = handsAtFlop * casesOfHand
      const mean = row.best.won / cases
      deviations +=
        ((won / atEach - mean) * Math.sqrt(atEach)) / Math.sqrt(row.best.squares / cases - mean ** 2)
    }
    expect(Math.abs(deviations) / Math.sqrt(sample.length)).toBeLessThan(4)
  })
})
