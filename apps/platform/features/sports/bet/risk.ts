// The part of stakes on one event that is at risk: bets that cover each other's outcomes risk little or nothing.
import type { Currency } from '@mangetsu/money'
import { inReference } from '@mangetsu/money/reference'
import { type FootballFacts, legReturn, settleMarket } from '@mangetsu/sports'
import { listOf, type Tx } from '../../../kernel/db/index.ts'
import { type FindLinkedAccounts, joinedAccounts } from '../../../wagering/linked-accounts.ts'
import type { StoredBet } from './rows.ts'

/** A single on an event. */
export type SingleBet = {
  readonly id: string
  readonly currency: Currency
  readonly stakeMinor: bigint
  readonly marketId: string
  readonly outcomeId: string
  readonly odds: number
}

/** Goals of a side beyond which no market changes. */
const mostGoals = 8
const counts = Array.from({ length: mostGoals + 1 }, (_, count) => count)

const final = (home: number, away: number, halfHome: number, halfAway: number): FootballFacts => ({
  home,
  away,
  halfHome,
  halfAway,
  isOver: true,
  isHalfOver: true,
  goals: [],
})

const scores = counts.flatMap((home) => counts.map((away) => [home, away] as const))
const finals = scores.map(([home, away]) => final(home, away, 0, 0))
const finalsByHalf = scores.flatMap(([home, away]) =>
  scores
    .filter(([halfHome, halfAway]) => halfHome <= home && halfAway <= away)
    .map(([halfHome, halfAway]) => final(home, away, halfHome, halfAway)),
)

const isByHalf = ({ marketId }: SingleBet): boolean => marketId.startsWith('half')
const isByOrder = ({ marketId }: SingleBet): boolean => marketId.startsWith('next-goal')

type ShareOfStake = ReturnType<typeof legReturn> | null

/** Odds whose returns are kept: all of a few events. */
const keptReturns = 2_000
const returnsByOdds = new Map<string, readonly ShareOfStake[]>()

/** Returns what a stake of 1 on an outcome returns at each of these final scores; null where it is unknown. */
function sharesOf(
  { odds, marketId, outcomeId }: SingleBet,
  on: readonly FootballFacts[],
): readonly ShareOfStake[] {
  const key = `${marketId} ${outcomeId} ${odds} ${on.length}`
  const known = returnsByOdds.get(key)
  if (known !== undefined) return known
  const shares = on.map((facts) => {
    const result = settleMarket(marketId, facts)?.get(outcomeId)
    return result === undefined ? null : legReturn(result, odds)
  })
  if (returnsByOdds.size >= keptReturns) returnsByOdds.clear()
  returnsByOdds.set(key, shares)
  return shares
}

/** The return of a stake, in the reference currency, at each final score. */
const returnsOf = (bet: SingleBet, stake: bigint, on: readonly FootballFacts[]): bigint[] =>
  sharesOf(bet, on).map((share) => (share === null ? 0n : (stake * share.numerator) / share.denominator))

const leastOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((least, one) => (one < least ? one : least))
const mostOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((most, one) => (one > most ? one : most))

/**
 * Returns what all of these singles on one event put at risk together, by bet, smallest units: of the total stake what
 * the worst final score loses, but at most the difference between the best and the worst return. A bet alone risks its
 * stake; the win of one side and the double chance of the others, staked to return the same, risk nothing. Amounts of
 * several currencies are compared at the reference rates. A bet on the order of goals counts by itself.
 */
