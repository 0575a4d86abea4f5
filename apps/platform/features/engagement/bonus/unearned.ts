// The unearned bonus of a player, for actions that would end it: its type, its money and wagering, and its end.
import type { Currency } from '@mangetsu/money'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Refused, refuse } from '../../../kernel/http/index.ts'
import { amountLeft, doneOf, isStakedFor, lockBonus, readListed, titleOf } from './rows.ts'
import { giveUpBonus, timesOf } from './transitions.ts'

export type UnearnedBonus = {
  readonly requestId: string
  readonly name: { readonly ja: string; readonly en: string }
  readonly currency: Currency
  /** Amount at its grant. */
  readonly bonusMinor: bigint
  /** Amount that is lost if it ends now. */
  readonly leftMinor: bigint
  readonly wagerTargetMinor: bigint
  readonly wagerDoneMinor: bigint
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
  const wagerTargetMinor = isWaiting ? bonusMinor * BigInt(timesOf(row, timesCap)) : row.wager_target
  const wagerDoneMinor = isWaiting ? 0n : doneOf(row)
  if (wagerDoneMinor === wagerTargetMinor) return null
  const money = { currency, bonusMinor, leftMinor: amountLeft(row) }
  return { requestId: id, name: titleOf(row), ...money, wagerTargetMinor, wagerDoneMinor }
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
