// Tests of a round's texts: they never overstate the result.
import { describe, expect, it } from 'vitest'
import type { BonusGameEvent, PayEvent, ReelGameEvent } from '../math/events.ts'
import { createRoundText } from './round-text.ts'

const yen = { stakeMinor: 15_000n, currency: 'JPY' } as const
const ja = createRoundText('ja', yen)
const en = createRoundText('en', yen)

const game: ReelGameEvent = {
  type: 'game',
  game: 1,
  flag: 'none',
  stops: [0, 0, 0],
  grid: 'ygsgysygh',
  line: 0,
  lamp: null,
}
const pay = (role: PayEvent['role'], medals: number): PayEvent => ({
  type: 'pay',
  role,
  medals,
  amountMinor: String(medals * 5_000),
  totalMinor: String(medals * 5_000),
})

describe('while the reels spin', () => {
  it('states that stopping them changes nothing, and which game a replay has granted', () => {
    expect(ja.turning(game).detail).toBe('ストップを押しても、結果は変わりません')
    expect(en.turning({ ...game, game: 3 }).label).toBe('Replay, game 3')
  })
})

describe('small role', () => {
  it('above the stake is called a win, with its medals and its multiple', () => {
    expect(ja.pays(pay('bell', 8))).toMatchObject({
      tone: 'win',
      label: '当たり',
      amountMinor: 40_000n,
      detail: 'ベル 8枚・賭け金の2.66倍',
    })
  })
  it('below the stake is called a return', () => {
    expect(en.pays(pay('cherry', 2))).toMatchObject({
      tone: 'plain',
      label: 'Returned',
      detail: 'Less than your stake of ¥150',
    })
  })
  it('on the last replay returns the stake and gives the reason', () => {
    expect(en.pays(pay('replay', 3))).toMatchObject({
      tone: 'plain',
      amountMinor: 15_000n,
      detail: 'Ten replays at most: three medals are paid',
    })
  })
})

describe('bonus game', () => {
  it('states its number, the games left and the payout so far', () => {
    const bonus: BonusGameEvent = {
      type: 'bonusGame',
      kind: 'big',
      game: 5,
      of: 18,
      stops: [0, 0, 0],
      grid: 'ygsgysygh',
      line: 1,
      medals: 14,
      bonusMedals: 70,
      amountMinor: '70000',
      totalMinor: '350000',
    }
    expect(ja.bonusGame(bonus)).toEqual({
      tone: 'win',
      label: 'BIGボーナス 5 / 18',
      amountMinor: 350_000n,
      detail: '払い出し 70枚',
      left: 13,
    })
  })
})

describe('end', () => {
  it.each([
    [0n, 'calm', 'No win this time'],
    [10_000n, 'plain', '¥100 came back of your stake of ¥150.'],
    [40_000n, 'win', 'You won ¥400, 2.66 times your stake.'],
    [1_260_000n, 'win', 'You won ¥12,600, 84.00 times your stake.'],
  ] as const)('of a round that paid %s is shown and announced as %s', (total, tone, spoken) => {
    expect([en.end(total, null).tone, en.spokenEnd(total)]).toEqual([tone, spoken])
  })
  it('of a bonus names the bonus with its multiple', () => {
    expect(ja.end(1_260_000n, 'big').detail).toBe('BIGボーナス・賭け金の84.00倍')
    expect(en.end(490_000n, 'regular').detail).toBe('REG bonus · stake ×32.66')
  })
})
