// Maps stored bets on sports to the contract, with their events as they are.
import { betNumber, type SportBet, type SportBetLeg } from '@mangetsu/contract/sport-bet'
import { toDecimal } from '@mangetsu/money'
import { betReturn, countCombinations } from '@mangetsu/sports'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { entrantOf, type MarketNow, marketsNow, scoreboardOf } from '../catalogue/index.ts'
import { type CashOutRow, cashOutView, offerOf, takenOf, whoWagers } from './cash-out/index.ts'
import {
  bankersOf,
  ownStakeOf,
  remainderOf,
  type SportBetRow,
  type SportLegRow,
  type StoredBet,
  withLegs,
} from './rows.ts'

function legView(leg: SportLegRow, market: MarketNow | undefined): SportBetLeg {
  if (market === undefined) throw new Error(`the market ${leg.event_id} ${leg.market_id} of a bet is missing`)
  const { event, closed } = market
  const { eventId, sport, competition, round, home, away, startsAtMs, state } = event
  return {
    eventId,
    sport,
    competition,
    round,
    home,
    away,
    entrant: entrantOf(event, { marketId: leg.market_id, outcomeId: leg.outcome_id }),
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

/** What remains of a bet returns if every open leg wins, smallest units; nothing if it was refused. */
function mostReturnOf({ row, legs }: StoredBet): bigint {
  if (row.state === 'refused') return 0n
  if (row.payout !== null) return row.payout
  const most = betReturn(
    remainderOf(row).unit_stake,
    legs,
    { sizes: row.sizes, bankers: bankersOf(legs) },
    'won',
  )
  const keptMinor = row.stake - ownStakeOf(row)
  return most > keptMinor ? most - keptMinor : 0n
}

function betView(
  bet: StoredBet,
  markets: ReadonlyMap<string, MarketNow>,
  taken: readonly CashOutRow[],
  isWagering: boolean,
): SportBet {
  const { row, legs } = bet
  const isWaiting = taken.some(({ state }) => state === 'waiting')
  const { currency, payout, claim, placed_at, decides_at, settled_at } = row
  return {
    id: row.id,
    number: betNumber(row.number),
    state: row.state,
    currency,
    ...(row.funding !== 'cash' && { rewardFunding: row.funding }),
    stake: toDecimal(row.stake, currency),
    combinations: countCombinations({ legs: legs.length, sizes: row.sizes, bankers: bankersOf(legs) }),
    sizes: row.sizes,
    legs: legs.map((leg) => legView(leg, markets.get(`${leg.event_id} ${leg.market_id}`))),
    stakeLeft: toDecimal(remainderOf(row).stake, currency),
    mostReturn: toDecimal(mostReturnOf(bet), currency),
    cashOuts: taken.map((one) => cashOutView(one, currency)),
    cashOut: offerOf(bet, markets, { isWaiting, isWagering }),
    payout: payout === null ? null : toDecimal(payout, currency),
    claim: claim === 0n ? null : toDecimal(claim, currency),
    refusedBy: row.refused_by,
    placedAt: instantOf(placed_at),
    decidesAt: decides_at === null ? null : instantOf(decides_at),
    settledAt: settled_at === null ? null : instantOf(settled_at),
    resettlements: row.resettlements,
  }
}

/** What bets of players are shown with besides their markets. */
type CashOutFacts = {
  readonly taken: ReadonlyMap<string, readonly CashOutRow[]>
  /** Players who wager a bonus. */
  readonly wagering: ReadonlySet<string>
}

const viewsOf = (
  bets: readonly StoredBet[],
  markets: ReadonlyMap<string, MarketNow>,
  { taken, wagering }: CashOutFacts,
): SportBet[] =>
  bets.map((bet) => {
    const { id, player_id } = bet.row
    return betView(bet, markets, taken.get(id) ?? [], wagering.has(player_id))
  })

const openPlayers = (rows: readonly SportBetRow[]): string[] =>
  rows.flatMap(({ state, player_id }) => (state === 'open' ? [player_id] : []))

/**
 * Returns bets that were just placed, of which nothing was cashed out, with the markets of all their legs; `wagering` are
 * the players who wager a bonus.
 */
export const newBetViews = (
  bets: readonly StoredBet[],
  markets: ReadonlyMap<string, MarketNow>,
  wagering: ReadonlySet<string>,
): SportBet[] => viewsOf(bets, markets, { taken: new Map(), wagering })

/** Reads the legs, markets and cash-outs of bets, and returns the bets in their order as the contract shows them. */
export async function betViews(tx: Tx, rows: readonly SportBetRow[], nowMs: number): Promise<SportBet[]> {
  const bets = await withLegs(tx, rows)
  const keys = bets.flatMap(({ legs }) =>
    legs.map(({ event_id: eventId, market_id: marketId }) => ({ eventId, marketId })),
  )
  const markets = await marketsNow(tx, keys, nowMs)
  const taken = await takenOf(
    tx,
    rows.map(({ id }) => id),
  )
  return viewsOf(bets, markets, { taken, wagering: await whoWagers(tx, openPlayers(rows)) })
}
