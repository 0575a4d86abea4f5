// Tables against published figures, counted here over all outcomes, and rounds against their rules.
import { cardsLeft, parseCard, parseCounts, rankOf } from '@mangetsu/cards'
import { drawsFrom } from '@mangetsu/chance'
import { ppmOf, returnOf, type TableMath } from '@mangetsu/chance/table'
import {
  baccarat,
  baccaratWithoutCommission,
  countWinners,
  type ResultEvent,
} from '@mangetsu/games/baccarat/table'
import { dragonTiger } from '@mangetsu/games/dragon-tiger/table'
import { calls, isRed, layout, neighboursOf, roulette, wheel } from '@mangetsu/games/roulette/table'
import { sicBo } from '@mangetsu/games/sic-bo/table'
import { eventOf } from '@mangetsu/games/tables/table-rules'
import { describe, expect, test } from 'vitest'

const tables = [baccarat, baccaratWithoutCommission, dragonTiger, roulette, sicBo]
const named = tables.map((math) => [`${math.id} ${math.version}`, math] as const)

const edges = (math: TableMath): Record<string, number> =>
  Object.fromEntries(math.bets.map(({ spot, returns }) => [spot, 1_000_000 - ppmOf(returns)]))

/** Returns a stream of draws for each number. */
const streamOf = (no: number) => drawsFrom(new Uint8Array(new Uint32Array([no, 1, 2, 3, 4, 5, 6, 7]).buffer))

describe('house edge, parts per million rounded up', () => {
  test('the house edge of baccarat equals the published one, with commission and without', () => {
    const sides = { player: 12_351, tie: 143_597, 'player-pair': 103_615, 'banker-pair': 103_615 }
    expect(edges(baccarat)).toEqual({ ...sides, banker: 10_580 })
    expect(edges(baccaratWithoutCommission)).toEqual({ ...sides, banker: 14_582 })
  })

  test('the house edge of roulette is one in thirty-seven for any bet', () => {
    expect(new Set(Object.values(edges(roulette)))).toEqual(new Set([27_028]))
  })

  test('the house edges of dragon tiger and of sic bo equal the counted ones', () => {
    expect(edges(dragonTiger)).toEqual({ dragon: 37_350, tiger: 37_350, tie: 103_615, 'suited-tie': 139_760 })
    expect(edges(sicBo)).toMatchObject({
      small: 27_778,
      big: 27_778,
      'any-triple': 111_112,
      'triple-6': 162_038,
      'double-1': 111_112,
      'sum-4': 125_000,
      'sum-9': 74_075,
      'sum-17': 125_000,
      'pair-1-6': 27_778,
      'single-3': 37_038,
    })
  })
})

test('baccarat’s 4,998,398,275,503,360 orders of six cards are distributed as published', () => {
  const ways = { banker: 0, player: 0, tie: 0 }
  for (const [{ winner }, count] of countWinners()) ways[winner] += count
  expect(ways).toEqual({
    banker: 2_292_252_566_437_888,
    player: 2_230_518_282_592_256,
    tie: 475_627_426_473_216,
  })
})

describe.each(named)('%s', (_, math) => {
  test('lists each spot once, with a title in both languages and odds', () => {
    expect(new Set(math.bets.map(({ spot }) => spot)).size).toBe(math.bets.length)
    for (const { title, odds } of math.bets)
      expect([title.ja.length > 0, title.en.length > 0, odds.length > 0]).toEqual([true, true, true])
  })

  test('refuses an unknown spot', () => {
    const { events } = math.play(streamOf(1))
    expect(() => math.payoutMinor('moon', 100n, events)).toThrow(RangeError)
  })

  test('plays equal rounds from equal draws, and pays by its odds, in full, half, or nothing', () => {
    const possible = math.bets.map(({ spot, odds }) => {
      const results = [...odds, 'push', 'half', 'lost'] as const
      return [spot, new Set(results.map((result) => returnOf(result, 2_000n)))] as const
    })
    let shoe = math.newShoe
    for (let no = 0; no < 400; no += 1) {
      const { events, shoe: after } = math.play(streamOf(no), shoe)
      expect(math.play(streamOf(no), shoe)).toEqual({ events, ...(after !== undefined && { shoe: after }) })
      const wrong = possible.filter(([spot, backs]) => !backs.has(math.payoutMinor(spot, 2_000n, events)))
      if (wrong.length > 0) expect([no, wrong, events]).toEqual([])
      shoe = after
    }
  })

  test('returns the declared share over many rounds, within four deviations', () => {
    const rounds = 20_000
    const sums = new Map(math.bets.map(({ spot }) => [spot, { sum: 0, squares: 0 }]))
    const draws = streamOf(77)
    for (let no = 0; no < rounds; no += 1) {
      // Each round from a fresh shoe, for which the returns are declared.
      const { events } = math.play(draws, math.newShoe)
      for (const [spot, returned] of sums) {
        const back = Number(math.payoutMinor(spot, 1_000n, events)) / 1_000
        returned.sum += back
        returned.squares += back * back
      }
    }
    for (const { spot, returns } of math.bets) {
      const { sum = 0, squares = 0 } = sums.get(spot) ?? {}
      const mean = sum / rounds
      const deviation = Math.sqrt((squares / rounds - mean * mean) / rounds)
      expect(Math.abs(mean - ppmOf(returns) / 1e6)).toBeLessThan(4.5 * deviation + 1e-6)
    }
  })
})

