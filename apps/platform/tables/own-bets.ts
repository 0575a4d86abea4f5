// A player's bets in a round and their results in the contract's form, in the currency of their game session.
import type { TableRoundState } from '@mangetsu/contract/table'
import type { OwnBets, OwnTable } from '@mangetsu/contract/table-bets'
import { type Currency, toDecimal } from '@mangetsu/money'
import type { Connection } from '../kernel/db/index.ts'
import { balancesOf } from '../ledger/index.ts'
import type { Born } from '../wagering/place-rules.ts'
import { mathOfRound } from './round-math.ts'
import { betsOf, type StoredBets } from './stored-bets.ts'
import type { TableRound } from './table-round.ts'
import { type Bets, payoutsOf, type TableSetup } from './table-setup.ts'

type Reader = Pick<Connection, 'query'>

/** The facts of a game session that tables need. */
export type TableSession = {
  readonly id: string
  readonly playerId: string
  readonly gameId: string
  readonly currency: Currency
  readonly startedAtMs: number
  readonly born: Born | null
}

const amounts = (bets: Bets, currency: Currency): Record<string, string> =>
  Object.fromEntries(Object.entries(bets).map(([spot, minor]) => [spot, toDecimal(minor, currency)]))

/** The return of each spot; null until the round ends. */
function paidOf(setup: TableSetup, round: TableRound, { bets }: StoredBets): Bets | null {
  if (round.state === 'refunded') return bets
  return round.state === 'settled' && round.events !== null
    ? payoutsOf(mathOfRound(setup, round), bets, round.events)
    : null
}

export function ownBetsOf(setup: TableSetup, round: TableRound, stored: StoredBets): OwnBets {
  const { currency } = stored
  const paid = paidOf(setup, round, stored)
  return {
    roundId: round.id,
    revision: stored.revision,
    currency,
    bets: amounts(stored.bets, currency),
    staked: toDecimal(stored.stakedMinor, currency),
    paid: paid === null ? null : amounts(paid, currency),
    returned: toDecimal(stored.paidMinor ?? 0n, currency),
    ownRoundId: stored.ownRoundId,
  }
}

/** Null without a bet. Placed bets may be in another currency than this session's. */
export async function ownBetsIn(
  tx: Reader,
  setup: TableSetup,
  round: TableRound,
  { playerId }: Pick<TableSession, 'playerId'>,
): Promise<OwnBets | null> {
  const stored = await betsOf(tx, round.id, playerId)
  return stored === null ? null : ownBetsOf(setup, round, stored)
}

const newestOf = 'select newest_round_id from play_table where id = any($1) and newest_round_id is not null'

// Reads each table's newest round and the player's row in it, never all their bets. Both take ids, since a query without
// them reads every monthly partition.
const ownAtTables = `select r.table_id, r.id as round_id, r.state, b.currency, b.staked, b.paid
  from table_round r join table_bet b on b.round_id = r.id
  where r.id = any($2) and b.round_id = any($2) and b.player_id = $1 and b.staked > 0 order by r.table_id`

/** The player's bets in the current or last round of each of these tables. */
export async function ownTablesOf(
  tx: Reader,
  playerId: string,
  tableIds: readonly string[],
): Promise<OwnTable[]> {
  type Row = {
    table_id: string
    round_id: string
    state: TableRoundState
    currency: Currency
    staked: bigint
    paid: bigint | null
  }
  const newest = await tx.query<{ newest_round_id: string }>(newestOf, [tableIds])
  const roundIds = newest.map(({ newest_round_id: id }) => id)
  const rows = await tx.query<Row>(ownAtTables, [playerId, roundIds])
  return rows.map(({ table_id: tableId, round_id: roundId, state, currency, staked, paid }) => ({
    tableId,
    roundId,
    state,
    currency,
    staked: toDecimal(staked, currency),
    returned: paid === null ? null : toDecimal(paid, currency),
  }))
}

const lyingElsewhere = `select exists (
    select from table_round r join table_bet b on b.round_id = r.id
    where r.id = any($2) and b.round_id = any($2) and b.player_id = $1 and b.staked > 0 and b.paid is null
      and r.table_id <> $3 and r.state not in ('settled', 'refunded')
  ) as are_lying`

/** Whether the player has bets in the current round of one of these tables, except the named one. */
export async function hasOpenBetsElsewhere(
  tx: Reader,
  tableIds: readonly string[],
  { playerId, gameId }: { readonly playerId: string; readonly gameId: string },
): Promise<boolean> {
  const newest = await tx.query<{ newest_round_id: string }>(newestOf, [tableIds])
  const roundIds = newest.map(({ newest_round_id: id }) => id)
  const [row] = await tx.query<{ are_lying: boolean }>(lyingElsewhere, [playerId, roundIds, gameId])
  return row?.are_lying === true
}

export async function seatMoney(tx: Reader, { id, playerId, currency }: TableSession) {
  const balances = await balancesOf(tx, playerId)
  const [totals] = await tx.query<{ staked: bigint; returned: bigint }>(
    'select staked, returned from studio_session where id = $1',
    [id],
  )
  const own = balances.find((one) => one.currency === currency)
  return {
    balance: toDecimal(own?.balanceMinor ?? 0n, currency),
    staked: toDecimal(totals?.staked ?? 0n, currency),
    returned: toDecimal(totals?.returned ?? 0n, currency),
  }
}
