// No plan of play profits from the shipped weekly deposits and stakes: in every game, at every stake that
// counts, with all other rewards. One-time and free rewards are bounded per person.
import { bonusWeight } from '@mangetsu/contract/bonus-weight'
import type { PlayKind } from '@mangetsu/contract/game-attributes'
import { type Currency, minorOf } from '@mangetsu/money'
import { inReference } from '@mangetsu/money/reference'
import { shippedGuesses } from '@mangetsu/test/platform/shipped-promotions'
import { describe, expect, test } from 'vitest'
import { Reward } from '../features/engagement/bonus/index.ts'
import { couponKind } from '../features/engagement/coupon/kind.ts'
import { lossBackKind } from '../features/engagement/loss-back/rules.ts'
import { readShippedPromotions, readShippedSeries } from '../features/engagement/promotion/index.ts'
import { rakebackKind } from '../features/engagement/rakeback/rules.ts'
import { vipLevelKind } from '../features/engagement/vip/level-rewards.ts'
import { levelOf, pointsOf, weightedOf } from '../features/engagement/vip/levels.ts'
import { createGames } from '../studio/games.ts'

const shipped = readShippedPromotions()
const rulesOf = (kind: string): unknown => shipped.find((one) => one.kind === kind)?.body.rules
const games = createGames()

type Way = {
  readonly id: string
  readonly game: { readonly kind: PlayKind }
  readonly rtpPpm: number
  readonly poolPpm: number
}

/**
 * Every way to play a stake: each game, with each side bet and feature it
 * sells; each table by its best bet; each guess-game.
 */
const ways: readonly Way[] = [
  ...games.all().flatMap(({ id, math, pools }) => {
    const game = games.played(id)
    if (game === undefined) throw new Error(`${id} is not played`)
    const poolPpm = pools.reduce((sum, { sharePpm }) => sum + sharePpm, 0)
    const otherRtps = [...(math.sideBets ?? []), ...(math.featureBuys ?? [])]
    return [
      { id, game, rtpPpm: math.rtpPpm, poolPpm },
      ...otherRtps.map(({ rtpPpm }) => ({ id, game, rtpPpm, poolPpm })),
    ]
  }),
  ...games.tables().map(({ id }) => {
    const game = games.played(id)
    if (game === undefined) throw new Error(`${id} is not played`)
    return { id, game, rtpPpm: game.math.rtpPpm, poolPpm: 0 }
  }),
  ...shippedGuesses().map(({ id, kind, rtpPpm }) => ({ id, game: { kind }, rtpPpm, poolPpm: 0 })),
]

const { shares } = rakebackKind.rules.parse(rulesOf('rakeback'))
const { rewards } = vipLevelKind.rules.parse(rulesOf('vipLevel'))
const { costSharePercent = 100 } = lossBackKind.rules.parse(rulesOf('lossBack'))

/**
 * The rewards of stakes at a game besides a bonus, in reference units:
 * pots, level rewards, rakeback and loss-back.
 */
function otherRewards({ game, rtpPpm, poolPpm }: Way, stakedMinor: bigint, costMinor: bigint): bigint {
  const level = levelOf(pointsOf(weightedOf(stakedMinor, { kind: game.kind, rtpPpm })))
  const ofLevels = rewards
    .filter((one) => one.level <= level)
    .reduce((sum, { amounts }) => sum + minorOf(amounts.JPY ?? '0.00', 'JPY'), 0n)
  const ofCost = BigInt((shares[level] ?? 0) + costSharePercent)
  return (stakedMinor * BigInt(poolPpm)) / 1_000_000n + ofLevels + (costMinor * ofCost) / 100n
}

const coupons = shipped.filter(({ kind }) => kind === 'coupon')

