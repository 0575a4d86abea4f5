// Tests of the rules of Casino Hold'em on written-out cards, and of the properties of every round.

import { parseCard, strengthOf } from '@mangetsu/cards'
import { drawsFrom, endForOneWhoLeft, foldRound, stakeWithSideBet } from '@mangetsu/chance'
import { dealt } from '@mangetsu/test/games/dealt-cards'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxWinMultiple, sideBets } from '../rules.ts'
import type { CasinoHoldemEvent, DealEvent, ShowdownEvent } from './events.ts'
import { casinoHoldem } from './index.ts'
import { steps } from './play.ts'
import { bonusPaysAt, dealerQualifiesAt } from './results.ts'

const ante = 1_000n

type Chosen = { readonly action?: 'fold' | 'call'; readonly sideBet?: string }

/** Plays a round at an ante of 1,000: the player's two cards, the flop, then turn, river and the dealer's two cards. */
function round(cards: string, { action = 'call', sideBet }: Chosen = {}) {
  const named = sideBets.find(({ name }) => name === sideBet)
  const stakeMinor = named === undefined ? ante : stakeWithSideBet(named, ante)
  return foldRound(steps, dealt(cards), { stakeMinor, sideBet }, [action])
}

const showdownIn = (events: readonly unknown[]) =>
  (events as readonly CasinoHoldemEvent[]).find((event): event is ShowdownEvent => event.type === 'showdown')

it('lets the dealer qualify from the lowest pair of fours, and pays the bonus from the lowest pair of aces', () => {
  const least = (codes: string) => strengthOf(codes.split(' ').map(parseCard))
  expect([dealerQualifiesAt, bonusPaysAt]).toEqual([least('4c 4d 5h 3s 2c'), least('Ac Ad 4h 3s 2c')])
})

describe('called hand', () => {
  it.each<[what: string, cards: string, result: string, ante: string, call: string]>([
    ['against a pair of threes', 'As Kd 9c 7h 5d Jc 8s 3h 3d', 'win', '2000', '2000'],
    [
      'that is weaker than a dealer’s hand that does not qualify',
      '4s 2d 9c 7h 5d Jc Qs Ah Kd',
      'win',
      '2000',
      '2000',
    ],
    ['that is weaker than a pair of threes', 'As Kd 9c 7h 5d Jc 2s 3h 3d', 'win', '2000', '2000'],
    ['beaten by a pair of fours', 'As Kd 9c 7h 5d Jc 2s 4h 4d', 'lose', '0', '0'],
    ['that wins with a pair', 'As Ad 9c 7h 5d Jc 2s 4h 4d', 'win', '2000', '4000'],
    ['that shares the table’s straight', 'As 2d 9c 8h 7d 6c 5s Ah 3d', 'push', '1000', '2000'],
    ['that wins with a flush', 'As 2s 9s 8s 7d 6s 2c 4h 4d', 'win', '3000', '4000'],
    ['that wins with a full house', 'As Ad 9c 9h 9d 6c 2c 4h 4d', 'win', '4000', '4000'],
    ['that wins with four of a kind', 'As Ad Ac Ah 9d 6c 2c 4h 4d', 'win', '11000', '4000'],
    ['that wins with a straight flush', '8s 7s 6s 5s 4s Kc 2c 4h 4d', 'win', '21000', '4000'],
    ['that wins with a royal flush', 'As Ks Qs Js Ts Kc 2c 4h 4d', 'win', '101000', '4000'],
    ['with four of a kind, against the board’s pair', '7s 7d 7c 7h Jd 2c 5c Ah Kd', 'win', '11000', '4000'],
    [
      'with a flush, against a dealer’s hand that does not qualify',
      'As 9s 5s 4s 2d 7s Tc Jd Kd',
      'win',
      '3000',
      '2000',
    ],
    ['with a flush, beaten by a higher one', '3s 2d 9s 8s 7d 6s Ks As 4d', 'lose', '0', '0'],
  ])('%s', (_, cards, result, antePaid, callPaid) => {
    const { events, payoutMinor, taken } = round(cards)
    expect(showdownIn(events)).toMatchObject({ result, antePaidMinor: antePaid, callPaidMinor: callPaid })
    expect(payoutMinor).toBe(BigInt(antePaid) + BigInt(callPaid))
    expect(taken).toEqual([{ action: 'call', stakeMinor: 2n * ante }])
  })
  it('shows all cards', () => {
    expect(round('As Ad 9c 7h 5d Jc 2s 4h 4d', { sideBet: 'bonus-2' }).events).toEqual([
      { type: 'betPlaced', name: 'bonus-2' },
      {
        type: 'deal',
        player: ['As', 'Ad'],
        flop: ['9c', '7h', '5d'],
        hand: { category: 'pair', five: ['As', 'Ad', '9c', '7h', '5d'] },
        bonus: { hand: 'acesOrBetter', paidMinor: '1600' },
      },
      {
        type: 'showdown',
        turn: 'Jc',
        river: '2s',
        dealer: ['4h', '4d'],
        playerHand: { category: 'pair', five: ['As', 'Ad', 'Jc', '9c', '7h'] },
        dealerHand: { category: 'pair', five: ['4h', '4d', 'Jc', '9c', '7h'] },
        doesDealerQualify: true,
        result: 'win',
        antePaidMinor: '2000',
        callPaidMinor: '4000',
      },
      { type: 'roundEnd', stakeMinor: '3200', totalMinor: '7600' },
    ])
  })
})

