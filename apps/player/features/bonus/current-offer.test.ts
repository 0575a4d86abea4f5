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
  coupon: null,
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
  coupon: { ...coupon, expiresAt: inDays(20) },
  prizes: [],
  missions: [playing],
  daily: signDetail,
  jackpot,
}

describe('priority', () => {
  test.each([
    ['nothing', {}, home, null],
    ['shows waiting money before free spins', { bonuses: [releasable], freeSpins: [spins] }, game, 'release'],
    [
      'shows the waiting money that expires first',
      { bonuses: [releasable], missions: [finished] },
      home,
      'mission',
    ],
    ['shows a prize without an expiry last', { prizes: [prize], bonuses: [claimable] }, home, 'claim'],
    ['shows no claimed prize', { prizes: [{ ...prize, claimedAt: inDays(-1) }] }, home, null],
    [
      'shows a bonus that expires soon before free spins',
      { bonuses: [{ ...inPlay, expiresAt: inDays(2) }], freeSpins: [spins] },
      game,
      'staking',
    ],
    ['shows free spins before the bonus in play', { bonuses: [inPlay], freeSpins: [spins] }, game, 'spins'],
    ['shows the bonus in play before running promotions', { ...all, freeSpins: [] }, game, 'staking'],
    ['does not prefer a daily reward that expires tonight', { ...all, freeSpins: [] }, slots, 'staking'],
    ['shows a mission at its game', { missions: [playing], jackpot }, game, 'counts'],
    ['shows a pot at a game that contributes to it', { jackpot }, koi, 'jackpot'],
    ['shows no pot at another game', { jackpot }, game, null],
    ['shows the daily sign-in on the home page', { daily: signDetail }, home, 'daily'],
    ['shows no daily sign-in once it is marked', { daily: { ...signDetail, signFlag: 1 } }, home, null],
    ['shows no daily sign-in on other pages', { daily: signDetail }, wallet, null],
    ['shows the coupon of the next offer', { coupon: { ...coupon, expiresAt: inDays(9) } }, home, 'coupon'],
    ['shows no coupon in the wallet, which lists them', { coupon }, wallet, null],
    ['shows no coupon at a game', { coupon }, game, null],
    ['shows nothing expired', { bonuses: [{ ...inPlay, expiresAt: inDays(-1) }] }, home, null],
    ['shows the bonus in play before a claimable one', { bonuses: [inPlay, claimable] }, home, 'staking'],
  ] as const)('%s', (_name, facts, place, expected) => {
    expect(kindAt(facts as Partial<OfferFacts>, place)).toBe(expected)
  })
})

test('an offer that the page shows already does not hide the next best one', () => {
  const facts = { ...nothing, coupon: { ...coupon, expiresAt: inDays(1) }, freeSpins: [spins] }
  expect(currentOffer(facts, home, nowMs)?.is).toBe('coupon')
  expect(currentOffer(facts, home, nowMs, ['coupon', 'daily'])?.is).toBe('spins')
  expect(currentOffer({ ...facts, freeSpins: [] }, home, nowMs, ['coupon'])).toBeNull()
})

describe('the page', () => {
  test.each([
    ['shows no waiting money at a list of games', { bonuses: [releasable] }, slots, null],
    ['shows free spins at a list of their game’s kind', { freeSpins: [spins] }, slots, 'spins'],
    [
      'shows no free spins at a list of another kind',
      { freeSpins: [spins] },
      { at: 'lobby', kinds: ['fish'] },
      null,
    ],
    ['shows no free spins at another game', { freeSpins: [spins] }, koi, null],
    [
      'shows no bonus at a kind that does not contribute',
      { bonuses: [inPlay] },
      { at: 'lobby', kinds: ['poker'] },
      null,
    ],
    ['shows no mission of one game at a list', { missions: [playing] }, slots, null],
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
