// What open bets may return, by outcome: sums that every change of a bet changes in its own transaction.
import type { Currency } from '@mangetsu/money'
import { inReference } from '@mangetsu/money/reference'
import { batchColumns, type Connection, type Tx } from '../../../kernel/db/index.ts'
import type { BoundedEvent, Bounds, ReturnRoom } from './bounds.ts'
import type { CountedAmounts, StoredBet } from './rows.ts'

/** The outcome of a leg. */
export type LegOutcome = {
  readonly event_id: string
  readonly market_id: string
  readonly outcome_id: string
}

/** Returns what a bet counts with, from its stake and its largest return in its currency. */
export const countedIn = (
  currency: Currency,
  stakeMinor: bigint,
  mostReturnMinor: bigint,
): CountedAmounts => ({
  stake: inReference(currency, stakeMinor),
  return: inReference(currency, mostReturnMinor),
})

/** A change at each of a bet's legs, of which no two have one outcome; negative for a bet that ends. */
export type LiabilityChange = { readonly legs: readonly LegOutcome[]; readonly by: CountedAmounts }

/** What a stored bet adds at each of its legs while it is open or waits. */
export const liabilityOf = ({ row, legs }: StoredBet): LiabilityChange => ({
  legs,
  by: { stake: row.counted_stake, return: row.counted_return },
})

/** The change by which something that was counted is counted no more. */
export const withoutIt = ({ legs, by }: LiabilityChange): LiabilityChange => ({
  legs,
  by: { stake: -by.stake, return: -by.return },
})

/** The row with the sums over all outcomes of a market. */
const wholeMarket = '*'

type Row = LegOutcome & { readonly stakes: bigint; readonly returns: bigint }

const keyOf = ({ event_id, market_id, outcome_id }: LegOutcome): string =>
  `${event_id} ${market_id} ${outcome_id}`

const ofMarket = (leg: LegOutcome): LegOutcome => ({ ...leg, outcome_id: wholeMarket })

const outcomeColumns = batchColumns<LegOutcome>([
  { name: 'event_id', sqlType: 'text[]', of: ({ event_id }) => event_id },
  { name: 'market_id', sqlType: 'text[]', of: ({ market_id }) => market_id },
  { name: 'outcome_id', sqlType: 'text[]', of: ({ outcome_id }) => outcome_id },
])

const changeColumns = batchColumns<Row>([
  { name: 'event_id', sqlType: 'text[]', of: ({ event_id }) => event_id },
  { name: 'market_id', sqlType: 'text[]', of: ({ market_id }) => market_id },
  { name: 'outcome_id', sqlType: 'text[]', of: ({ outcome_id }) => outcome_id },
  { name: 'stakes', sqlType: 'bigint[]', of: ({ stakes }) => stakes },
  { name: 'returns', sqlType: 'bigint[]', of: ({ returns }) => returns },
])

const read = `select l.event_id, l.market_id, l.outcome_id, l.stakes, l.returns
  from ${outcomeColumns.unnest(1)} join sport_liability l using (event_id, market_id, outcome_id)`
const lock = `${read} order by l.event_id, l.market_id, l.outcome_id for no key update of l`
const create = `insert into sport_liability (event_id, market_id, outcome_id, stakes, returns)
  select event_id, market_id, outcome_id, 0, 0 from ${outcomeColumns.unnest(1)} order by 1, 2, 3 on conflict do nothing`

// The rows are locked in the order of their keys, as by every other transaction.
const change = `with locked as (
    select l.event_id, l.market_id, l.outcome_id, i.stakes, i.returns
    from ${changeColumns.unnest(1)} join sport_liability l using (event_id, market_id, outcome_id)
    order by l.event_id, l.market_id, l.outcome_id for no key update of l)
  update sport_liability l set stakes = l.stakes + i.stakes, returns = l.returns + i.returns
  from locked i
  where (l.event_id, l.market_id, l.outcome_id) = (i.event_id, i.market_id, i.outcome_id) returning l.event_id`

/** Outcomes with their markets, each once. */
const rowsOf = (legs: readonly LegOutcome[]): LegOutcome[] => [
  ...new Map(legs.flatMap((leg) => [leg, ofMarket(leg)]).map((row) => [keyOf(row), row])).values(),
]