describe('folded hand', () => {
  it('loses the ante, and deals no more cards', () => {
    const { events, payoutMinor } = round('As Ad 9c 7h 5d', { action: 'fold' })
    expect(payoutMinor).toBe(0n)
    expect(events.slice(1)).toEqual([
      { type: 'fold' },
      { type: 'roundEnd', stakeMinor: '1000', totalMinor: '0' },
    ])
  })
  it.each([
    ['As Ks Qs Js Ts', 'royalFlush', 101n],
    ['9s Ks Qs Js Ts', 'straightFlush', 51n],
    ['9s 9d 9c 9h Ts', 'fourOfAKind', 41n],
    ['9s 9d 9c Th Ts', 'fullHouse', 31n],
    ['2s Ks Qs Js Ts', 'flush', 21n],
    ['9s Ks Qs Js Td', 'acesOrBetter', 8n],
    ['9s 9d 9c Jh Ts', 'acesOrBetter', 8n],
    ['2s 2d 3c 3h Ts', 'acesOrBetter', 8n],
    ['As Ad 4c 3h 2s', 'acesOrBetter', 8n],
    ['Ks Kd Ac Qh Js', null, 0n],
    ['As Kd 9c 3h 2s', null, 0n],
  ])('with %s is still paid %s: %s times the stake on the bonus', (cards, hand, times) => {
    const { payoutMinor, events } = round(cards, { action: 'fold', sideBet: 'bonus-5' })
    expect(payoutMinor).toBe(500n * times)
    expect(events[1]).toMatchObject({ bonus: { hand, paidMinor: String(500n * times) } })
  })
})

it('pays the most for a royal flush without a bonus, as declared', () => {
  const royal = 'As Ks Qs Js Ts Kc 2c 4h 4d'
  expect(round(royal).payoutMinor).toBe(ante * BigInt(maxWinMultiple))
  for (const sideBet of sideBets)
    expect(
      round(royal, { sideBet: sideBet.name }).payoutMinor <
        stakeWithSideBet(sideBet, ante) * BigInt(maxWinMultiple),
    ).toBe(true)
})

it('refuses unknown bets, and stakes that no bet amounts to', () => {
  const draws = dealt('As Ks Qs')
  expect(() => steps.begin(draws, 1_100n, undefined, 'bonus-3')).toThrow(RangeError)
  expect(() => steps.begin(draws, 1_101n, undefined, 'bonus-1')).toThrow(RangeError)
  expect(() => steps.begin(draws, -1n)).toThrow(RangeError)
})

