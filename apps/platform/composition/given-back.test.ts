// What ships for staking gives back less than the stakes cost, in every game and at every level: so accounts that stake for it,
// one or many, only lose more slowly.
import { minorOf } from '@mangetsu/money'
import { expect, test } from 'vitest'
import { readShippedPromotions } from '../features/engagement/promotion/index.ts'
import { rakebackKind } from '../features/engagement/rakeback/index.ts'
import { vipLevelKind } from '../features/engagement/vip/index.ts'
import { levelTable } from '../features/engagement/vip/levels.ts'
import { createGames, moonPool } from '../studio/games.ts'

const shipped = readShippedPromotions()
const rulesOf = (kind: string): unknown => shipped.find((one) => one.kind === kind)?.body.rules

test.each(
  createGames()
    .all()
    .map(({ math }) => [math.id, math.rtpPpm] as const),
)('%s: pots, levels and rakeback together', (_id, rtpPpm) => {
  const { rewards } = vipLevelKind.rules.parse(rulesOf('vipLevel'))
  const { shares } = rakebackKind.rules.parse(rulesOf('rakeback'))
  let rewardedMinor = 0n
  for (const { level, staked } of levelTable().filter((one) => one.level > 0)) {
    rewardedMinor += minorOf(rewards.find((one) => one.level === level)?.amounts.JPY ?? '0.00', 'JPY')
    const stakedMinor = minorOf(staked, 'JPY')
    const costMinor = (stakedMinor * BigInt(1_000_000 - rtpPpm)) / 1_000_000n
    // As if the whole way had been staked at the level's own share already.
    const rakebackMinor = (costMinor * BigInt(shares[level] ?? 0)) / 100n
    const potsMinor = (stakedMinor * BigInt(moonPool.sharePpm)) / 1_000_000n
    expect(rewardedMinor + rakebackMinor + potsMinor).toBeLessThan(costMinor)
  }
})
