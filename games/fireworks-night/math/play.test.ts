// Tests of the rules of Fireworks Night with scripted draws, and of the properties of every round.

import { drawsFrom } from '@mangetsu/chance'
import { scriptedDraws } from '@mangetsu/test/games/scripted-draws'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flagNames, lines, lots, lotsInAll, strips, symbolLetters } from '../rules.ts'
import type { BonusGameEvent, FireworksEvent, PayEvent, ReelGameEvent } from './events.ts'
import { fireworksNight } from './index.ts'
import { flagOf, play } from './play.ts'
import { arrangements, gridOf, seenIn } from './stops.ts'

const stake = 1500n // three medals of 500

/** First lot of each flag. */
const lotOf = Object.fromEntries(
  flagNames.map((flag, at) => [
    flag,
    flagNames.slice(0, at).reduce((sum, before) => sum + (before === 'none' ? 0 : lots[before]), 0),
  ]),
) as Record<(typeof flagNames)[number], number>

const roundOf = (script: readonly number[], stakeMinor = stake) => {
  const { events, payoutMinor } = play(scriptedDraws(script), stakeMinor)
  return { events: events as readonly FireworksEvent[], payoutMinor }
}

const gamesOf = (events: readonly FireworksEvent[]): ReelGameEvent[] =>
  events.filter((event) => event.type === 'game')
const bonusGamesOf = (events: readonly FireworksEvent[]): BonusGameEvent[] =>
  events.filter((event) => event.type === 'bonusGame')
const paysOf = (events: readonly FireworksEvent[]): PayEvent[] =>
  events.filter((event) => event.type === 'pay')

describe('flags', () => {
  it('take their lots in order, with exactly the numbers in the rules', () => {
    const seen = new Map<string, number>()
    for (let lot = 0; lot < lotsInAll; lot += 1) seen.set(flagOf(lot), (seen.get(flagOf(lot)) ?? 0) + 1)
    expect(Object.fromEntries(seen)).toEqual({
      big: 240,
      regular: 160,
      replay: 8_980,
      bell: 10_064,
      watermelon: 656,
      cherry: 1_984,
      none: 43_452,
    })
  })
})

describe('small role', () => {
  it.each([
    ['bell', 8],
    ['watermelon', 6],
    ['cherry', 2],
  ] as const)('%s pays %i medals of a third of the stake each', (flag, medals) => {
    const { events, payoutMinor } = roundOf([lotOf[flag], 0])
    expect(paysOf(events)).toEqual([
      {
        type: 'pay',
        role: flag,
        medals,
        amountMinor: String(medals * 500),
        totalMinor: String(medals * 500),
      },
    ])
    expect(payoutMinor).toBe(BigInt(medals) * 500n)
  })
  it('without a role pays nothing and records no win', () => {
    const { events, payoutMinor } = roundOf([lotOf.none, 4_804])
    expect([events.length, payoutMinor]).toEqual([2, 0n])
    expect(events.at(-1)).toEqual({ type: 'roundEnd', stakeMinor: '1500', totalMinor: '0', medals: 0 })
  })
})

describe('bonus', () => {
  it.each([
    ['big', 18, 252],
    ['regular', 7, 98],
  ] as const)('%s is played in %i games for %i medals, with a bell in each', (kind, games, medals) => {
    const { events, payoutMinor } = roundOf([lotOf[kind], 3, 2, ...Array(games).fill(7)])
    expect(payoutMinor).toBe(BigInt(medals) * 500n)
    expect(gamesOf(events)).toMatchObject([{ flag: kind, lamp: 2, game: 1 }])
    expect(events[1]).toEqual({ type: 'bonusBegin', kind, games })
    const shown = bonusGamesOf(events)
    expect(shown.map(({ game, of, bonusMedals }) => [game, of, bonusMedals])).toEqual(
      Array.from({ length: games }, (_, at) => [at + 1, games, (at + 1) * 14]),
    )
    expect(shown.every(({ grid }) => seenIn(grid).every((seen) => seen.flag === 'bell'))).toBe(true)
    expect(events.at(-2)).toEqual({ type: 'bonusEnd', kind, medals, amountMinor: String(medals * 500) })
  })
})

describe('replay', () => {
  it('grants another game in the same round without a stake', () => {
    const { events, payoutMinor } = roundOf([lotOf.replay, 0, lotOf.replay, 1, lotOf.bell, 0])
    expect(gamesOf(events).map(({ game, flag }) => [game, flag])).toEqual([
      [1, 'replay'],
      [2, 'replay'],
      [3, 'bell'],
    ])
    expect(payoutMinor).toBe(4_000n)
  })
  it('grants at most ten games: the eleventh in a row returns the stake', () => {
    const { events, payoutMinor } = roundOf(Array(11).fill([lotOf.replay, 0]).flat())
    expect(gamesOf(events)).toHaveLength(11)
    expect(paysOf(events)).toMatchObject([{ role: 'replay', medals: 3 }])
    expect(payoutMinor).toBe(stake)
  })
})