describe('shoe', () => {
  test.each([
    ['baccarat', baccarat, 14],
    ['dragon tiger', dragonTiger, 208],
  ] as const)(
    'a shoe of %s is dealt down to its cut card, each card as often as it contained it',
    (_, math, least) => {
      const draws = streamOf(5)
      let [shoe, dealt] = [math.newShoe ?? '', 0]
      for (;;) {
        const before = cardsLeft(parseCounts(shoe))
        const { events, shoe: after = '' } = math.play(draws, shoe)
        if (events[0]?.type === 'newShoe') {
          expect(before).toBeLessThan(least)
          break
        }
        const cards = JSON.stringify(events).match(/"[2-9TJQKA][cdhs]"/g) ?? []
        const left = [...parseCounts(shoe)]
        for (const card of cards) {
          const at = parseCard(card.slice(1, 3))
          left[at] = (left[at] ?? 0) - 1
        }
        expect(parseCounts(after)).toEqual(left)
        dealt += cards.length
        shoe = after
      }
      expect(dealt).toBe(416 - cardsLeft(parseCounts(shoe)))
    },
  )
})

describe('baccarat', () => {
  test('the higher total wins at baccarat, and a pair consists of two cards of one rank', () => {
    const draws = streamOf(9)
    for (let no = 0; no < 2_000; no += 1) {
      const { events } = baccarat.play(draws, baccarat.newShoe)
      const { winner, player, banker, isPlayerPair } = eventOf<ResultEvent>(events, 'result')
      expect(winner).toBe(player === banker ? 'tie' : player > banker ? 'player' : 'banker')
      const [deal] = events as unknown as [{ player: [string, string] }]
      const [one, other] = deal.player.map((code) => rankOf(parseCard(code)))
      expect(isPlayerPair).toBe(one === other)
    }
  })

  test('pays a banker’s win less the table’s commission', () => {
    const won = (banker: number) => [
      { type: 'result', winner: 'banker', player: 0, banker, isPlayerPair: false, isBankerPair: false },
    ]
    expect(baccarat.payoutMinor('banker', 10_000n, won(6))).toBe(19_500n)
    expect(baccaratWithoutCommission.payoutMinor('banker', 10_000n, won(6))).toBe(15_000n)
    expect(baccaratWithoutCommission.payoutMinor('banker', 10_000n, won(7))).toBe(20_000n)
  })
})

describe('roulette', () => {
  test('the wheel has all numbers with alternating colours, and the layout every inside bet', () => {
    expect(wheel.toSorted((one, other) => one - other)).toEqual([...Array(37).keys()])
    const colours = wheel.slice(1).map(isRed)
    expect(colours.every((red, at) => at === 0 || red !== colours[at - 1])).toBe(true)
    const sizes = Map.groupBy(layout, ({ numbers }) => numbers.length)
    expect(Object.fromEntries([...sizes].map(([size, bets]) => [size, bets.length]))).toEqual({
      1: 37,
      2: 60,
      3: 14,
      4: 23,
      6: 11,
      12: 6,
      18: 6,
    })
  })

  test('call bets use existing spots, and the three sectors cover the wheel once', () => {
    const covered = (name: string) =>
      (calls.find((call) => call.name === name)?.chips ?? []).flatMap(([spot]) => {
        const bet = layout.find((one) => one.spot === spot)
        if (bet === undefined) throw new Error(`${spot} is not on the layout`)
        return bet.numbers
      })
    const sectors = ['voisins', 'orphelins', 'tiers'].map((name) => new Set(covered(name)))
    expect(sectors.flatMap((numbers) => [...numbers]).toSorted((one, other) => one - other)).toEqual([
      ...Array(37).keys(),
    ])
    expect(covered('zero-game').toSorted((one, other) => one - other)).toEqual([0, 3, 12, 15, 26, 32, 35])
  })

  test('finds neighbours across zero', () => {
    expect(neighboursOf(26, 2)).toEqual([35, 3, 26, 0, 32].map((number) => `straight-${number}`))
    expect(() => neighboursOf(37, 2)).toThrow(RangeError)
  })
})
