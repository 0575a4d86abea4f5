// What ships for staking gives back less than the stakes cost, in every game and at every level: so accounts that stake for it,
// one or many, only lose more slowly.
import { minorOf } from '@mangetsu/money'
import { expect, test } from 'vitest'
import { readShippedPromotions } from '../features/engagement/promotion/index.ts'
import { rakebackKind } from '../features/engagement/rakeback/index.ts'
import { vipLevelKind } from '../features/engagement/vip/index.ts'
import { levelTable, weightedOf } from '../features/engagement/vip/levels.ts'
import { createGames, poolAmount } from '../studio/games.ts'

const shipped = readShippedPromotions()
const rulesOf = (kind: string): unknown => shipped.find((one) => one.kind === kind)?.body.rules

test.each(
  createGames()
    .all()
    .map((game) => [game.id, game] as const),
)('%s: pots, levels and rakeback together', (_id, game) => {
  const { rtpPpm } = game.math
  const weight = weightedOf(100n, game)
  const { rewards } = vipLevelKind.rules.parse(rulesOf('vipLevel'))
  const { shares } = rakebackKind.rules.parse(rulesOf('rakeback'))
  let rewardedMinor = 0n
  for (const { level, staked } of levelTable().filter((one) => one.level > 0)) {
    // A level is never reached by what counts for nothing.
    if (weight > 0n)
      rewardedMinor += minorOf(rewards.find((one) => one.level === level)?.amounts.JPY ?? '0.00', 'JPY')
    // What has to be staked for a level's points at this game; where it earns none, so much as at slots.
    const stakedMinor = (minorOf(staked, 'JPY') * 10_000n) / (weight > 0n ? weight : 10_000n)
    const costMinor = (stakedMinor * BigInt(Math.max(0, 1_000_000 - rtpPpm))) / 1_000_000n
    // As if the whole way had been staked at the level's own share already.
    const rakebackMinor = (costMinor * BigInt(shares[level] ?? 0)) / 100n
    const potsMinor = game.pools.reduce(
      (sum, pool) => sum + poolAmount(pool, { currency: 'JPY', stakeMinor: stakedMinor }),
      0n,
    )
    const givenMinor = rewardedMinor + rakebackMinor + potsMinor
    // Where staking costs nothing, nothing is given for it.
    if (costMinor === 0n) expect(givenMinor).toBe(0n)
    else expect(givenMinor).toBeLessThan(costMinor)
  }
})
