// Shipped rewards for stakes return less than the stakes cost, in every game and at every level: accounts
// that stake for them, one or many, only lose more slowly.
import { minorOf } from '@mangetsu/money'
import { raceBetRules } from '@mangetsu/race'
import { shippedGuesses } from '@mangetsu/test/platform/shipped-promotions'
import { roundMarkets } from '@mangetsu/virtual-football'
import { expect, test } from 'vitest'
import { lossBackKind, lossBackOf } from '../features/engagement/loss-back/rules.ts'
import { missionKind } from '../features/engagement/mission/kind.ts'
import { readShippedPromotions } from '../features/engagement/promotion/index.ts'
import { rakebackKind } from '../features/engagement/rakeback/rules.ts'
import { vipLevelKind } from '../features/engagement/vip/level-rewards.ts'
import { levelTable, weightedOf } from '../features/engagement/vip/levels.ts'
import { createGames, poolAmount } from '../studio/games.ts'

const shipped = readShippedPromotions()
const rulesOf = (kind: string): unknown => shipped.find((one) => one.kind === kind)?.body.rules

const { costSharePercent = 100 } = lossBackKind.rules.parse(rulesOf('lossBack'))

/** The maximum loss-back for stakes of this theoretical cost, whatever their outcomes. */
const mostLossBack = (costMinor: bigint): bigint => (costMinor * BigInt(costSharePercent)) / 100n

/** The missions that count stakes from a minimum on, with the least stakes that earn the reward, yen's smallest unit. */
const stakeMissions = shipped
  .filter(({ kind }) => kind === missionKind.kind)
  .flatMap(({ body }) => {
    const { conditions, reward } = missionKind.rules.parse(body.rules)
    const amount = reward.kind === 'freeBet' ? reward.amounts.JPY : undefined
    return conditions.flatMap((condition) => {
      if (condition.kind !== 'rounds' || condition.leastStake?.JPY === undefined) return []
      if (amount === undefined || condition.by === 'games') throw new Error('a mission without a case here')
      const stakedMinor = minorOf(condition.leastStake.JPY, 'JPY') * BigInt(condition.count)
      // A free bet counts with its stake, which is more than it returns on average.
      return [{ condition, stakedMinor, rewardMinor: minorOf(amount, 'JPY') }]
    })
  })

/** The most that missions give for stakes at this kind of play: each stake is the least that counts. */
const mostOfMissions = (kind: string, stakedMinor: bigint): bigint =>
  stakeMissions
    .filter(({ condition: { gameKinds } }) => gameKinds === undefined || gameKinds.includes(kind))
    .reduce((sum, mission) => sum + (stakedMinor * mission.rewardMinor) / mission.stakedMinor, 0n)

/**
 * Average returns of a single and of a treble on sports, at the least margin of the practice league, and of bets on horse
 * races and virtual football.
 */
const sportsReturnsPpm = [
  950_000,
  857_375,
  ...new Set([...Object.values(raceBetRules), ...roundMarkets].map(({ returnPpm }) => returnPpm)),
]

/** Everything that counts for rewards: every game, every shipped guess-game, and bets on sports. */
const plays = [
  ...createGames()
    .all()
    .map(({ id, kind, math: { rtpPpm }, pools }) => ({ id, kind, rtpPpm, pools })),
  ...shippedGuesses().map((play) => ({ ...play, pools: [] })),
  ...sportsReturnsPpm.map((rtpPpm) => ({
    id: `sports at ${rtpPpm}`,
    kind: 'sports' as const,
    rtpPpm,
    pools: [],
  })),
]

test.each(plays.map((play) => [play.id, play] as const))(
  '%s: pots, levels, rakeback and missions together cost less than the stakes',
  (_id, play) => {
    const { rtpPpm, pools } = play
    const weight = weightedOf(100n, play)
    const { rewards } = vipLevelKind.rules.parse(rulesOf('vipLevel'))
    const { shares } = rakebackKind.rules.parse(rulesOf('rakeback'))
    let rewardedMinor = 0n
    for (const { level, staked } of levelTable().filter((one) => one.level > 0)) {
      // A game without weight never reaches a level.
      if (weight > 0n)
        rewardedMinor += minorOf(rewards.find((one) => one.level === level)?.amounts.JPY ?? '0.00', 'JPY')
      // The stakes for a level's points at this game; for a game that earns none, those at slots.
      const stakedMinor = (minorOf(staked, 'JPY') * 10_000n) / (weight > 0n ? weight : 10_000n)
      const costMinor = (stakedMinor * BigInt(Math.max(0, 1_000_000 - rtpPpm))) / 1_000_000n
      // An upper bound: as if all stakes had earned the level's own share.
      const rakebackMinor = (costMinor * BigInt(shares[level] ?? 0)) / 100n
      const potsMinor = pools.reduce(
        (sum, pool) => sum + poolAmount(pool, { currency: 'JPY', stakeMinor: stakedMinor }),
        0n,
      )
      const lossBackMinor = mostLossBack(costMinor)
      const missionsMinor = mostOfMissions(play.kind, stakedMinor)
      const givenMinor = rewardedMinor + rakebackMinor + potsMinor + lossBackMinor + missionsMinor
      // Stakes without a cost earn nothing.
      if (costMinor === 0n) expect(givenMinor).toBe(0n)
      else expect(givenMinor).toBeLessThan(costMinor)
    }
  },
)

// One large bet a week: the plan that a share of the loss alone would reward. The odds are those of a bet
// with the game's return, at even money and at long odds.
test.each(
  createGames()
    .tables()
    .flatMap(({ id }) => [1n, 8n, 35n].map((odds) => [id, odds] as const)),
)('%s: one bet a week at %s to 1 does not profit from loss-back', (id, odds) => {
  const { rtpPpm = 0 } = createGames().played(id)?.math ?? {}
  const rules = lossBackKind.rules.parse(rulesOf('lossBack'))
  const winPpm = BigInt(rtpPpm) / (odds + 1n)
  for (const stakedMinor of [200_000n, 1_000_000n, 6_000_000n, 30_000_000n]) {
    const costMinor = (stakedMinor * BigInt(1_000_000 - rtpPpm)) / 1_000_000n
    const lost = { kind: 'live-casino', stakedMinor, returnedMinor: 0n, costMinor } as const
    const givenMinor = (lossBackOf([lost], rules, 'JPY') * (1_000_000n - winPpm)) / 1_000_000n
    expect(givenMinor).toBeLessThan(costMinor)
  }
})

test('a mission that counts stakes counts own money only', () => {
  expect(stakeMissions.length).toBeGreaterThan(0)
  for (const { condition } of stakeMissions) expect(condition).toMatchObject({ isOwnMoney: true })
})
