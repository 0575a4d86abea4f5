// Maps stored bets on sports to the contract, with their events as they are.
import type { SportBet, SportBetLeg } from '@mangetsu/contract/sport'
import { toDecimal } from '@mangetsu/money'
import { betReturn, countCombinations } from '@mangetsu/sports'
import { instantOf } from '../../../kernel/clock.ts'
import type { Connection } from '../../../kernel/db/index.ts'
import { type MarketNow, marketsNow, scoreboardOf } from '../catalogue/index.ts'
import { bankersOf, type SportBetRow, type SportLegRow, type StoredBet, withLegs } from './rows.ts'

/** The number that a player quotes. */
export const betNumber = (number: bigint): string => `S-${number}`

function legView(leg: SportLegRow, market: MarketNow | undefined): SportBetLeg {
  if (market === undefined) throw new Error(`the market ${leg.event_id} ${leg.market_id} of a bet is missing`)
  const { event, closed } = market
  const { eventId, sport, competition, home, away, startsAtMs, state } = event
  return {
    eventId,
    sport,
    competition,
    home,
    away,
    startsAt: instantOf(startsAtMs),
    state,
    progress: event.progress === null ? null : scoreboardOf(event.progress),
    marketId: leg.market_id,
    outcomeId: leg.outcome_id,
    odds: leg.odds,
    isBanker: leg.is_banker,
    isOpen: closed === null,
    result: leg.result,
    decidedAt: leg.decided_at === null ? null : instantOf(leg.decided_at),
  }
}

/** What a bet returns if every open leg wins, smallest units; nothing if it was refused. */
function mostReturnOf({ row, legs }: StoredBet): bigint {
  if (row.state === 'refused') return 0n
  if (row.payout !== null) return row.payout
  return betReturn(row.unit_stake, legs, { sizes: row.sizes, bankers: bankersOf(legs) }, 'won')
}

function betView(bet: StoredBet, markets: ReadonlyMap<string, MarketNow>): SportBet {
  const { row, legs } = bet
  const { currency, payout, claim, placed_at, decides_at, settled_at } = row
  return {
    id: row.id,
    number: betNumber(row.number),
    state: row.state,
    currency,
    stake: toDecimal(row.stake, currency),
    combinations: countCombinations({ legs: legs.length, sizes: row.sizes, bankers: bankersOf(legs) }),
    sizes: row.sizes,
    legs: legs.map((leg) => legView(leg, markets.get(`${leg.event_id} ${leg.market_id}`))),
    mostReturn: toDecimal(mostReturnOf(bet), currency),
    payout: payout === null ? null : toDecimal(payout, currency),
    claim: claim === 0n ? null : toDecimal(claim, currency),
    refusedBy: row.refused_by,
    placedAt: instantOf(placed_at),
    decidesAt: decides_at === null ? null : instantOf(decides_at),
    settledAt: settled_at === null ? null : instantOf(settled_at),
    resettlements: row.resettlements,
  }
}

/** Returns bets in their order as the contract shows them. */
export async function betViews(
  tx: Pick<Connection, 'query'>,
  rows: readonly SportBetRow[],
  nowMs: number,
): Promise<SportBet[]> {
  const bets = await withLegs(tx, rows)
  const keys = bets.flatMap(({ legs }) =>
    legs.map(({ event_id: eventId, market_id: marketId }) => ({ eventId, marketId })),
  )
  const markets = await marketsNow(tx, keys, nowMs)
  return bets.map((bet) => betView(bet, markets))
}
