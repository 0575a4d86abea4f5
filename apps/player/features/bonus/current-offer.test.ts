// The single current offer: chosen by priority, by its end and by the page; never two, and none that has ended.
import { bonus } from '@mangetsu/test/player/bonus-samples'
import { coupon } from '@mangetsu/test/player/coupon-samples'
import { mission, signDetail } from '@mangetsu/test/player/daily-samples'
import { jackpot } from '@mangetsu/test/player/jackpot-samples'
import { idNo } from '@mangetsu/test/player/samples'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currentOffer, type OfferFacts, type OfferPlace, placeAt } from './current-offer.ts'

const nowMs = Date.parse('2026-11-20T00:00:00.000Z')
const inDays = (days: number) => new Date(nowMs + days * 86_400_000).toISOString()
const home: OfferPlace = { at: 'home' }
const wallet: OfferPlace = { at: 'wallet' }
const slots: OfferPlace = { at: 'lobby', kinds: ['slots'] }
const game: OfferPlace = { at: 'game', gameId: 'moonlit-festival', gameType: 'slots' }
const koi: OfferPlace = { at: 'game', gameId: 'koi-falls', gameType: 'pachinko' }

const nothing: OfferFacts = {
  bonuses: [],
  freeSpins: [],
  coupons: [],
  prizes: [],
  missions: [],
  daily: null,
  jackpot: null,
}
const inPlay = { ...bonus, expiresAt: inDays(5) }
const releasable = { ...bonus, requestId: idNo(81), bonusStatus: 10 as const, expiresAt: inDays(6) }
const claimable = { ...bonus, requestId: idNo(82), bonusStatus: 3 as const, claimBy: inDays(9) }
const spins = {
  refBonusId: idNo(83),
  roundNum: 10,
  gameId: 'moonlit-festival',
  gameKind: 'slots',
  gameName: { ja: '満月の宴', en: 'Moonlit Festival' },
  currency: 'JPY' as const,
  stake: '20.00',
  won: '0.00',
  isAccepted: true,
  until: inDays(5),
}
const prize = {
  id: idNo(84),
  amount: '900.00',
  currency: 'JPY' as const,
  claimedAt: null,
  title: { ja: '月の出', en: 'Moonrise' },
}
const playing = { ...mission, state: 'open' as const, periodEnds: inDays(0.5) }
const finished = { ...mission, state: 'claimable' as const, claimUntil: inDays(2) }
const kindAt = (facts: Partial<OfferFacts>, place: OfferPlace) =>
  currentOffer({ ...nothing, ...facts }, place, nowMs)?.is ?? null
const all: OfferFacts = {
  bonuses: [inPlay],
  freeSpins: [spins],
  coupons: [{ ...coupon, expiresAt: inDays(20) }],
  prizes: [],
  missions: [playing],
  daily: signDetail,
  jackpot,
}

describe('priority', () => {
  test.each([
    ['nothing', {}, home, null],
    ['money waiting before free spins', { bonuses: [releasable], freeSpins: [spins] }, game, 'release'],
    ['of money waiting what ends first', { bonuses: [releasable], missions: [finished] }, home, 'mission'],
    ['a prize without an end after those with one', { prizes: [prize], bonuses: [claimable] }, home, 'claim'],
    ['no prize that was taken', { prizes: [{ ...prize, claimedAt: inDays(-1) }] }, home, null],
    [
      'what ends soon before free spins',
      { bonuses: [{ ...inPlay, expiresAt: inDays(2) }], freeSpins: [spins] },
      game,
      'staking',
    ],
    ['free spins before the bonus in play', { bonuses: [inPlay], freeSpins: [spins] }, game, 'spins'],
    ['the bonus in play before what runs', { ...all, freeSpins: [] }, game, 'staking'],
    ['a day that ends tonight is no reason to hurry', { ...all, freeSpins: [] }, slots, 'staking'],
    ['what runs here', { missions: [playing], jackpot }, game, 'counts'],
    ['a pot this game fills', { jackpot }, koi, 'jackpot'],
    ['no pot another game fills', { jackpot }, game, null],
    ['today’s moon at home', { daily: signDetail }, home, 'daily'],
    ['not once it was marked', { daily: { ...signDetail, signFlag: 1 } }, home, null],
    ['not elsewhere', { daily: signDetail }, wallet, null],
    [
      'a coupon where there is none in use',
      { coupons: [{ ...coupon, expiresAt: inDays(9) }] },
      wallet,
      'coupon',
    ],
    ['no second coupon', { coupons: [coupon, { ...coupon, isInUse: true }] }, wallet, null],
    ['nothing that is over', { bonuses: [{ ...inPlay, expiresAt: inDays(-1) }] }, home, null],
    ['one to be staked for waits for the one in play', { bonuses: [inPlay, claimable] }, home, 'staking'],
  ] as const)('%s', (_name, facts, place, expected) => {
    expect(kindAt(facts as Partial<OfferFacts>, place)).toBe(expected)
  })
})

describe('the page', () => {
  test.each([
    ['money that waits is not for a list of games', { bonuses: [releasable] }, slots, null],
    ['spins for a game of the kind', { freeSpins: [spins] }, slots, 'spins'],
    ['spins for another kind', { freeSpins: [spins] }, { at: 'lobby', kinds: ['fish'] }, null],
    ['spins for another game', { freeSpins: [spins] }, koi, null],
    ['a bonus the kind does not count for', { bonuses: [inPlay] }, { at: 'lobby', kinds: ['poker'] }, null],
    ['a mission of one game is not for a list', { missions: [playing] }, slots, null],
  ] as const)('%s', (_name, facts, place, expected) => {
    expect(kindAt(facts as Partial<OfferFacts>, place as OfferPlace)).toBe(expected)
  })

  test.each([
    [game, 100],
    [koi, 10],
    [{ at: 'game', gameId: 'fireworks-night', gameType: 'slots' }, 0],
    [{ at: 'lobby', kinds: ['fish'] }, 50],
    [home, null],
  ] as const)('offer at %j: %s', (place, weight) => {
    const offer = currentOffer({ ...nothing, bonuses: [inPlay] }, place as OfferPlace, nowMs)
    expect(offer).toMatchObject({ is: 'staking', weight, leftMinor: 22_800_000n })
  })

  test.each([
    ['/game/slots', slots],
    ['/game/pachinko', { at: 'lobby', kinds: ['pachinko', 'pachislot'] }],
    ['/game/slots/moonlit-festival', game],
    ['/game/search', null],
    ['/game/my-list', null],
    ['/wallet', null],
    ['', null],
  ] as const)('%s', (path, place) => expect(placeAt(path)).toEqual(place))
})

test('the order of the responses never changes which offer has priority', () => {
  const bonuses = [inPlay, releasable, { ...claimable, terms: { ...claimable.terms, times: 0 } }]
  fc.assert(
    fc.property(fc.shuffledSubarray(bonuses, { minLength: 3 }), (shuffled) => {
      expect(currentOffer({ ...all, bonuses: shuffled }, game, nowMs)).toMatchObject({
        is: 'release',
        bonus: { requestId: releasable.requestId },
      })
    }),
  )
})
