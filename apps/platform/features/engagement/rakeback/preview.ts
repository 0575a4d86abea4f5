// Estimated cost of rakeback over a past period: the weeks that ended within it, of all players.
import type { Currency } from '@mangetsu/money'
import type { Tx } from '../../../kernel/db/index.ts'
import { dayBegins, dayOf } from '../../../kernel/site-calendar.ts'
import { createGames, kindOfSubject } from '../../../studio/games.ts'
import type { PreviewedGift, PreviewedTime } from '../promotion/index.ts'
import { keptLevelOf, levelsReached } from '../vip/index.ts'
import { type RakebackRules, sumOfWeek, weekMs } from './rules.ts'
import { levelAt } from './weeks.ts'

type Row = {
  player_id: string
  week: string
  currency: Currency
  game_id: string
  cost_ppm: number
  staked: bigint
}

const stakes = `select player_id, week, currency, game_id, cost_ppm, staked from rakeback_week
  where week >= $1::date and week < $2::date order by player_id, week, currency, game_id, cost_ppm`

export async function previewRakeback(
  tx: Tx,
  rules: RakebackRules,
  { fromMs, untilMs }: PreviewedTime,
): Promise<readonly PreviewedGift[]> {
  const games = createGames()
  const rows = await tx.query<Row>(stakes, [dayOf(fromMs), dayOf(untilMs)])
  const whole = rows.filter(({ week }) => dayBegins(week) >= fromMs && dayBegins(week) + weekMs <= untilMs)
  const keyOf = ({ player_id, week, currency }: Row) => `${player_id} ${week} ${currency}`
  const gifts: PreviewedGift[] = []
  for (const own of Map.groupBy(whole, keyOf).values()) {
    const [row] = own
    if (row === undefined) continue
    const { player_id: playerId, week, currency } = row
    const atMs = dayBegins(week) + weekMs
    const level = levelAt(await levelsReached(tx, playerId), await keptLevelOf(tx, playerId), atMs)
    const counted = own.map(({ staked, cost_ppm: costPpm, game_id }) => ({
      stakedMinor: staked,
      costPpm,
      kind: kindOfSubject(games, game_id),
    }))
    const { amountMinor } = sumOfWeek(counted, rules, rules.shares[level] ?? 0)
    if (amountMinor > 0n) gifts.push({ playerId, atMs, cost: { currency, amountMinor } })
  }
  return gifts
}
