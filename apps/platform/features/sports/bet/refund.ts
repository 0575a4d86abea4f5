// Gives the stakes of bets on sports or of tickets on races back that were held until now, of several players in few
// statements.
import type { Tx } from '../../../kernel/db/index.ts'
import { dayOf } from '../../../kernel/site-calendar.ts'
import { releaseTogether } from '../../../ledger/index.ts'
import type { RecordedKind } from '../../../wagering/kinds.ts'
import { decideWagers, takeBackStakes } from '../../../wagering/wagers.ts'
import type { SportBetRow } from './rows.ts'
import { wagersOf } from './wager-record.ts'

/** A locked bet or ticket whose stake is held. */
type HeldBet = Pick<SportBetRow, 'id' | 'player_id' | 'currency' | 'stake' | 'hold_id'> & {
  /** Ledger key of its refund. */
  readonly key: string
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
