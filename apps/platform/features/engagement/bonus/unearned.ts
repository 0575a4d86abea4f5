// The unearned bonus of a player, for actions that would end it: its type, its remaining wagering, and its end.
import type { Currency } from '@mangetsu/money'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Refused, refuse } from '../../../kernel/http/index.ts'
import { doneOf, isStakedFor, lockBonus, readListed } from './rows.ts'
import { giveUpBonus, timesOf } from './transitions.ts'

export type UnearnedBonus = {
  readonly requestId: string
  readonly currency: Currency
  readonly bonusMinor: bigint
  readonly wagerLeftMinor: bigint
}

/** Returns null once the wagering is met, whether or not a job has recorded it. */
export async function readUnearned(
  tx: Tx,
  id: string,
  timesCap: number | null,
): Promise<UnearnedBonus | null> {
  const row = await readListed(tx, id)
  const { currency, amount: bonusMinor } = row
  const isWaiting = row.begun_at === null
  const target = isWaiting ? bonusMinor * BigInt(timesOf(row, timesCap)) : row.wager_target
  const wagerLeftMinor = isWaiting ? target : target - doneOf(row)
  return wagerLeftMinor === 0n ? null : { requestId: id, currency, bonusMinor, wagerLeftMinor }
}

/**
 * Forfeits the unearned bonus of a player whose row is locked; an earned one is unchanged. Refused while one of its
 * rounds is open.
 */
export async function giveUpUnearned(
  tx: Tx,
  playerId: string,
  id: string,
  nowMs: number,
): Promise<null | Refused<'roundOpen'>> {
  const row = await lockBonus(tx, playerId, id)
  if (row === undefined) return null
  const listed = await readListed(tx, id)
  const ended = isStakedFor(listed) ? row : await giveUpBonus(tx, row, nowMs)
  return isRefusal(ended) && ended.refusal === 'roundOpen' ? refuse('roundOpen') : null
}
