// The money of a player's bets in a round: one hold of all of it, anew with each change, and what the player's limits say.
import type { Currency } from '@mangetsu/money'
import { inReference } from '@mangetsu/money/reference'
import { dateOf, siteZone } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/index.ts'
import { hold, isRefused, release } from '../ledger/index.ts'

export type TableSeat = {
  readonly playerId: string
  readonly sessionId: string
  readonly currency: Currency
  readonly lang: 'ja' | 'en'
}

/** What a guard of the player's limits says against a stake. */
export type LimitName = 'wagerLimit' | 'lossLimit' | 'sessionLimit' | 'onBreak' | 'excluded' | 'realityCheck'

/** The player's limits hold for what is staked further, and count less where something is taken back. */
export async function judgeStake(
  tx: Tx,
  { playerId, currency }: Pick<TableSeat, 'playerId' | 'currency'>,
  furtherMinor: bigint,
  nowMs: number,
): Promise<LimitName | null> {
  if (furtherMinor === 0n) return null
  const counted =
    furtherMinor > 0n ? inReference(currency, furtherMinor) : -inReference(currency, -furtherMinor)
  const [row] = await tx.query<{ refusal: LimitName | null }>(
    'select studio_guard_step($1, $2, $3, 0, $4) as refusal',
    [playerId, dateOf(nowMs), counted, siteZone],
  )
  return row?.refusal ?? null
}

export type StakeToHold = {
  readonly requestId: string
  readonly roundId: string
  /** All of it; 0 for nothing. */
  readonly stakedMinor: bigint
}

/** The hold of all that is staked now in place of the one there was; null for nothing. A refusal must roll back. */
export async function holdAnew(
  tx: Tx,
  { playerId, currency }: Pick<TableSeat, 'playerId' | 'currency'>,
  { requestId, roundId, stakedMinor: amountMinor }: StakeToHold,
  beforeId: string | null,
): Promise<{ readonly holdId: string | null } | Awaited<ReturnType<typeof hold>>> {
  const key = `${roundId}:${playerId}:${requestId}`
  if (beforeId !== null) {
    const back = await release(tx, {
      ...{ key: `table-back:${key}`, kind: 'tableBetBack', ref: roundId, holdId: beforeId },
    })
    if (isRefused(back)) throw new Error(`the hold ${beforeId} was not given back: ${back.refusal}`)
  }
  if (amountMinor === 0n) return { holdId: null }
  return hold(tx, {
    ...{ key: `table-bet:${key}`, kind: 'tableBet', ref: roundId, playerId, currency, amountMinor },
  })
}
