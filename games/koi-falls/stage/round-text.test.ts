// Tests of a round's texts: they never overstate the result.
import { describe, expect, it } from 'vitest'
import type { DigitsEvent, JackpotEvent, ShotEvent } from '../math/events.ts'
import { createRoundText } from './round-text.ts'

const yen = { stakeMinor: 10_000n, currency: 'JPY' } as const
const ja = createRoundText('ja', yen)
const en = createRoundText('en', yen)

const shot = (balls: number, starts = 0): ShotEvent => ({
  type: 'shot',
  ways: [],
  starts,
  balls,
  amountMinor: String(balls * 400),
  totalMinor: String(balls * 400),
})
const digits: DigitsEvent = { type: 'digits', draw: 3, held: 2, chain: 0, digits: '353', isJackpot: false }
const jackpot: JackpotEvent = {
  type: 'jackpot',
  number: 1,
  isChain: false,
  rounds: 10,
  balls: 250,
  amountMinor: '100000',
  totalMinor: '104000',
}

describe('shot', () => {
  it('states its balls, its payout and the pending draws, and is not called a win at or below the stake', () => {
    expect(ja.shot(shot(12, 3))).toEqual({
      tone: 'plain',
      label: '入賞 12玉',
      amountMinor: 4_800n,
      detail: '保留 3回',
      left: null,
    })
    expect(en.shot(shot(25)).tone).toBe('plain')
    expect(en.shot(shot(26)).tone).toBe('win')
  })
  it.each([
    [0, 'No balls won', null],
    [1, '1 ball won', 400n],
    [2, '2 balls won', 800n],
  ])('with %i balls reads %s', (balls, label, amountMinor) => {
    expect(en.shot(shot(balls))).toMatchObject({ label, amountMinor })
  })
})

describe('draw', () => {
  it('states its number and the pending draws; in chain time the draws left', () => {
    expect(en.digits(digits, 4_000n)).toMatchObject({ tone: 'plain', label: 'Draw 3', detail: '2 held' })
    expect(ja.digits({ ...digits, chain: 4 }, 104_000n)).toMatchObject({
      tone: 'win',
      label: 'チャンスタイム 4 / 20',
      amountMinor: 104_000n,
      left: 16,
    })
  })
})

describe('jackpot', () => {
  it('is paid round by round, completely with the last one', () => {
    const paid = [1, 5, 10].map((shown) => ja.jackpot(jackpot, shown).amountMinor)
    expect(paid).toEqual([14_000n, 54_000n, 104_000n])
  })

  it('states its rounds and balls; in chain time its number', () => {
    expect(ja.jackpotBanner(jackpot)).toEqual({ title: '大当たり', detail: '10ラウンド・250玉' })
    expect(en.jackpot({ ...jackpot, number: 2, isChain: true }, 10)).toMatchObject({
      tone: 'win',
      label: 'Jackpot 2 in a row',
      amountMinor: 104_000n,
    })
  })
  it.each([
    [1, '1 jackpot · ¥1,000 in all'],
    [2, '2 jackpots · ¥1,000 in all'],
  ])('with a chain of %i is summed up at the end', (jackpots, detail) => {
    expect(en.chainOver({ type: 'chainEnd', jackpots, amountMinor: '100000' }).detail).toBe(detail)
  })
})

describe('end', () => {
  const none = { balls: 0, jackpots: 0 }
  it.each([
    [0n, 'calm', 'No win this time'],
    [4_000n, 'plain', '¥40 came back of your stake of ¥100.'],
    [10_000n, 'plain', '¥100 came back of your stake of ¥100.'],
    [104_000n, 'win', 'You won ¥1,040, 10.40 times your stake.'],
  ] as const)('of a round that paid %s is shown and announced as %s', (total, tone, spoken) => {
    expect([en.end(total, none).tone, en.spokenEnd(total)]).toEqual([tone, spoken])
  })
  it('lists the balls and the jackpots of the win', () => {
    expect(ja.end(104_000n, { balls: 10, jackpots: 1 }).detail).toBe(
      '入賞 10玉・大当たり1回・賭け金の10.40倍',
    )
    expect(en.end(210_000n, { balls: 25, jackpots: 2 }).detail).toBe(
      '25 balls won · 2 jackpots · stake ×21.00',
    )
    expect(en.end(10_400n, { balls: 26, jackpots: 0 }).detail).toBe('26 balls won · stake ×1.04')
  })
  it('states that a return is less than the stake, or equal to it', () => {
    expect(en.end(9_999n, none).detail).toBe('Less than your stake of ¥100')
    expect(ja.end(10_000n, none).detail).toBe('賭け金と同額の払い出しです')
  })
})