describe('reels', () => {
  it('have 21 known symbols each, including two sevens, and there are five different lines', () => {
    for (const strip of strips) {
      expect(strip).toHaveLength(21)
      expect([...strip].every((letter) => symbolLetters.some((known) => known === letter))).toBe(true)
      expect(strip.split('s')).toHaveLength(3)
    }
    expect(new Set(lines).size).toBe(5)
  })
  it('are shown as rings: the window wraps around the end of the strip', () => {
    expect(gridOf([20, 20, 20])).toBe('wyghgycyg')
  })
})

const ladder = [...fireworksNight.stakesMinor('JPY'), ...fireworksNight.stakesMinor('USD')]
const rounds = fc.record({
  key: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  stakeMinor: fc.constantFrom(...ladder),
})

describe('every round', () => {
  it('pays the sum of its events, at most 84 stakes, and records it at its end', () => {
    fc.assert(
      fc.property(rounds, ({ key, stakeMinor }) => {
        const { events, payoutMinor } = play(drawsFrom(key), stakeMinor)
        const paid = (events as FireworksEvent[]).filter(
          (event) => event.type === 'pay' || event.type === 'bonusGame',
        )
        expect(paid.reduce((sum, event) => sum + BigInt(event.amountMinor), 0n)).toBe(payoutMinor)
        expect(paid.at(-1)?.totalMinor ?? '0').toBe(String(payoutMinor))
        expect(payoutMinor <= stakeMinor * 84n).toBe(true)
        expect(events.at(-1)).toMatchObject({ type: 'roundEnd', totalMinor: String(payoutMinor) })
      }),
      { numRuns: 500 },
    )
  })
  it('shows exactly the drawn flag, on the recorded line', () => {
    fc.assert(
      fc.property(rounds, ({ key, stakeMinor }) => {
        for (const { flag, grid, stops, line } of gamesOf(play(drawsFrom(key), stakeMinor).events as never)) {
          expect(gridOf(stops)).toBe(grid)
          expect(seenIn(grid)).toEqual(flag === 'none' ? [] : [{ flag, line }])
        }
      }),
      { numRuns: 500 },
    )
  })
  it('pays in proportion to the stake, is the same for the same draws, and survives JSON', () => {
    fc.assert(
      fc.property(rounds, ({ key, stakeMinor }) => {
        const one = play(drawsFrom(key), 3n)
        expect(play(drawsFrom(key), stakeMinor).payoutMinor).toBe((one.payoutMinor * stakeMinor) / 3n)
        expect(play(drawsFrom(key), 3n)).toEqual(one)
        expect(JSON.parse(JSON.stringify(one.events))).toEqual(one.events)
      }),
      { numRuns: 200 },
    )
  })
  it('is counted on the data board: its games, and each bonus at its game', () => {
    const bonus = roundOf([lotOf.replay, 0, lotOf.regular, 0, 0, ...Array(7).fill(0)])
    expect(fireworksNight.tally?.(bonus.events)).toEqual({
      games: 2,
      bonuses: [{ kind: 'regular', atGame: 2 }],
    })
    const plain = roundOf([lotOf.none, 0])
    expect(fireworksNight.tally?.(plain.events)).toEqual({ games: 1, bonuses: [] })
  })
})

describe('stakes', () => {
  it('are three equal medals, from 15 to 15,000 yen and from 0.15 to 150 dollars', () => {
    const yen = fireworksNight.stakesMinor('JPY')
    const dollars = fireworksNight.stakesMinor('USD')
    expect([yen[0], yen.at(-1), dollars[0], dollars.at(-1)]).toEqual([1_500n, 1_500_000n, 15n, 15_000n])
    expect(ladder.every((one) => one % 3n === 0n)).toBe(true)
    expect(fireworksNight.stakesMinor('toString')).toEqual([])
  })
  it.each([0n, -3n, 16n])('of %s are refused', (bad) => {
    expect(() => play(drawsFrom(new Uint8Array(32)), bad)).toThrow(RangeError)
  })
  it('leave every arrangement reachable', () => {
    const last = arrangements.none.length - 1
    expect(gamesOf(roundOf([lotOf.none, last]).events)[0]?.grid).toBe(arrangements.none[last]?.grid)
  })
})
