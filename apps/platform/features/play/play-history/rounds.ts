// Rounds as the play history lists them: amounts, the money that paid, and features of the round.
import type { HistoryRound, RoundFeature } from '@mangetsu/contract/play-history'
import { fundings } from '../../../events/index.ts'
import { batchColumns, type Tx } from '../../../kernel/db/index.ts'
import type { Games } from '../../../studio/index.ts'
import { type PlayedRoundRow, playedRound } from '../play/index.ts'
import { daysOfRounds } from './days.ts'
import { filterValues, isInFilter, type PlayFilter } from './filter.ts'
import { dayTotals } from './totals.ts'

export type RoundRow = PlayedRoundRow & { funding: number }

const columns = batchColumns<{ readonly id: string; readonly bonusEvent: string }>([
  { name: 'id', sqlType: 'uuid[]', of: ({ id }) => id },
  { name: 'bonus_event', sqlType: 'text[]', of: ({ bonusEvent }) => bonusEvent },
])

// Searched in the database: a round with free spins has a hundred kilobytes of events.
const features = `select r.id, starts_with(r.events, '[{"type":"featureBought"') as is_bought,
    starts_with(r.events, '[{"type":"betPlaced"') as has_side_bet,
    i.bonus_event <> '' and strpos(r.events, '{"type":"' || i.bonus_event || '"') > 0 as has_bonus
  from ${columns.unnest(1)} join studio_round r on r.id = i.id`

/** Returns the features of rounds by id; a round whose month was detached has none. */
async function featuresOf(
  tx: Tx,
  games: Games,
  rows: readonly RoundRow[],
): Promise<ReadonlyMap<string, RoundFeature[]>> {
  type Row = { id: string; is_bought: boolean; has_side_bet: boolean; has_bonus: boolean }
  const searched = rows.map(({ round_id: id, game_id: gameId }) => ({
    id,
    bonusEvent: games.find(gameId)?.simulation.bonusEvent ?? '',
  }))
  const found = await tx.query<Row>(features, columns.values(searched))
  return new Map(
    found.map(({ id, is_bought: isBought, has_side_bet: hasSideBet, has_bonus: hasBonus }) => [
      id,
      [
        ...(isBought ? (['bought'] as const) : []),
        ...(hasSideBet ? (['sideBet'] as const) : []),
        ...(hasBonus ? (['bonusGame'] as const) : []),
      ],
    ]),
  )
}

/** Returns the rows in the contract's form, in their order. */
export async function roundViews(tx: Tx, games: Games, rows: readonly RoundRow[]): Promise<HistoryRound[]> {
  const byId = rows.length === 0 ? new Map<string, RoundFeature[]>() : await featuresOf(tx, games, rows)
  return rows.map((row) => ({
    ...playedRound(row),
    funding: fundings[row.funding] ?? 'cash',
    features: byId.get(row.round_id) ?? [],
  }))
}

const page = `select round_id, game_id, currency, stake, payout, at, funding from player_round
  where ${isInFilter} order by round_id desc limit $7`

/** Returns the rows of a page, and the id before which the next page begins; null at the end. */
export function cutPage<R extends { readonly round_id: string }>(rows: readonly R[], limit: number) {
  const shown = rows.slice(0, limit)
  return { shown, next: rows.length > limit ? (shown.at(-1)?.round_id ?? null) : null }
}

export async function historyPage(
  tx: Tx,
  games: Games,
  playerId: string,
  input: PlayFilter & { readonly before?: string | undefined; readonly limit: number; readonly zone: string },
) {
  const values = filterValues(games, playerId, input, input.before)
  const rows = await tx.query<RoundRow>(page, [...values, input.limit + 1])
  const { shown, next } = cutPage(rows, input.limit)
  const { dayOf, days } = daysOfRounds(
    input.zone,
    shown.map(({ round_id: id }) => id),
  )
  const rounds = await roundViews(tx, games, shown)
  return {
    rounds: rounds.map((round) => ({ ...round, day: dayOf.get(round.id) ?? '' })),
    days: await dayTotals(tx, games, playerId, input, days),
    next,
  }
}
