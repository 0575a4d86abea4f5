// The part of stakes on one event that is at risk: bets that cover each other's outcomes risk little or nothing.
import type { Currency } from '@mangetsu/money'
import { inReference } from '@mangetsu/money/reference'
import {
  type FootballFacts,
  legReturn,
  marketKind,
  resultOfMargin,
  type SetGames,
  type SportFacts,
  settleMarket,
  type TennisSide,
  tournamentDays,
} from '@mangetsu/sports'
import { listOf, type Tx } from '../../../kernel/db/index.ts'
import { type FindLinkedAccounts, joinedAccounts } from '../../../wagering/linked-accounts.ts'
import type { DecidedMarket } from '../catalogue/index.ts'
import type { StoredBet } from './rows.ts'

/** A single on an event. */
export type SingleBet = {
  readonly id: string
  readonly currency: Currency
  readonly stakeMinor: bigint
  readonly marketId: string
  readonly outcomeId: string
  readonly odds: number
  /** The number of outcomes of its market. */
  readonly outcomes: number
}

/** Goals of a side beyond which no market changes. */
const mostGoals = 8
const counts = Array.from({ length: mostGoals + 1 }, (_, count) => count)

const final = (home: number, away: number, halfHome: number, halfAway: number): FootballFacts => ({
  sport: 'football',
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

/** Runs of a side beyond which no market of a game changes. */
const mostRuns = 20
const runs = Array.from({ length: mostRuns + 1 }, (_, count) => count)

/** Games in which all runs come in the first of five innings, whose markets thus have the same score as the whole. */
const finalsOfGame = runs.flatMap((home) =>
  runs.map(
    (away): SportFacts => ({
      sport: 'baseball',
      innings: [{ home, away }, ...Array.from({ length: 4 }, () => ({ home: 0, away: 0 }))],
      isInningOver: true,
      isOver: true,
    }),
  ),
)

/** The ends of a set that a side wins, by the other side's games. */
const setsOf = (winner: TennisSide): readonly SetGames[] => {
  const loser = winner === 'home' ? 'away' : 'home'
  return Array.from({ length: 7 }, (_, lost) => [
    ...Array.from({ length: lost }, () => loser),
    ...Array.from({ length: lost < 5 ? 6 : 7 }, () => winner),
  ])
}

/** The sets of a match, in order, by their winners. */
const courses = (['home', 'away'] as const).flatMap((winner): TennisSide[][] => {
  const loser = winner === 'home' ? 'away' : 'home'
  return [
    [winner, winner],
    [winner, loser, winner],
    [loser, winner, winner],
  ]
})

/** Matches by the games of all sets. */
const finalsOfTennis = courses.flatMap((winners) =>
  winners
    .reduce<readonly (readonly SetGames[])[]>(
      (begun, winner) => begun.flatMap((sets) => setsOf(winner).map((set) => [...sets, set])),
      [[]],
    )
    .map((sets): SportFacts => ({ sport: 'tennis', sets, isOver: true })),
)

/** The two ends of a bout. */
const finalsOfBout = (['east', 'west'] as const).map(
  (winner): SportFacts => ({ sport: 'sumo', of: 'bout', winner, isForfeit: false }),
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
  on: readonly SportFacts[],
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
const returnsOf = (bet: SingleBet, stake: bigint, on: readonly SportFacts[]): bigint[] =>
  sharesOf(bet, on).map((share) => (share === null ? 0n : (stake * share.numerator) / share.denominator))

const leastOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((least, one) => (one < least ? one : least))
const mostOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((most, one) => (one > most ? one : most))

/** Kinds of which exactly one outcome wins, by more than a final score says. */
const exclusiveKinds = ['half-runs', 'quarter', 'first-half', 'game-winner', 'tournament-winner']

const exclusiveMarket = ({ marketId }: SingleBet): boolean =>
  exclusiveKinds.includes(marketKind(marketId)?.kind ?? '')

/** The entrant whose wins decide a bet; null for any other market. */
function winsOf({ marketId }: SingleBet): string | null {
  const market = marketKind(marketId)
  return market?.kind === 'wins' ? market.entrant : null
}

/** The figure of a basketball game with which the line of a kind is compared, the lead being the home side's. */
const courtFigures: Readonly<Record<string, string>> = {
  moneyline: 'lead',
  spread: 'lead',
  points: 'points',
  'home-points': 'home-points',
  'away-points': 'away-points',
  'q1-points': 'q1-points',
  'q2-points': 'q2-points',
  'q3-points': 'q3-points',
  'q4-points': 'q4-points',
  'first-half-points': 'first-half-points',
}

const courtFigureOf = ({ marketId }: SingleBet): string | undefined =>
  courtFigures[marketKind(marketId)?.kind ?? '']

/** The sport of a bet's market, and the part of the event that decides it. */
function partOf(bet: SingleBet): string {
  const { marketId } = bet
  if (exclusiveMarket(bet)) return marketId
  const wrestler = winsOf(bet)
  if (wrestler !== null) return `wins ${wrestler}`
  const figure = courtFigureOf(bet)
  if (figure !== undefined) return `court ${figure}`
  return `${marketKind(marketId)?.sport} ${marketId.startsWith('first-five')}`
}

const stakeTimes = (stake: bigint, odds: number): bigint => {
  const { numerator, denominator } = legReturn('won', odds)
  return (stake * numerator) / denominator
}

/** The returns of bets on one market if each of their outcomes wins, and if another one does where there is one. */
function returnsByOutcome(bets: readonly SingleBet[], stakes: readonly bigint[]): bigint[] {
  const returns = new Map<string, bigint>()
  for (const [at, { outcomeId, odds }] of bets.entries())
    returns.set(outcomeId, (returns.get(outcomeId) ?? 0n) + stakeTimes(stakes[at] ?? 0n, odds))
  const all = Math.max(...bets.map(({ outcomes }) => outcomes))
  return [...returns.values(), ...(returns.size < all ? [0n] : [])]
}

/** The returns of bets on one wrestler's wins, by each number of wins. */
const returnsByWins = (bets: readonly SingleBet[], stakes: readonly bigint[]): bigint[] =>
  Array.from({ length: tournamentDays + 1 }, (_, wins) =>
    bets.reduce((sum, { marketId, outcomeId, odds }, at) => {
      const isPassed = 4 * wins > (marketKind(marketId)?.line ?? 0)
      return isPassed === (outcomeId === 'over') ? sum + stakeTimes(stakes[at] ?? 0n, odds) : sum
    }, 0n),
  )

/** The figure above which the first outcome of a market wins, quarters of a point. */
function courtLine({ marketId }: SingleBet): number {
  const market = marketKind(marketId)
  return (market?.kind === 'spread' ? -1 : 1) * (market?.line ?? 0)
}

/** The returns of bets on one figure of a basketball game, at each figure beside and at their lines; no lead is 0. */
function returnsByFigure(bets: readonly SingleBet[], stakes: readonly bigint[]): bigint[] {
  const isLead = bets.some((bet) => courtFigureOf(bet) === 'lead')
  const near = bets.map((bet) => 4 * Math.floor(courtLine(bet) / 4))
  const figures = new Set(near.flatMap((figure) => [figure - 4, figure, figure + 4]))
  return [...figures]
    .filter((figure) => !isLead || figure !== 0)
    .map((figure) =>
      bets.reduce((sum, bet, at) => {
        const isFirst = bet.outcomeId === 'over' || bet.outcomeId === 'home'
        const above = figure - courtLine(bet)
        const { numerator, denominator } = legReturn(resultOfMargin(isFirst ? above : -above), bet.odds)
        return sum + ((stakes[at] ?? 0n) * numerator) / denominator
      }, 0n),
    )
}

/** The returns of bets on the same part of an event at each of its ends. */
function sumsOf(bets: readonly SingleBet[], stakes: readonly bigint[]): bigint[] {
  if (bets.some(exclusiveMarket)) return returnsByOutcome(bets, stakes)
  if (bets.some((bet) => winsOf(bet) !== null)) return returnsByWins(bets, stakes)
  if (bets.some((bet) => courtFigureOf(bet) !== undefined)) return returnsByFigure(bets, stakes)
  const on = finalsOf(bets)
  const returns = bets.map((bet, at) => returnsOf(bet, stakes[at] ?? 0n, on))
  return on.map((_, at) => returns.reduce((sum, of) => sum + (of[at] ?? 0n), 0n))
}

/** Returns the final scores that decide bets on the same part of an event. */
function finalsOf(bets: readonly SingleBet[]): readonly SportFacts[] {
  const sports = new Set(bets.map(({ marketId }) => marketKind(marketId)?.sport))
  if (sports.has('baseball')) return finalsOfGame
  if (sports.has('tennis')) return finalsOfTennis
  if (sports.has('sumo')) return finalsOfBout
  return bets.some(isByHalf) ? finalsByHalf : finals
}

/** Returns the share of their stakes, as a fraction, that bets on the same part of an event put at risk together. */
function shareAtRisk(covering: readonly SingleBet[]): { readonly atRisk: bigint; readonly total: bigint } {
  const stakes = covering.map(({ currency, stakeMinor }) => inReference(currency, stakeMinor))
  const sums = sumsOf(covering, stakes)
  const total = stakes.reduce((sum, stake) => sum + stake, 0n)
  const [worst, best] = [leastOf(sums), mostOf(sums)]
  return { atRisk: leastOf([total, total - worst, best - worst]), total }
}

/**
 * Returns what all of these singles on one event put at risk together, by bet, smallest units: of the total stake what
 * the worst final score loses, but at most the difference between the best and the worst return. A bet alone risks its
 * stake; the win of one side and the double chance of the others, staked to return the same, risk nothing. Amounts of
 * several currencies are compared at the reference rates. A bet on the order of goals counts by itself; bets on the first
 * innings of a game, on a half-inning, on each figure of a basketball game, on one game of tennis, on a tournament's
 * winner and on one wrestler's wins count apart from all others.
 */
export function riskOf(bets: readonly SingleBet[]): ReadonlyMap<string, bigint> {
  const risks = new Map(bets.map(({ id, stakeMinor }) => [id, stakeMinor]))
  const parts = Map.groupBy(
    bets.filter((bet) => !isByOrder(bet)),
    partOf,
  )
  for (const covering of parts.values()) {
    if (new Set(covering.map(({ marketId, outcomeId }) => `${marketId} ${outcomeId}`)).size < 2) continue
    const { atRisk, total } = shareAtRisk(covering)
    for (const { id, stakeMinor } of covering)
      risks.set(id, atRisk <= 0n ? 0n : (stakeMinor * atRisk) / total)
  }
  return risks
}

/** The markets of bets, keyed as `marketsNow` keys them. */
type MarketSizes = ReadonlyMap<string, Pick<DecidedMarket, 'outcomes'>>

/** Finds the stakes at risk of bets that are about to be settled, by bet; a combination risks its whole stake. */
export type FindRisk = (
  tx: Tx,
  bets: readonly StoredBet[],
  markets: MarketSizes,
) => Promise<ReadonlyMap<string, bigint>>

/** A single of a player, or of an account that is linked to one. */
type OwnedSingle = SingleBet & { readonly playerId: string; readonly eventId: string }

// The players' bets are found first: a batch names few players and may name all events that are over.
const otherSingles = `with own as materialized (
    select id, player_id, currency, stake - cashed_stake as stake from sport_bet
    where player_id = any($1::uuid[]) and state in ('open', 'settled') and cashed_stake < stake
      and id not in (select unnest($3::uuid[])))
  select b.id, b.player_id as "playerId", b.currency, b.stake as "stakeMinor", l.event_id as "eventId",
    l.market_id as "marketId", l.outcome_id as "outcomeId", l.odds, jsonb_array_length(m.outcomes) as outcomes
  from own b join sport_bet_leg l on l.bet_id = b.id and l.place = 0
    join sport_market m on m.event_id = l.event_id and m.market_id = l.market_id
  where l.event_id = any($2) and not exists (select from sport_bet_leg o where o.bet_id = b.id and o.place > 0)`

/** The singles among bets that the search for others would find, from what is read of them. */
const ownSingles = (bets: readonly StoredBet[], markets: MarketSizes): OwnedSingle[] =>
  bets.flatMap(({ row, legs: [leg] }) => {
    const isCounted = (row.state === 'open' || row.state === 'settled') && row.stake > 0n
    const market = markets.get(`${leg?.event_id} ${leg?.market_id}`)
    if (!isCounted || leg === undefined || market === undefined) return []
    const { event_id: eventId, market_id: marketId, outcome_id: outcomeId, odds } = leg
    const { id, player_id: playerId, currency, stake: stakeMinor } = row
    return [
      { id, playerId, currency, stakeMinor, eventId, marketId, outcomeId, odds, outcomes: market.outcomes },
    ]
  })

const bettors = `select distinct l.event_id, b.player_id from sport_bet_leg l join sport_bet b on b.id = l.bet_id
  where l.event_id = any($1)`

type AccountSets = readonly ReadonlySet<string>[]

/** Linked accounts of the bettors on events, kept while a backlog is settled. */
export type LinkMemory = Map<string, AccountSets>

/** Reads the linked accounts of the bettors on events into the memory. */
async function rememberLinks(
  tx: Tx,
  findLinked: FindLinkedAccounts,
  memory: LinkMemory,
  eventIds: readonly string[],
): Promise<void> {
  const unknown = eventIds.filter((eventId) => !memory.has(eventId))
  if (unknown.length === 0) return
  const rows = await tx.query<{ event_id: string; player_id: string }>(bettors, [unknown])
  const links = await findLinked(tx, [...new Set(rows.map(({ player_id }) => player_id))])
  const onEvent = Map.groupBy(rows, ({ event_id }) => event_id)
  for (const eventId of unknown) {
    const players = new Set(onEvent.get(eventId)?.map(({ player_id }) => player_id))
    const among = links.map((link) => link.filter((id) => players.has(id))).filter(({ length }) => length > 1)
    memory.set(eventId, joinedAccounts(among))
  }
}

/** Creates the search for stakes at risk over the accounts that share a device or a network. */
export const createFindRisk =
  (findLinked: FindLinkedAccounts, memory: LinkMemory): FindRisk =>
  async (tx, bets, markets) => {
    const wanted = bets.filter(({ legs }) => legs.length === 1)
    const eventIds = [...new Set(wanted.flatMap(({ legs }) => legs.map(({ event_id }) => event_id)))]
    const risks = new Map<string, bigint>()
    if (eventIds.length === 0) return risks
    await rememberLinks(tx, findLinked, memory, eventIds)
    const own = new Set(wanted.map(({ row }) => row.player_id))
    const linked = eventIds.flatMap((eventId) => memory.get(eventId) ?? [])
    const others = linked.filter((group) => [...group].some((id) => own.has(id)))
    const players = [...new Set([...own, ...others.flatMap((group) => [...group])])]
    const ids = wanted.map(({ row }) => row.id)
    const found = await tx.query<OwnedSingle>(otherSingles, [listOf(players), eventIds, listOf(ids)])
    const personOf = ({ eventId, playerId }: OwnedSingle): string => {
      const group = memory.get(eventId)?.find((one) => one.has(playerId))
      return `${eventId} ${group === undefined ? playerId : [...group].sort()[0]}`
    }
    for (const ofPerson of Map.groupBy([...ownSingles(wanted, markets), ...found], personOf).values())
      for (const [id, risk] of riskOf(ofPerson)) risks.set(id, risk)
    return risks
  }
