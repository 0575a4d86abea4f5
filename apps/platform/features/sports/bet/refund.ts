// Gives the stakes of bets on sports or of tickets on races back that were held until now, of several players in few
// statements.
import type { Tx } from '../../../kernel/db/index.ts'
import { dayOf } from '../../../kernel/site-calendar.ts'
import { releaseTogether } from '../../../ledger/index.ts'
import type { RecordedKind } from '../../../wagering/kinds.ts'
import { decideWagers, takeBackStakes } from '../../../wagering/wagers.ts'
import { followBet, postFunded } from './post-funded.ts'
import type { SportBetRow } from './rows.ts'
import { recordWagers, wagersOf } from './wager-record.ts'

/** A locked bet or ticket whose stake is held. */
type HeldBet = Pick<SportBetRow, 'id' | 'player_id' | 'currency' | 'stake' | 'hold_id'> & {
  /** Ledger key of its refund. */
  readonly key: string
}

/** Gives the stake of a waiting bet that own money does not pay back to where it came from. */
export async function refundFunded(
  tx: Tx,
  row: SportBetRow & { readonly key: string },
  nowMs: number,
): Promise<void> {
  const refunded = { row, before: { state: 'open' }, after: { state: 'refunded' } } as const
  await recordWagers(tx, [{ ...refunded, atRiskMinor: 0n }], nowMs)
  await postFunded(tx, refunded, row.key)
  await followBet(tx, row, refunded.after, nowMs)
}

/**
 * Voids the wagers of bets of one kind, which leave the days that counted them, and gives their holds back. `transferKind`
 * is the kind of the ledger's transfers.
 */
export async function refundTogether(
  tx: Tx,
  kind: RecordedKind,
  bets: readonly HeldBet[],
  nowMs: number,
  transferKind = 'sportBetBack',
): Promise<void> {
  if (bets.length === 0) return
  const ids = bets.map(({ id }) => id)
  const wagers = await wagersOf(tx, ids)
  const refunds = bets.map(
    ({ id, player_id: playerId, currency, stake: amountMinor, hold_id: holdId, key }) => {
      const wager = wagers.get(id)
      if (wager === undefined || holdId === null) throw new Error(`the bet ${id} has no wager or no hold`)
      const day = dayOf(wager.placed_at.getTime())
      return { key, ref: id, playerId, currency, amountMinor, holdId, day }
    },
  )
  await takeBackStakes(tx, refunds, nowMs)
  const decided = ids.map((id) => ({ id, payout: null }))
  await decideWagers(tx, kind, decided, nowMs)
  await releaseTogether(tx, transferKind, refunds)
}
