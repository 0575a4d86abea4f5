// Tests of the rules of three-card poker on written-out cards, and of the properties of every round.
import { drawsFrom, endForOneWhoLeft, foldRound, stakeWithSideBet } from '@mangetsu/chance'
import { dealt } from '@mangetsu/test/games/dealt-cards'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxWinMultiple, sideBets } from '../rules.ts'
import type { DealEvent, ShowdownEvent, ThreeCardPokerEvent } from './events.ts'
import { threeCardPoker } from './index.ts'
import { steps } from './play.ts'

const ante = 1_000n

type Chosen = { readonly action?: 'fold' | 'play'; readonly sideBet?: string }

/** Plays a round at an ante of 1,000 with these cards: the player's three, then the dealer's. */
function round(cards: string, { action = 'play', sideBet }: Chosen = {}) {
  const named = sideBets.find(({ name }) => name === sideBet)
  const stakeMinor = named === undefined ? ante : stakeWithSideBet(named, ante)
  return foldRound(steps, dealt(cards), { stakeMinor, sideBet }, [action])
}

const shownIn = (events: readonly unknown[]) =>
  (events as readonly ThreeCardPokerEvent[]).find((event) => event.type === 'showdown')

describe('played hand', () => {
  it.each<[what: string, cards: string, result: string, ante: string, play: string, bonus: string]>([
    ['against jack high', 'Qs 6d 4c Jh Td 8c', 'win', '2000', '1000', '0'],
    ['weaker than a dealer’s hand that does not qualify', '5s 3d 2c Jh Td 8c', 'win', '2000', '1000', '0'],
    ['against the lowest qualifying hand', 'Qs 6d 4c Qh 3d 2c', 'win', '2000', '2000', '0'],
    ['against the same ranks', 'Qs 6d 4c Qh 6c 4d', 'push', '1000', '1000', '0'],
    ['against a higher hand', 'Qs 6d 4c 2h 2d 3c', 'lose', '0', '0', '0'],
    ['with a losing straight', '4s 3d 2c Ah Kh Qh', 'lose', '0', '0', '1000'],
    ['with winning three of a kind', '2s 2d 2c Ah Kd Qh', 'win', '2000', '2000', '4000'],
    ['with a straight flush', 'Ks Qs Js Ah Ad Qh', 'win', '2000', '2000', '5000'],
    [
      'with a straight against a dealer’s hand that does not qualify',
      '5s 6s 7d Jh Td 8c',
      'win',
      '2000',
      '1000',
      '1000',
    ],
    ['with a flush', '5s 6s 8s Ah Td 8c', 'win', '2000', '2000', '0'],
    ['with ace, two, three against two, three, four', 'As 2d 3c 4h 2h 3d', 'lose', '0', '0', '1000'],
  ])('%s', (_, cards, result, antePaid, playPaid, bonus) => {
    const { events, payoutMinor, taken } = round(cards)
    expect(shownIn(events)).toMatchObject({
      result,
      antePaidMinor: antePaid,
      playPaidMinor: playPaid,
      anteBonusPaidMinor: bonus,
    })
    expect(payoutMinor).toBe(BigInt(antePaid) + BigInt(playPaid) + BigInt(bonus))
    expect(taken).toEqual([{ action: 'play', stakeMinor: ante }])
  })
  it('shows all cards', () => {
    expect(round('Qs 6d 4c Jh Td 8c', { sideBet: 'pair-plus-2' }).events).toEqual([
      { type: 'betPlaced', name: 'pair-plus-2' },
      { type: 'deal', player: ['Qs', '6d', '4c'], hand: 'highCard', pairPlus: { paidMinor: '0' } },
      {
        type: 'showdown',
        dealer: ['Jh', 'Td', '8c'],
        dealerHand: 'highCard',
        doesDealerQualify: false,
        result: 'win',
        antePaidMinor: '2000',
        playPaidMinor: '1000',
        anteBonusPaidMinor: '0',
      },
      { type: 'roundEnd', stakeMinor: '2200', totalMinor: '3000' },
    ])
  })
})

