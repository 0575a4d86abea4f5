// Tests of the rules of Moonlit Festival with scripted draws, and of the properties of every round.

import { drawsFrom } from '@mangetsu/chance'
import { scriptedDraws } from '@mangetsu/test/games/scripted-draws'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linePays, lines, strips, symbolLetters } from '../rules.ts'
import type { FestivalEvent, FestivalSpinEvent, FestivalWinsEvent } from './events.ts'
import { moonlitFestival } from './index.ts'
import { capUnits, play } from './play.ts'

const stake = 2000n // twenty lines of 100

const eventsOf = (stops: readonly number[], stakeMinor = stake): readonly FestivalEvent[] =>
  play(scriptedDraws(stops), stakeMinor).events as readonly FestivalEvent[]

const spinsOf = (events: readonly FestivalEvent[]): FestivalSpinEvent[] =>
  events.filter((event) => event.type === 'spin')
const winsOf = (events: readonly FestivalEvent[]): FestivalWinsEvent[] =>
  events.filter((event) => event.type === 'wins')

/** Returns stops that bring these letters to the middle row; `nth` chooses among equal letters. */
const middle = (letters: string): number[] =>
  [...letters].map((letter, reel) => ((strips[reel] ?? '').indexOf(letter) + 31) % 32)

describe('line pays', () => {
  const middleLine = (letters: string) =>
    winsOf(eventsOf(middle(letters)))[0]?.lines.find((win) => win.line === 1)
  const cases: readonly [letters: string, symbol: string, count: number, pay: number][] = [
    ['kkkkk', 'k', 5, 1000],
    ['kkkkp', 'k', 4, 150],
    ['mkkpp', 'k', 3, 40],
    ['kmmpp', 'k', 3, 40],
    ['mmmmm', 'm', 5, 5000],
    ['mmmmp', 'm', 4, 300],
    ['mmmpp', 'p', 5, 50],
    ['mmmtp', 'm', 3, 50],
    ['gggtg', 'g', 3, 5],
    ['ppppp', 'p', 5, 50],
    ['mmmkk', 'k', 5, 1000],
  ]
  it.each(cases)('%s as %s × %i', (letters, symbol, count, pay) => {
    const expected = letters === 'mmmpp' ? { symbol: 'm', count: 3, pay: 50 } : { symbol, count, pay }
    const win = middleLine(letters)
    expect(win?.amountMinor).toBe(String(expected.pay * 100))
    if (letters !== 'mmmpp') expect([win?.symbol, win?.count]).toEqual([expected.symbol, expected.count])
  })
  it.each(['kkpkk', 'pkkkk', 'ttkkk', 'kktkk', 'tmmmk'])('nothing for %s', (letters) => {
    expect(
      winsOf(eventsOf([...middle(letters), ...Array(100).fill(0)]))
        .flatMap((w) => w.lines)
        .filter((l) => l.line === 1),
    ).toEqual([])
  })
})

describe('strips', () => {
  it('have 32 known symbols, one drum each and never two drums in one window', () => {
    for (const strip of strips) {
      expect(strip).toHaveLength(32)
      expect([...strip].every((letter) => symbolLetters.some((known) => known === letter))).toBe(true)
      expect(strip.split('t')).toHaveLength(2)
    }
  })
  it('are shown as rings: the window wraps around the end of the strip', () => {
    expect(spinsOf(eventsOf([31, 31, 31, 31, 31]))[0]?.grid.slice(0, 3)).toBe('rkp')
  })
  it('have twenty different lines', () => {
    expect(new Set(lines).size).toBe(20)
  })
})

const drumStop = (reel: number) => ((strips[reel] ?? '').indexOf('t') + 31) % 32
/** Stops without drums and wins, found by search. */
const quiet = [2, 2, 2, 2, 2]