describe('every round', () => {
  const rounds = fc.record({
    key: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    anteMinor: fc.constantFrom(...casinoHoldem.stakesMinor('JPY'), ...casinoHoldem.stakesMinor('USD')),
    sideBet: fc.constantFrom(undefined, ...sideBets),
  })
  const begun = (anteMinor: bigint, sideBet: (typeof sideBets)[number] | undefined) => ({
    stakeMinor: sideBet === undefined ? anteMinor : stakeWithSideBet(sideBet, anteMinor),
    sideBet: sideBet?.name,
  })

  it('pays the sum of its parts up to the declared maximum, and ends by any allowed action', () => {
    fc.assert(
      fc.property(rounds, ({ key, anteMinor, sideBet }) => {
        const begin = begun(anteMinor, sideBet)
        const { open } = foldRound(steps, drawsFrom(key), begin, [])
        expect(open).toEqual([
          { action: 'fold', stakeMinor: 0n },
          { action: 'call', stakeMinor: 2n * anteMinor },
        ])
        for (const { action, stakeMinor } of open) {
          const after = foldRound(steps, drawsFrom(key), begin, [action])
          const events = after.events as readonly CasinoHoldemEvent[]
          const deal = events.find((event): event is DealEvent => event.type === 'deal')
          const showdown = showdownIn(events)
          const parts = [deal?.bonus?.paidMinor, showdown?.antePaidMinor, showdown?.callPaidMinor]
          const sum = parts.reduce((total, part) => total + BigInt(part ?? 0), 0n)
          expect(after.payoutMinor).toBe(sum)
          expect(sum <= begin.stakeMinor * BigInt(maxWinMultiple)).toBe(true)
          expect(after.open).toEqual([])
          expect(events.at(-1)).toEqual({
            type: 'roundEnd',
            stakeMinor: String(begin.stakeMinor + stakeMinor),
            totalMinor: String(sum),
          })
          const last = showdown ? [showdown.turn, showdown.river, ...showdown.dealer] : []
          const cards = [...(deal?.player ?? []), ...(deal?.flop ?? []), ...last]
          expect(new Set(cards).size).toBe(showdown ? 9 : 5)
        }
      }),
      { numRuns: 200 },
    )
  })
  it('is deterministic for its draws, and survives JSON', () => {
    fc.assert(
      fc.property(rounds, ({ key, anteMinor, sideBet }) => {
        const once = foldRound(steps, drawsFrom(key), begun(anteMinor, sideBet), ['call'])
        expect(foldRound(steps, drawsFrom(key), begun(anteMinor, sideBet), ['call'])).toEqual(once)
        expect(JSON.parse(JSON.stringify(once.events))).toEqual(once.events)
      }),
      { numRuns: 100 },
    )
  })
  it('is folded when abandoned, without a further stake', () => {
    fc.assert(
      fc.property(rounds, ({ key, anteMinor, sideBet }) => {
        const begin = begun(anteMinor, sideBet)
        const left = endForOneWhoLeft(steps, drawsFrom(key), begin, [])
        expect(left).toEqual(foldRound(steps, drawsFrom(key), begin, ['fold']))
        expect(left.taken).toEqual([{ action: 'fold', stakeMinor: 0n }])
        if (sideBet === undefined)
          expect(casinoHoldem.play(drawsFrom(key), anteMinor).events).toEqual(left.events)
      }),
      { numRuns: 100 },
    )
  })
})

it('allows only antes that every side bet divides', () => {
  const all = [...casinoHoldem.stakesMinor('JPY'), ...casinoHoldem.stakesMinor('USD')]
  expect(all).toHaveLength(14)
  for (const one of all)
    for (const sideBet of sideBets) expect(stakeWithSideBet(sideBet, one) > one).toBe(true)
  expect(casinoHoldem.stakesMinor('toString')).toEqual([])
})