export function riskOf(bets: readonly SingleBet[]): ReadonlyMap<string, bigint> {
  const risks = new Map(bets.map(({ id, stakeMinor }) => [id, stakeMinor]))
  const covering = bets.filter((bet) => !isByOrder(bet))
  if (new Set(covering.map(({ marketId, outcomeId }) => `${marketId} ${outcomeId}`)).size < 2) return risks
  const on = covering.some(isByHalf) ? finalsByHalf : finals
  const stakes = covering.map(({ currency, stakeMinor }) => inReference(currency, stakeMinor))
  const returns = covering.map((bet, at) => returnsOf(bet, stakes[at] ?? 0n, on))
  const sums = on.map((_, at) => returns.reduce((sum, of) => sum + (of[at] ?? 0n), 0n))
  const total = stakes.reduce((sum, stake) => sum + stake, 0n)
  const [worst, best] = [leastOf(sums), mostOf(sums)]
  const atRisk = leastOf([total, total - worst, best - worst])
  for (const { id, stakeMinor } of covering) risks.set(id, atRisk <= 0n ? 0n : (stakeMinor * atRisk) / total)
  return risks
}

/** Finds the stakes at risk of bets that are about to be settled, by bet; a combination risks its whole stake. */
export type FindRisk = (tx: Tx, bets: readonly StoredBet[]) => Promise<ReadonlyMap<string, bigint>>

type Row = {
  id: string
  player_id: string
  currency: Currency
  stake: bigint
  event_id: string
  market_id: string
  outcome_id: string
  odds: number
}

const singles = `select b.id, b.player_id, b.currency, b.stake, l.event_id, l.market_id, l.outcome_id, l.odds
  from sport_bet b join sport_bet_leg l on l.bet_id = b.id
  where b.player_id = any($1::uuid[]) and l.event_id = any($2) and b.state in ('open', 'settled')
    and not exists (select from sport_bet_leg o where o.bet_id = b.id and o.place > 0)`

const bettors = `select distinct b.player_id from sport_bet_leg l join sport_bet b on b.id = l.bet_id where l.event_id = $1`

/** Linked accounts of the bettors on events, kept while a backlog is settled. */
export type LinkMemory = Map<string, readonly ReadonlySet<string>[]>

async function linksOn(
  tx: Tx,
  findLinked: FindLinkedAccounts,
  memory: LinkMemory,
  eventId: string,
): Promise<readonly ReadonlySet<string>[]> {
  const known = memory.get(eventId)
  if (known !== undefined) return known
  const players = (await tx.query<{ player_id: string }>(bettors, [eventId])).map((row) => row.player_id)
  const links = players.length < 2 ? [] : joinedAccounts(await findLinked(tx, players))
  memory.set(eventId, links)
  return links
}

/** Creates the search for stakes at risk over the accounts that share a device or a network. */
export const createFindRisk =
  (findLinked: FindLinkedAccounts, memory: LinkMemory): FindRisk =>
  async (tx, bets) => {
    const wanted = bets.filter(({ legs }) => legs.length === 1)
    const eventIds = [...new Set(wanted.flatMap(({ legs }) => legs.map(({ event_id }) => event_id)))]
    const risks = new Map<string, bigint>()
    if (eventIds.length === 0) return risks
    const links = new Map<string, readonly ReadonlySet<string>[]>()
    for (const eventId of eventIds) links.set(eventId, await linksOn(tx, findLinked, memory, eventId))
    const own = new Set(wanted.map(({ row }) => row.player_id))
    const others = [...links.values()].flat().filter((group) => [...group].some((id) => own.has(id)))
    const players = [...new Set([...own, ...others.flatMap((group) => [...group])])]
    const rows = await tx.query<Row>(singles, [listOf(players), eventIds])
    const personOf = ({ event_id, player_id }: Row): string => {
      const group = links.get(event_id)?.find((one) => one.has(player_id))
      return `${event_id} ${group === undefined ? player_id : [...group].sort()[0]}`
    }
    for (const ofPerson of Map.groupBy(rows, personOf).values()) {
      const theirs = ofPerson.map((row) => ({
        id: row.id,
        currency: row.currency,
        stakeMinor: row.stake,
        marketId: row.market_id,
        outcomeId: row.outcome_id,
        odds: row.odds,
      }))
      for (const [id, risk] of riskOf(theirs)) risks.set(id, risk)
    }
    return risks
  }