describe('festival', () => {
  const three = [drumStop(0), drumStop(1), drumStop(2), 0, 0]
  it('begins with three drums, pays twice the stake for them and grants ten spins', () => {
    const events = eventsOf([...three, ...Array(10).fill(quiet).flat()])
    expect(events.find((event) => event.type === 'freeSpinsBegin')).toEqual({
      type: 'freeSpinsBegin',
      drums: 3,
      spins: 10,
    })
    expect(winsOf(events)[0]).toMatchObject({ drums: 3, drumsMinor: '4000' })
    expect(spinsOf(events).map((event) => event.multiplier)).toEqual([1, 1, 1, 2, 2, 3, 3, 5, 5, 10, 10])
  })
  it('is extended by five spins at most twice', () => {
    const events = eventsOf([...three, ...Array(20).fill(three).flat()])
    expect(spinsOf(events)).toHaveLength(21)
    expect(events.filter((event) => event.type === 'freeSpinsMore').map((event) => event.of)).toEqual([
      15, 20,
    ])
    expect(spinsOf(events).at(-1)).toMatchObject({ free: 20, of: 20, multiplier: 10 })
  })
  it('multiplies lines and drums alike', () => {
    const events = eventsOf([...three, ...Array(20).fill(three).flat()])
    expect(winsOf(events).at(-1)?.drumsMinor).toBe('40000')
  })
  it('ends at the cap, pays exactly 2,000 stakes and draws no more', () => {
    const allDrums = [0, 1, 2, 3, 4].map(drumStop)
    const { events, payoutMinor } = play(scriptedDraws(Array(21).fill(allDrums).flat()), stake)
    expect(payoutMinor).toBe(stake * 2000n)
    expect(events.at(-2)?.type).toBe('capReached')
    expect(spinsOf(events as FestivalEvent[]).length).toBeLessThan(21)
  })
})

describe('every round', () => {
  const rounds = fc.record({
    key: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    stakeMinor: fc.constantFrom(...moonlitFestival.stakesMinor('JPY'), ...moonlitFestival.stakesMinor('USD')),
  })
  it('pays the sum of its wins within the cap, and records it at its end', () => {
    fc.assert(
      fc.property(rounds, ({ key, stakeMinor }) => {
        const { events, payoutMinor } = play(drawsFrom(key), stakeMinor)
        const wins = winsOf(events as FestivalEvent[])
        expect(wins.reduce((sum, win) => sum + BigInt(win.amountMinor), 0n)).toBe(payoutMinor)
        expect(wins.at(-1)?.totalMinor ?? '0').toBe(String(payoutMinor))
        expect(payoutMinor <= stakeMinor * 2000n).toBe(true)
        expect(events.at(-1)).toEqual({
          type: 'roundEnd',
          stakeMinor: String(stakeMinor),
          totalMinor: String(payoutMinor),
        })
      }),
      { numRuns: 400 },
    )
  })
  it('pays in proportion to the stake, and the same for the same draws', () => {
    fc.assert(
      fc.property(rounds, ({ key, stakeMinor }) => {
        const one = play(drawsFrom(key), 20n)
        expect(play(drawsFrom(key), stakeMinor).payoutMinor).toBe((one.payoutMinor * stakeMinor) / 20n)
        expect(play(drawsFrom(key), 20n)).toEqual(one)
      }),
      { numRuns: 200 },
    )
  })
  it('lists only winning cells that show the symbol or a moon, and pays by the table', () => {
    fc.assert(
      fc.property(rounds, ({ key, stakeMinor }) => {
        const events = play(drawsFrom(key), stakeMinor).events as FestivalEvent[]
        let shown: FestivalSpinEvent | undefined
        for (const event of events) {
          if (event.type === 'spin') shown = event
          if (event.type !== 'wins') continue
          for (const win of event.lines) {
            const cells = [...win.rows].map((row, reel) => shown?.grid[reel * 3 + Number(row)])
            expect(cells.every((cell) => cell === win.symbol || cell === 'm')).toBe(true)
            expect(lines[win.line - 1]?.startsWith(win.rows)).toBe(true)
            const pay = win.symbol === 't' ? 0 : (linePays[win.symbol][win.count - 3] ?? 0)
            expect(Number(win.amountMinor)).toBe((pay * Number(stakeMinor) * (shown?.multiplier ?? 0)) / 20)
          }
        }
      }),
      { numRuns: 300 },
    )
  })
  it('survives JSON unchanged', () => {
    const { events } = play(drawsFrom(new Uint8Array(32).fill(9)), stake)
    expect(JSON.parse(JSON.stringify(events))).toEqual(events)
  })
})

describe('stakes', () => {
  it('divide into twenty lines, from 20 to 20,000 yen and from 0.20 to 200 dollars', () => {
    const yen = moonlitFestival.stakesMinor('JPY')
    const dollars = moonlitFestival.stakesMinor('USD')
    expect([yen[0], yen.at(-1), dollars[0], dollars.at(-1)]).toEqual([2000n, 2_000_000n, 20n, 20_000n])
    expect([...yen, ...dollars].every((one) => one % 20n === 0n)).toBe(true)
    expect(moonlitFestival.stakesMinor('toString')).toEqual([])
  })
  it.each([0n, -20n, 21n, 2n ** 60n])('of %s are refused', (bad) => {
    expect(() => play(drawsFrom(new Uint8Array(32)), bad)).toThrow(RangeError)
  })
  it('have a cap that is exact for every stake', () => {
    expect(Number.isSafeInteger((capUnits * 2_000_000) / 20)).toBe(true)
  })
})