/** Sums the changes of each row. */
function sumsOf(changes: readonly LiabilityChange[]): Row[] {
  const sums = new Map<string, Row>()
  for (const { legs, by } of changes)
    for (const row of legs.flatMap((leg) => [leg, ofMarket(leg)])) {
      const { stakes = 0n, returns = 0n } = sums.get(keyOf(row)) ?? {}
      const { event_id, market_id, outcome_id } = row
      const sum = { stakes: stakes + by.stake, returns: returns + by.return }
      sums.set(keyOf(row), { event_id, market_id, outcome_id, ...sum })
    }
  return [...sums.values()].filter(({ stakes, returns }) => stakes !== 0n || returns !== 0n)
}

/**
 * Changes the sums of bets that were counted before; the last locks of a transaction, after those of accounts. Throws
 * if a leg was never counted.
 */
export async function changeLiability(tx: Tx, changes: readonly LiabilityChange[]): Promise<void> {
  const sums = sumsOf(changes)
  if (sums.length === 0) return
  const changed = await tx.query(change, changeColumns.values(sums))
  if (changed.length !== sums.length)
    throw new Error(`${changed.length} outcomes changed where ${sums.length} should have`)
}

/** The returns of open bets on some outcomes, and on their markets. */
export type Liability = {
  /** What outcomes and markets leave for the return of one more bet; smallest units of the reference currency. */
  openReturns(legs: readonly (LegOutcome & { readonly event: BoundedEvent })[], bounds: Bounds): bigint
  /** Counts a change in memory. */
  add(change: LiabilityChange): void
}

function sumsIn(rows: readonly Row[]): Liability {
  const returns = new Map(rows.map((row) => [keyOf(row), row.returns]))
  const returnsOf = (row: LegOutcome): bigint => returns.get(keyOf(row)) ?? 0n
  return {
    openReturns(legs, bounds) {
      const inMarket = Map.groupBy(legs, (leg) => keyOf(ofMarket(leg)))
      const rooms = legs.flatMap((leg) => {
        const { outcomeReturn, marketReturn } = bounds.of(leg.event)
        // A bet counts at each of its legs, so several of one market share the room.
        const times = BigInt(inMarket.get(keyOf(ofMarket(leg)))?.length ?? 1)
        return [outcomeReturn - returnsOf(leg), (marketReturn - returnsOf(ofMarket(leg))) / times]
      })
      return rooms.reduce((least, one) => (one < least ? one : least))
    },
    add({ legs, by }) {
      for (const row of legs.flatMap((leg) => [leg, ofMarket(leg)]))
        returns.set(keyOf(row), returnsOf(row) + by.return)
    },
  }
}

/** Reads the returns of open bets on outcomes. */
export const readLiability = async (
  tx: Pick<Connection, 'query'>,
  legs: readonly LegOutcome[],
): Promise<Liability> => sumsIn(await tx.query<Row>(read, outcomeColumns.values(rowsOf(legs))))

/**
 * Locks the sums of outcomes and their markets until the end of the transaction, so that no other bet takes the room
 * they leave. Its last locks, after those of accounts.
 */
export async function lockLiability(tx: Tx, legs: readonly LegOutcome[]): Promise<Liability> {
  const wanted = rowsOf(legs)
  if (wanted.length === 0) return sumsIn([])
  const locked = await tx.query<Row>(lock, outcomeColumns.values(wanted))
  if (locked.length === wanted.length) return sumsIn(locked)
  await tx.query(create, outcomeColumns.values(wanted))
  return sumsIn(await tx.query<Row>(lock, outcomeColumns.values(wanted)))
}

/** All that bounds a further bet; `dayReturns` is what the player's other bets of the day return. */
export type Bounding = {
  readonly bounds: Bounds
  readonly liability: Liability
  /** Smallest units of the reference currency. */
  readonly dayReturns: bigint
}

/** Returns the room of a bet with these legs. */
export function roomOf(
  legs: readonly (LegOutcome & { readonly event: BoundedEvent })[],
  { bounds, liability, dayReturns }: Bounding,
): ReturnRoom {
  return {
    ...bounds.ofBet(legs.map(({ event }) => event)),
    openReturns: liability.openReturns(legs, bounds),
    dayReturns: bounds.playerDayReturn - dayReturns,
  }
}
