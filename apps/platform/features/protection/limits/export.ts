// The limits' part of a player's data export.
import type { Connection } from '../../../kernel/db/index.ts'
import { changesOf, limitsOf } from './limit-rows.ts'

/** Rows of changes and of days per export, newest first; more than a lifetime of either. */
const rowsLimit = 50_000

type Day = {
  day: string
  currency: string
  rounds: bigint
  staked: bigint
  bonus_staked: bigint
  returned: bigint
  played_ms: bigint
}
type Pause = { closure_kind: string; closure_from: Date; closure_until: Date | null }

const text = (value: unknown): unknown => {
  if (typeof value === 'bigint') return value.toString()
  return value instanceof Date ? value.toISOString() : value
}

const asText = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, text(value)]))

/** Limits, their changes, the last pause and the days of play; amounts in smallest units, times in milliseconds. */
export async function exportLimits(tx: Pick<Connection, 'query'>, playerId: string): Promise<unknown> {
  const limits = await limitsOf(tx, playerId)
  const changes = await changesOf(tx, playerId, rowsLimit)
  const pauses = await tx.query<Pause>(
    `select closure_kind, closure_from, closure_until from play_guard
     where player_id = $1 and closure_kind is not null`,
    [playerId],
  )
  const days = await tx.query<Day>(
    `select day, currency, rounds, staked, bonus_staked, returned, played_ms from play_day
     where player_id = $1 order by day desc, currency limit $2`,
    [playerId, rowsLimit],
  )
  return {
    limits: limits.map(({ kind, period, cap }) => asText({ kind, period, cap })),
    changes: changes.map(asText),
    pauses: pauses.map(asText),
    days: days.map(asText),
  }
}
