// VIP: a player's level, the rewards for reaching levels, and summaries of their play.
import { calls } from '@mangetsu/contract'
import { meanCostPpm } from '@mangetsu/contract/average-cost'
import { type PlayKind, tableKind } from '@mangetsu/contract/game-attributes'
import { toDecimal } from '@mangetsu/money'
import { referenceCurrency } from '@mangetsu/money/reference'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Handler, handle, handlePlayer, isRefusal, ok } from '../../../kernel/http/index.ts'
import { type Job, secondMs } from '../../../kernel/jobs.ts'
import type { Games } from '../../../studio/games.ts'
import {
  type LevelRewardParts,
  levelPromotion,
  levelPromotionCode,
  levelRewardsOf,
  rewardOf,
  rewardReached,
  shownReward,
} from './level-rewards.ts'
import { levelTable, pointStakes, pointsOf, pointWeights, progressOf } from './levels.ts'
import { keptLevelOf, playTotalsOf } from './play-totals.ts'

export { keptLevelOf, levelsReached, vipLevelOf } from './play-totals.ts'

export type VipParts = LevelRewardParts & {
  readonly games: Games
  /** Current rakeback share of each level, per cent of the theoretical cost. */
  readonly rakebackShares: (tx: Tx, nowMs: number) => Promise<readonly number[]>
}

export type VipFeature = {
  readonly handlers: Handler[]
  readonly jobs: readonly Job[]
}

/** Returns the slots' mean cost, millionths of a stake. */
const slotsCostPpm = (games: Games): number =>
  meanCostPpm(
    games
      .all()
      .filter(({ kind }) => kind === 'slots')
      .map(({ math }) => math),
  ) ?? 0

function levelHandlers({ work, games, checkPlay, rakebackShares }: VipParts): Handler[] {
  const kinds = new Set<PlayKind>(games.all().map(({ kind }) => kind))
  // Tables, guess-games and sports are no games of this list.
  const others: readonly PlayKind[] = [tableKind, 'guess', 'sports']
  const isOffered = (kind: PlayKind) => others.includes(kind) || kinds.has(kind)
  return [
    handle(calls.queryLevelInfo, async ({ nowMs }) =>
      work.read(async (tx) => {
        const promotion = await levelPromotion(tx, nowMs)
        const shares = await rakebackShares(tx, nowMs)
        const levels = levelTable().map((one) => ({
          ...one,
          rakeback: shares[one.level] ?? 0,
          reward: shownReward(rewardOf(promotion, one.level)),
        }))
        return ok({ levels, weights: pointWeights, pointStakes: pointStakes(isOffered) })
      }),
    ),
    handlePlayer(calls.queryLevelProcess, async ({ player, nowMs }) =>
      work.read(async (tx) => {
        const { weighted } = await playTotalsOf(tx, player.id)
        const kept = await keptLevelOf(tx, player.id)
        const progress = progressOf(pointsOf(weighted), kept, slotsCostPpm(games))
        const isResting = isRefusal(await checkPlay(tx, player.id, nowMs))
        return ok({ ...progress, next: isResting ? null : progress.next, isResting })
      }),
    ),
    handlePlayer(calls.queryLifetimePlay, async ({ player }) => {
      const { weighted, staked, returned } = await work.read((tx) => playTotalsOf(tx, player.id))
      const shown = (minor: bigint) => toDecimal(minor, referenceCurrency)
      return ok({
        totalDefaultWinLossAmount: shown(returned - staked),
        totalDefaultValidBetAmount: shown(weighted / 100n),
        totalDefaultBetAmount: shown(staked),
      })
    }),
  ]
}

function rewardHandlers({ work, checkPlay }: VipParts): Handler[] {
  return [
    handlePlayer(calls.queryLevelRewardList, async ({ player, nowMs }) =>
      work.read(async (tx) => {
        const isResting = isRefusal(await checkPlay(tx, player.id, nowMs))
        const rewards = await levelRewardsOf(tx, player.id, { nowMs, isResting })
        return ok({ activityCode: levelPromotionCode, rewards })
      }),
    ),
  ]
}

export function createVip(parts: VipParts): VipFeature {
  return {
    handlers: [...levelHandlers(parts), ...rewardHandlers(parts)],
    jobs: [
      // Grants the rewards for levels reached.
      { name: 'level-rewards', everyMs: 10 * secondMs, turn: (nowMs) => rewardReached(parts, nowMs) },
    ],
  }
}
