// Estimated cost of level rewards over a past period: each level reached within it.
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { costOf } from '../bonus/index.ts'
import type { PreviewedGift, PreviewedTime } from '../promotion/index.ts'
import { type LevelRules, rewardOf } from './level-rewards.ts'

type Row = { player_id: string; level: number; at: Date }

const reached =
  'select player_id, level, at from vip_level_reached where at >= $1 and at < $2 order by at, level'

export async function previewLevels(
  tx: Tx,
  rules: LevelRules,
  { fromMs, untilMs }: PreviewedTime,
): Promise<readonly PreviewedGift[]> {
  const rows = await tx.query<Row>(reached, [dateOf(fromMs), dateOf(untilMs)])
  return rows.flatMap(({ player_id: playerId, level, at }) => {
    const reward = rewardOf({ rules }, level)
    if (reward === null) return []
    return [
      { playerId, atMs: at.getTime(), cost: { currency: reward.currency, amountMinor: costOf(reward) } },
    ]
  })
}
