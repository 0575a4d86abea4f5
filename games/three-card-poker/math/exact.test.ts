// Checks the declared returns of three-card poker: counted over all hands, and confirmed by rounds.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '@mangetsu/cards'
import { drawsFrom, foldRound, stakeWithSideBet } from '@mangetsu/chance'
import { volatilityOf } from '@mangetsu/slot-engine/figures/figures'
import { valuesFor } from '@mangetsu/test/games/dealt-cards'
import { soakCount } from '@mangetsu/test/soak'
import { describe, expect, it } from 'vitest'
import { edges, rtpPpm, sideBetReturns } from '../declared.ts'
import { sideBets } from '../rules.ts'
import { texts } from '../texts.ts'
import { bestAction, worthPlayingAt } from './best-player.ts'
import type { DealEvent } from './events.ts'
import {
  dealerHands,
  deviationOf,
  figuresOf,
  houseEdge,
  isWorthPlaying,
  pairPlusPaid,
  playAll,
  playerHands,
  returnOf,
} from './exact.ts'
import { threeCardPoker } from './index.ts'
import { steps } from './play.ts'

const hands = playAll()
const plain = figuresOf(hands)
const ppm = (share: number): number => Math.round(share * 1e6)

describe('the count', () => {
  it('contains every hand of the player once', () => {
    expect(hands.reduce((sum, { weight }) => sum + weight, 0)).toBe(playerHands)
    expect(plain.cases).toBe(22_100 * 18_424)
  })
  // A sample of every strength, and the two hands on either side of the playing threshold.
  const sample = hands.filter((hand, at) => at % 700 === 0 || Math.abs(hand.won + dealerHands) < 100)
  it.each(sample.map((hand) => [hand.cards.map(codeOf).join(' '), hand] as const))(
    'of %s equals the payouts of rounds with every hand of the dealer',
    (codes, hand) => {
      const own = codes.split(' ')
      const shoe = Array.from({ length: 52 }, (_, card) => card).filter((card) => !own.includes(codeOf(card)))
      const { position } = steps.begin({ int: values(valuesFor(own)) }, 1n)
      let [won, rounds] = [0, 0]
      // A dealt card is replaced by the last one: dealing from the highest index down leaves the other indices valid.
      for (let one = 0; one < shoe.length; one += 1)
        for (let two = 0; two < one; two += 1)
          for (let three = 0; three < two; three += 1) {
            const draws = { int: values([one, two, three]) }
            won += Number(steps.next({ ...position, shoe }, 'play', draws).payoutMinor) - 2
            rounds += 1
          }
      expect(rounds).toBe(dealerHands)
      expect(won).toBe(hand.won)
    },
  )
})

/** Draws that return these values for any bound. */
function values(list: readonly number[]): () => number {
  let next = 0
  return () => list[next++] as number
}

describe('the return', () => {
  it('is highest when playing queen, six, four or better', () => {
    expect(hands.every((hand) => isWorthPlaying(hand) === hand.strength >= worthPlayingAt)).toBe(true)
    expect((plain.played / plain.cases) * 100).toBeCloseTo(67.42, 2)
  })
  it('leaves the published house edge for a bonus of 1, 4 and 5: 3.3730 % of the ante', () => {
    expect((houseEdge(plain) * 100).toFixed(4)).toBe('3.3730')
  })
  it('of Pair Plus follows from the numbers of hands', () => {
    // 48 straight flushes, 52 three of a kind, 720 straights, 1,096 flushes, 3,744 pairs.
    const paid = 48 * 41 + 52 * 31 + 720 * 7 + 1_096 * 5 + 3_744 * 2
    expect(pairPlusPaid(hands)).toBe(paid)
    expect(ppm(1 - paid / playerHands)).toBe(edges.pairPlusPpm)
  })
  it('is declared as counted, to the part per million', () => {
    expect(threeCardPoker.rtpPpm).toBe(rtpPpm)
    expect([ppm(returnOf(plain)), ppm(houseEdge(plain))]).toEqual([rtpPpm, edges.antePpm])
    for (const { name, tenths, rtpPpm: declared } of sideBets) {
      expect(declared).toBe(ppm(returnOf(figuresOf(hands, tenths))))
      expect(declared).toBe(sideBetReturns[name as keyof typeof sideBetReturns])
    }
    expect(threeCardPoker.volatility).toBe(volatilityOf(deviationOf(plain)))
  })
  it('is stated as counted in the README and in the rules', () => {
    const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8')
    const percent = (share: number): string => `${(share * 100).toFixed(4)} %`
    const rows = sideBets.map(
      ({ name, tenths }) => `| \`${name}\` | ${percent(returnOf(figuresOf(hands, tenths)))} |`,
    )
    for (const line of [
      `| house edge per ante | ${percent(houseEdge(plain))} |`,
      `| return of all stakes | ${percent(returnOf(plain))} |`,
      `| played hands | ${percent(plain.played / plain.cases)} |`,
      `| standard deviation | ${deviationOf(plain).toFixed(4)} antes per round |`,
      `| house edge of Pair Plus alone | ${percent(1 - pairPlusPaid(hands) / playerHands)} |`,
      ...rows,
    ])
      expect(readme).toContain(line)
    const short = (share: number): string => `${(share * 100).toFixed(2)}%`
    for (const rules of [texts.rules.ja, texts.rules.en])
      for (const figure of [short(returnOf(plain)), short(houseEdge(plain))])
        expect(rules.some((sentence) => sentence.includes(figure))).toBe(true)
  })
})

describe('rounds', () => {
  // The draws are fixed, so the test never fails by chance. At a tenth of the soak four deviations are 4 % of the ante,
  // in a soak 1 %; smaller deviations of the return are found by the count above.
  const count = soakCount(300_000)
  it.each([undefined, sideBets.at(-1)])(
    `lose as counted over ${count} rounds played optimally: %#`,
    (sideBet) => {
      const draws = drawsFrom(new Uint8Array(32).fill(15))
      const stakeMinor = sideBet === undefined ? 100n : stakeWithSideBet(sideBet, 100n)
      let won = 0
      for (let at = 0; at < count; at += 1) {
        const begun = steps.begin(draws, stakeMinor, undefined, sideBet?.name)
        const action = bestAction(begun.events)
        const { payoutMinor } = steps.next(begun.position, action, draws)
        won += Number(payoutMinor - stakeMinor) / 100 - (action === 'play' ? 1 : 0)
      }
      const figures = figuresOf(hands, sideBet?.tenths)
      const error = deviationOf(figures) / Math.sqrt(count)
      expect(Math.abs(won / count + houseEdge(figures))).toBeLessThan(4 * error)
    },
  )
})

it('pays a round with a side bet as the sum of its parts', () => {
  const all = foldRound(
    steps,
    drawsFrom(new Uint8Array(32).fill(3)),
    { stakeMinor: 200n, sideBet: 'pair-plus-10' },
    ['play'],
  )
  const ante = foldRound(steps, drawsFrom(new Uint8Array(32).fill(3)), { stakeMinor: 100n }, ['play'])
  const sideBet = all.events[1] as DealEvent
  expect(all.payoutMinor).toBe(ante.payoutMinor + BigInt(sideBet.pairPlus?.paidMinor ?? -1))
})
