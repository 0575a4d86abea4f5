// Chips bought for a stack at a table of players: each purchase is a wager placed under the guard (`placeWager`), and
// cashing out decides all of a player's purchases at the table.
import type { Currency } from '@mangetsu/money'
import type { Tx } from '../kernel/db/index.ts'
import { dayOf } from '../kernel/site-calendar.ts'
import { countReturn, type DecidedWager, decideWagers, takeBackStakes } from './wagers.ts'

/** A stack that its player takes from the table; amounts in smallest units. */
export type CashedStack = {
  readonly playerId: string
  /** The table, as the purchases name it. */
  readonly subject: `buy-in/${string}`
  readonly currency: Currency
  /** The value of the chips the player leaves with. */
  readonly stackMinor: bigint
  /** The part of the purchases that was put at risk. */
  readonly atRiskMinor: bigint
}

type Purchase = { readonly id: string; readonly stakeMinor: bigint }

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/**
 * Decides purchases by the stack they led to: the chips bought first are played and lost first, and a win belongs to
 * the first purchase. A purchase whose chips were not played is refunded. Throws if more was lost than was at risk, or
 * if something was won without risk.
 */
export function decidePurchases(
  purchases: readonly Purchase[],
  { stackMinor, atRiskMinor }: Pick<CashedStack, 'stackMinor' | 'atRiskMinor'>,
): DecidedWager[] {
  const boughtMinor = purchases.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
  const changeMinor = stackMinor - boughtMinor
  if (atRiskMinor > boughtMinor || -changeMinor > atRiskMinor || (changeMinor > 0n && atRiskMinor === 0n))
    throw new RangeError(`a stack of ${stackMinor} from ${boughtMinor} with ${atRiskMinor} at risk`)
  let [riskMinor, lostMinor] = [atRiskMinor, changeMinor < 0n ? -changeMinor : 0n]
  let wonMinor = changeMinor > 0n ? changeMinor : 0n
  return purchases.map(({ id, stakeMinor }) => {
    const atRisk = least(stakeMinor, riskMinor)
    if (atRisk === 0n) return { id, payout: null }
    const payoutMinor = stakeMinor - least(stakeMinor, lostMinor) + wonMinor
    riskMinor -= atRisk
    lostMinor -= least(stakeMinor, lostMinor)
    wonMinor = 0n
    return { id, payout: { payoutMinor, atRiskMinor: atRisk } }
  })
}

type Row = { id: string; stake: bigint; placed_at: Date }

const openPurchases = `select id, stake, placed_at from wager
  where player_id = $1 and kind = 'buy-in' and subject = $2 and state = 'open' order by id for no key update`

/**
 * Decides a player's purchases at a table, and counts what they return, in the caller's transaction, which also moves
 * the stack to the wallet. Called under the player's lock. Purchases that were not played leave the limits that counted
 * them. Throws if the player bought nothing there.
 */
export async function cashOut(tx: Tx, stack: CashedStack, nowMs: number): Promise<void> {
  const { playerId, subject, currency } = stack
  const rows = await tx.query<Row>(openPurchases, [playerId, subject])
  if (rows.length === 0) throw new Error(`${playerId} has no chips at ${subject}`)
  const purchases = rows.map(({ id, stake }) => ({ id, stakeMinor: stake }))
  const decisions = decidePurchases(purchases, stack)
  const returned = decisions.flatMap(({ payout }) => payout ?? [])
  const refunded = rows.filter((_, place) => decisions[place]?.payout === null)
  let atMs = nowMs
  if (returned.length > 0) {
    const amountMinor = returned.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n)
    atMs = (await countReturn(tx, 'buy-in', { playerId, currency, amountMinor }, nowMs)).atMs
  }
  if (refunded.length > 0) {
    const byDay = Map.groupBy(refunded, ({ placed_at: at }) => dayOf(at.getTime()))
    const stakes = [...byDay].map(([day, ofDay]) => ({
      playerId,
      currency,
      day,
      amountMinor: ofDay.reduce((sum, { stake }) => sum + stake, 0n),
    }))
    await takeBackStakes(tx, stakes, atMs)
  }
  await decideWagers(tx, 'buy-in', decisions, atMs)
}