describe('folded hand', () => {
  it('loses the ante, and the dealer is dealt no cards', () => {
    const { events, payoutMinor } = round('As Ks Qs', { action: 'fold' })
    expect(payoutMinor).toBe(0n)
    expect(events.slice(1)).toEqual([
      { type: 'fold' },
      { type: 'roundEnd', stakeMinor: '1000', totalMinor: '0' },
    ])
  })
  it.each([
    ['As Ks Qs', 41n],
    ['As Ad Ac', 31n],
    ['As Kd Qs', 7n],
    ['As Ks Js', 5n],
    ['As Ad Js', 2n],
    ['As Kd Js', 0n],
  ])('with %s is still paid %s times the stake on Pair Plus', (cards, times) => {
    const { payoutMinor, events } = round(cards, { action: 'fold', sideBet: 'pair-plus-5' })
    expect(payoutMinor).toBe(500n * times)
    expect(events[1]).toMatchObject({ pairPlus: { paidMinor: String(500n * times) } })
  })
})

it('pays the most for a straight flush with Pair Plus, as declared', () => {
  const most = round('As Ks Qs Ah Kd Qh', { sideBet: 'pair-plus-10' })
  expect(most.payoutMinor).toBe(2n * ante * BigInt(maxWinMultiple))
})

it('refuses unknown bets, and stakes that no bet amounts to', () => {
  const draws = dealt('As Ks Qs')
  expect(() => steps.begin(draws, 1_100n, undefined, 'pair-plus-3')).toThrow(RangeError)
  expect(() => steps.begin(draws, 1_101n, undefined, 'pair-plus-1')).toThrow(RangeError)
  expect(() => steps.begin(draws, 0n)).toThrow(RangeError)
})

describe('every round', () => {
  const rounds = fc.record({
    key: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    anteMinor: fc.constantFrom(...threeCardPoker.stakesMinor('JPY'), ...threeCardPoker.stakesMinor('USD')),
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
          { action: 'play', stakeMinor: anteMinor },
        ])
        for (const { action, stakeMinor } of open) {
          const after = foldRound(steps, drawsFrom(key), begin, [action])
          const events = after.events as readonly ThreeCardPokerEvent[]
          const deal = events.find((event): event is DealEvent => event.type === 'deal')
          const showdown = events.find((event): event is ShowdownEvent => event.type === 'showdown')
          const parts = [
            deal?.pairPlus?.paidMinor,
            showdown?.antePaidMinor,
            showdown?.playPaidMinor,
            showdown?.anteBonusPaidMinor,
          ]
          const sum = parts.reduce((total, part) => total + BigInt(part ?? 0), 0n)
          expect(after.payoutMinor).toBe(sum)
          expect(sum <= begin.stakeMinor * BigInt(maxWinMultiple)).toBe(true)
          expect(after.open).toEqual([])
          expect(events.at(-1)).toEqual({
            type: 'roundEnd',
            stakeMinor: String(begin.stakeMinor + stakeMinor),
            totalMinor: String(sum),
          })
          expect(new Set([...(deal?.player ?? []), ...(showdown?.dealer ?? [])]).size).toBe(showdown ? 6 : 3)
        }
      }),
      { numRuns: 300 },
    )
  })
  it('is deterministic for its draws, and survives JSON', () => {
    fc.assert(
      fc.property(rounds, ({ key, anteMinor, sideBet }) => {
        const once = foldRound(steps, drawsFrom(key), begun(anteMinor, sideBet), ['play'])
        expect(foldRound(steps, drawsFrom(key), begun(anteMinor, sideBet), ['play'])).toEqual(once)
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
          expect(threeCardPoker.play(drawsFrom(key), anteMinor).events).toEqual(left.events)
      }),
      { numRuns: 100 },
    )
  })
})

it('allows only antes that every side bet divides', () => {
  const all = [...threeCardPoker.stakesMinor('JPY'), ...threeCardPoker.stakesMinor('USD')]
  expect(all).toHaveLength(14)
  for (const one of all)
    for (const sideBet of sideBets) expect(stakeWithSideBet(sideBet, one) > one).toBe(true)
  expect(threeCardPoker.stakesMinor('toString')).toEqual([])
})
