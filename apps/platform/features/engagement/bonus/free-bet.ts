// Free bets: those that can be placed, and their states, which follow the slip that they pay.
import { bonusStatuses } from '@mangetsu/contract/bonus'
import type { FreeBet, FreeBetTerms } from '@mangetsu/contract/sport-bonus'
import { type Currency, toDecimal } from '@mangetsu/money'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import { batchColumns, type Connection, listOf, type Tx } from '../../../kernel/db/index.ts'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { StoredFreeBet } from './reward.ts'
import { type BonusRow, freeBetTermsOf } from './rows.ts'

type Reader = Pick<Connection, 'query'>

/** A free bet that can be placed, or whose slip is known. */
export type GivenFreeBet = {
  readonly id: string
  readonly playerId: string
  readonly promotionId: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly terms: FreeBetTerms
  readonly untilMs: number
}

type Row = Pick<BonusRow, 'id' | 'player_id' | 'promotion_id' | 'currency' | 'amount'> & {
  readonly free_bet: unknown
  readonly claim_by: Date
}

const columns = 'b.id, b.player_id, b.promotion_id, b.currency, b.amount, b.free_bet, b.claim_by'

const isUsable = `b.free_bet is not null and b.status = ${bonusStatuses.requested} and b.claim_by > $2`

function givenOf({ free_bet, ...row }: Row): GivenFreeBet {
  const terms = freeBetTermsOf({ free_bet: StoredFreeBet.parse(free_bet) })
  if (terms === null) throw new Error(`the bonus ${row.id} is no free bet`)
  return {
    id: row.id,
    playerId: row.player_id,
    promotionId: row.promotion_id,
    currency: row.currency,
    amountMinor: row.amount,
    terms,
    untilMs: row.claim_by.getTime(),
  }
}

/** Locks those of the named free bets that can be placed; by their ids. */
export async function lockFreeBets(
  tx: Tx,
  ids: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, GivenFreeBet>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.query<Row>(
    `select ${columns} from bonus b where b.id = any($1::uuid[]) and ${isUsable} order by b.id for no key update`,
    [listOf(ids), dateOf(nowMs)],
  )
  return new Map(rows.map((row) => [row.id, givenOf(row)]))
}

/** Lists a player's free bets that can be placed in a currency, the first to expire first. */
export async function usableFreeBets(
  tx: Reader,
  { playerId, currency }: { readonly playerId: string; readonly currency: Currency },
  nowMs: number,
): Promise<FreeBet[]> {
  const rows = await tx.query<Row>(
    `select ${columns} from bonus b where b.player_id = $1 and ${isUsable} and b.currency = $3 order by b.claim_by, b.id`,
    [playerId, dateOf(nowMs), currency],
  )
  return rows.map(givenOf).map(({ id, amountMinor, terms, untilMs }) => ({
    bonusId: id,
    currency,
    amount: toDecimal(amountMinor, currency),
    terms,
    until: instantOf(untilMs),
  }))
}

/** What a free bet's slip has become: it is open, its stake came back, or it was settled with what it won. */
export type FreeBetSlip = {
  readonly bonusId: string
  /** Null while the slip is open, smallest units. */
  readonly won: bigint | null
  readonly isGivenBack: boolean
}

/** A free bet that comes back can be placed for at least a day. */
const againMs = dayMs

const statusOf = ({ won, isGivenBack }: FreeBetSlip): number => {
  if (isGivenBack) return bonusStatuses.requested
  if (won === null) return bonusStatuses.placed
  return won > 0n ? bonusStatuses.released : bonusStatuses.playedOut
}

const slipColumns = batchColumns<FreeBetSlip>([
  { name: 'id', sqlType: 'uuid[]', of: ({ bonusId }) => bonusId },
  { name: 'status', sqlType: 'smallint[]', of: statusOf },
  { name: 'won', sqlType: 'bigint[]', of: ({ won, isGivenBack }) => (isGivenBack ? null : won) },
])

const follow = `update bonus b set status = i.status, released = i.won,
    ended_at = case when i.won is null then null else $1::timestamptz end,
    claim_by = case when i.status = ${bonusStatuses.requested} then greatest(b.claim_by, $2::timestamptz) else b.claim_by end
  from ${slipColumns.unnest(3)} where b.id = i.id and b.free_bet is not null returning b.id`

/** Brings free bets to the states of their slips, under the locks of the players. */
export async function followSlips(tx: Tx, slips: readonly FreeBetSlip[], nowMs: number): Promise<void> {
  if (slips.length === 0) return
  const values = [dateOf(nowMs), dateOf(nowMs + againMs), ...slipColumns.values(slips)]
  const followed = await tx.query(follow, values)
  if (followed.length !== slips.length) throw new Error('a slip is paid by a free bet that is not there')
}

/** The promotion of a bonus, whose account holds the stake of a free bet until its slip is settled. */
export async function promotionOf(tx: Reader, bonusId: string): Promise<string> {
  const [row] = await tx.query<{ promotion_id: string }>('select promotion_id from bonus where id = $1', [
    bonusId,
  ])
  if (row === undefined) throw new Error(`the bonus ${bonusId} is not there`)
  return row.promotion_id
}