describe.each(coupons.map((one) => [one.code, one] as const))('the coupon %s', (_code, { body }) => {
  const { given, offers, wagering } = couponKind.rules.parse(body.rules)
  // A welcome coupon has a value by intent, once: its maximum gain is its
  // own amount. A weekly coupon must not yield any.
  const worthOf = (bonusMinor: bigint): bigint => (given === 'weekly' ? 0n : bonusMinor)

  test.each(
    Object.entries(offers) as [Currency, { maxBonus: string; minDeposit: string; ratePercent: number }][],
  )(
    'in %s yields no more than intended, at every game and for every deposit',
    (currency, { maxBonus, minDeposit, ratePercent }) => {
      const least = (minorOf(minDeposit, currency) * BigInt(ratePercent)) / 100n
      for (const bonus of [least, minorOf(maxBonus, currency)])
        for (const way of ways) {
          const weight = BigInt(bonusWeight(wagering, { gameId: way.id, kind: way.game.kind }))
          const excluded = wagering.excludedGames.includes(way.id)
          // A game without weight never completes the wagering.
          if (weight === 0n || excluded) continue
          const bonusMinor = inReference(currency, bonus)
          const stakedMinor = (bonusMinor * BigInt(wagering.times) * 100n) / weight
          const costMinor = (stakedMinor * BigInt(1_000_000 - way.rtpPpm)) / 1_000_000n
          const gained = bonusMinor + otherRewards(way, stakedMinor, costMinor) - costMinor
          expect(gained, `${way.id} at ${way.rtpPpm} ppm`).toBeLessThanOrEqual(worthOf(bonusMinor))
        }
    },
  )

  test('gives no weight to a game with a full return', () => {
    for (const { id, game } of ways.filter(({ rtpPpm }) => rtpPpm >= 1_000_000))
      expect([id, bonusWeight(wagering, { gameId: id, kind: game.kind })]).toEqual([id, 0])
  })

  test('gives tables and poker less weight than slots, and is limited to one per person', () => {
    for (const { id, game } of ways.filter(
      ({ game: { kind } }) => kind === 'live-casino' || kind === 'poker',
    ))
      expect(bonusWeight(wagering, { gameId: id, kind: game.kind })).toBeLessThanOrEqual(10)
    expect(body.limits.isOncePerPerson).toBe(true)
  })
})

/** Every reward named in a file, at any path. */
function rewardsIn(value: unknown): Reward[] {
  if (typeof value !== 'object' || value === null) return []
  const read = Reward.safeParse(value)
  return [...(read.success ? [read.data] : []), ...Object.values(value).flatMap(rewardsIn)]
}

const everything = [
  ...shipped.map(({ code, kind, body }) => ({ code, kind, body })),
  ...readShippedSeries().map(({ code, kind, body }) => ({ code, kind, body })),
]

/** Kinds earned only by stakes or levels, and bounded by their cost above and in `given-back.test.ts`. */
const byStakes = new Set(['rakeback', 'lossBack', 'vipLevel', 'jackpot'])

describe.each(everything.map((one) => [one.code, one] as const))('%s', (_code, { kind, body }) => {
  const named = rewardsIn(body.rules)

  test('limits free money and free spins to once per person, out of a budget', () => {
    const { limits, budget } = body as {
      limits?: { isOncePerPerson?: boolean }
      budget?: Record<string, string>
    }
    const isMoney = named.some((one) => one.kind !== 'points')
    if (!isMoney || byStakes.has(kind)) return
    expect(limits?.isOncePerPerson).toBe(true)
    expect(Object.keys(budget ?? {}).length).toBeGreaterThan(0)
  })

  test('has wagering weights by which no table yields a profit', () => {
    for (const reward of named) {
      if (reward.kind !== 'bonus' && reward.kind !== 'freeSpins') continue
      const { wagering } = reward
      if (wagering.times === 0) continue
      for (const { id, game } of ways.filter(({ game: { kind: of } }) => of === 'live-casino'))
        expect(bonusWeight(wagering, { gameId: id, kind: game.kind })).toBeLessThanOrEqual(10)
    }
  })
})

test('a free spin returns less than its stake, so a budget exceeds the spins’ value', () => {
  const spins = everything
    .flatMap(({ body }) => rewardsIn(body.rules))
    .filter((one) => one.kind === 'freeSpins')
  expect(spins.length).toBeGreaterThan(0)
  for (const { gameId } of spins) expect(games.find(gameId)?.math.rtpPpm).toBeLessThan(1_000_000)
})

test('the cheapest item of the point shop costs more than a day of missions and visits earns', () => {
  const perDay = shipped
    .filter(({ kind, body }) => kind === 'mission' && (body.rules as { period?: string }).period === 'day')
    .flatMap(({ body }) => rewardsIn(body.rules))
    .reduce((sum, reward) => sum + (reward.kind === 'points' ? reward.count : 0), 0)
  const cheapest = Math.min(
    ...(rulesOf('pointShop') as { items: readonly { cost: number }[] }).items.map(({ cost }) => cost),
  )
  expect(perDay).toBeGreaterThan(0)
  expect(perDay).toBeLessThan(cheapest)
})
