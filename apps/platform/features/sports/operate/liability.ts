// What the open bets may return by event, market and outcome, and by round, in the reference currency.
import { toDecimal } from '@mangetsu/money'
import { referenceCurrency } from '@mangetsu/money/reference'
import type { SportId } from '@mangetsu/sports/sports'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Fixture } from '../feed/index.ts'
import { raceGame } from '../race/index.ts'
import { roundLiabilities, type VirtualGameId } from '../virtual/index.ts'
import { virtualFootballGame } from '../virtual-football/index.ts'

/** Decimal amounts in the reference currency. */
type Sums = { readonly stakes: string; readonly returns: string }

type EventLiability = Sums & {
  readonly eventId: string
  readonly sport: SportId
  /** Its sides in Japanese, or the name of its competition if it has no two sides. */
  readonly names: readonly string[]
}

type MarketLiability = Sums & {
  readonly marketId: string
  readonly outcomes: readonly (Sums & { readonly outcomeId: string })[]
}

const sumsOf = ({ stakes, returns }: { stakes: bigint; returns: bigint }): Sums => ({
  stakes: toDecimal(stakes, referenceCurrency),
  returns: toDecimal(returns, referenceCurrency),
})

/** Lists the events with open bets by the sum of their returns, largest first, at most `limit`. */
export async function eventLiabilities(tx: Tx, limit: number): Promise<EventLiability[]> {
  type Row = { id: string; fixture: Fixture; stakes: bigint; returns: bigint }
  const rows = await tx.query<Row>(
    `select e.id, e.fixture, sum(l.stakes)::bigint as stakes, sum(l.returns)::bigint as returns
     from sport_liability l join sport_event e on e.id = l.event_id
     where l.outcome_id = '*' and l.returns > 0 group by e.id order by 4 desc, e.id limit $1`,
    [limit],
  )
  return rows.map((row) => {
    const { sport, competition, home, away } = row.fixture
    const named = home === null || away === null ? [competition] : [home, away]
    return { eventId: row.id, sport, names: named.map(({ name }) => name.ja), ...sumsOf(row) }
  })
}

/** Returns the markets of an event with open bets, each with its outcomes, largest returns first. */
export async function marketLiabilities(tx: Tx, eventId: string): Promise<MarketLiability[]> {
  type Row = { market_id: string; outcome_id: string; stakes: bigint; returns: bigint }
  const rows = await tx.query<Row>(
    `select market_id, outcome_id, stakes, returns from sport_liability where event_id = $1 and returns > 0
     order by returns desc, market_id, outcome_id`,
    [eventId],
  )
  return rows
    .filter(({ outcome_id }) => outcome_id === '*')
    .map((all) => ({
      marketId: all.market_id,
      ...sumsOf(all),
      outcomes: rows
        .filter(({ market_id, outcome_id }) => market_id === all.market_id && outcome_id !== '*')
        .map((row) => ({ outcomeId: row.outcome_id, ...sumsOf(row) })),
    }))
}

type VirtualLiability = Sums & { readonly game: VirtualGameId; readonly roundId: string }

/** Lists the rounds of virtual sports with open tickets, by game and the earliest first. */
export async function virtualLiabilities(tx: Tx): Promise<VirtualLiability[]> {
  const rounds = [
    ...(await roundLiabilities(tx, raceGame)),
    ...(await roundLiabilities(tx, virtualFootballGame)),
  ]
  return rounds.map(({ game, roundId, ...sums }) => ({ game, roundId, ...sumsOf(sums) }))
}
