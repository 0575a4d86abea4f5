// Tests of the announcements of wins: they never overstate the result.

import type { SlotWin, SpinEvent, WinsEvent } from '@mangetsu/slot-engine/events'
import { createAnnouncer } from '@mangetsu/stage-kit/slots/announcer'
import { describe, expect, it } from 'vitest'
import { model } from '../model.ts'
import { words } from './text.ts'

const spin: SpinEvent = {
  type: 'spin',
  stops: [0, 0, 0, 0, 0],
  grid: 'krodmfuptogdfuk',
  phase: 'base',
  no: 0,
  of: 0,
  multiplier: 1,
}
const free: SpinEvent = { ...spin, phase: 'free', no: 5, of: 10, multiplier: 3 }
const wins = (totalMinor: string, more: Partial<WinsEvent> = {}): WinsEvent => ({
  type: 'wins',
  wins: [{ line: 4, symbol: 'k', count: 4, cells: [0, 4, 8, 10], amountMinor: totalMinor }],
  scatters: 0,
  scattersMinor: '0',
  multiplier: 1,
  amountMinor: totalMinor,
  totalMinor,
  ...more,
})

const soFar = (of: SpinEvent) => ({ spin: of, totalMinor: 0n, multiplier: of.multiplier, cascades: 0 })

const yen = { stakeMinor: 10_000n, currency: 'JPY' } as const
const ja = createAnnouncer(model, words, 'ja', yen)
const en = createAnnouncer(model, words, 'en', yen)

describe('base game win', () => {
  it('above the stake is called a win, with its symbol and its multiple', () => {
    expect(ja.wins(wins('64000'), soFar(spin))).toMatchObject({
      tone: 'win',
      label: '当たり',
      amountMinor: 64_000n,
      detail: '狐面 ×4・賭け金の6.40倍',
    })
    expect(en.wins(wins('64000'), soFar(spin)).detail).toBe('Fox mask ×4 · stake ×6.40')
  })
  it.each([
    ['9999', 'Less than your stake of ¥100'],
    ['10000', 'The same as your stake'],
  ])('of %s, at or below the stake, is called a return', (total, detail) => {
    expect(en.wins(wins(total), soFar(spin))).toMatchObject({ tone: 'plain', label: 'Returned', detail })
  })
  it('of drums alone names the drums', () => {
    const drums = wins('45000', { scatters: 3, scattersMinor: '45000', wins: [] })
    expect(en.wins(drums, soFar(spin)).detail).toBe('Drum ×3 · stake ×4.50')
  })

  const line = (symbol: SlotWin['symbol'], count: number, amountMinor: string): SlotWin => ({
    line: 1,
    cells: Array.from({ length: count }, (_, reel) => reel * 3),
    symbol,
    count,
    amountMinor,
  })
  it('of several lines and drums names them all, equal ones together and the most valuable first', () => {
    const lines = [line('g', 4, '10000'), line('k', 3, '15000'), line('g', 4, '10000')]
    const all = wins('55000', { wins: lines, scatters: 3, scattersMinor: '20000' })
    expect(ja.wins(all, soFar(spin)).detail).toBe('金魚 ×4（2ライン）・狐面 ×3・太鼓 ×3・賭け金の5.50倍')
    expect(en.wins(all, soFar(free)).detail).toBe('Goldfish ×4 (2 lines) · Fox mask ×3 · Drum ×3 · Moon ×3')
  })
  it('of too many kinds of lines to read gives the number of lines', () => {
    const lines = (['g', 'k', 'd', 'o'] as const).map((symbol) => line(symbol, 3, '5000'))
    const all = wins('40000', { wins: lines, scatters: 3, scattersMinor: '20000' })
    expect(ja.wins(all, soFar(spin)).detail).toBe('4ライン・太鼓 ×3・賭け金の4.00倍')
  })
})

describe('free spin', () => {
  it("states its number, the spins left and the moon's phase", () => {
    expect(ja.wins(wins('126000'), soFar(free))).toEqual({
      tone: 'win',
      label: 'フリースピン 5 / 10',
      amountMinor: 126_000n,
      detail: '狐面 ×4・月の倍率 ×3',
      left: 5,
    })
  })
  it("is not called a win until the round's total exceeds its stake", () => {
    expect(ja.spin(free, 10_000n).tone).toBe('plain')
    expect(ja.spin(free, 10_001n).tone).toBe('win')
  })
})

describe('end', () => {
  it.each([
    [0n, 'calm', 'No win this time'],
    [4_000n, 'plain', '¥40 came back of your stake of ¥100.'],
    [64_000n, 'win', 'You won ¥640, 6.40 times your stake.'],
  ] as const)('of a round that paid %s is shown and announced as %s', (total, tone, spoken) => {
    expect([en.end(total)?.tone, en.spokenEnd(total)]).toEqual([tone, spoken])
  })
})

describe('return', () => {
  it('names the stake and the net result in both languages', () => {
    expect([ja.returnDetail(4_000n), en.returnDetail(10_000n)]).toEqual([
      '賭け ¥100・差し引き −¥60',
      'Stake ¥100 · net ¥0',
    ])
  })
})
