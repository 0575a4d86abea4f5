// Maps rounds of virtual football and their tickets to the contract.
import type {
  VirtualFootballListed,
  VirtualFootballMarket,
  VirtualFootballRecord,
  VirtualFootballRound,
  VirtualFootballTicket,
} from '@mangetsu/contract/virtual-football'
import {
  type DrawnRound,
  type FootballLine,
  factsOf,
  isOutcomeWon,
  type MatchGoal,
  type RoundCard,
  roundMarkets,
  virtualFootballModel,
} from '@mangetsu/virtual-football'
import {
  lineViews,
  proofView,
  type RoundNow,
  stateAt,
  ticketView,
  timesView,
  type VirtualTicketRow,
} from '../virtual/index.ts'

/** A round with what is known of its goals. */
export type FootballRoundNow = RoundNow<RoundCard, DrawnRound>

type CardMatch = RoundCard['matches'][number]

const clubView = ({ id, name }: CardMatch['home']) => ({ id, name, crest: id })

/** The final score; `goals` is null before the round is over. */
function scoreOf(goals: readonly MatchGoal[] | null) {
  if (goals === null) return null
  const { home, away } = factsOf(goals)
  return { home, away }
}

const pairView = ({ home, away }: CardMatch, at: number, goals: readonly MatchGoal[] | null) => ({
  match: at + 1,
  home: clubView(home),
  away: clubView(away),
  score: scoreOf(goals),
})

const goalsAt = ({ proved }: FootballRoundNow, at: number): readonly MatchGoal[] | null =>
  proved?.drawn.goals[at] ?? null

export function listedRound(now: FootballRoundNow, nowMs: number): VirtualFootballListed {
  const { round } = now
  const state = stateAt(now, nowMs)
  return {
    roundId: round.roundId,
    ...timesView(round),
    state,
    matches: round.card.matches.map((match, at) =>
      pairView(match, at, state === 'over' ? goalsAt(now, at) : null),
    ),
  }
}

/** The markets of a match; `goals` is null before the round is over. */
function marketViews({ odds }: CardMatch, goals: readonly MatchGoal[] | null): VirtualFootballMarket[] {
  const facts = goals === null ? null : factsOf(goals)
  return roundMarkets.map(({ marketId, returnPpm }) => ({
    marketId,
    returnPpm,
    outcomes: [...(odds.get(marketId) ?? [])].map(([outcomeId, ofOutcome]) => ({
      outcomeId,
      odds: ofOutcome,
      isWon: facts === null ? null : isOutcomeWon(facts, { marketId, outcomeId }),
    })),
  }))
}

export function roundView(now: FootballRoundNow, nowMs: number): VirtualFootballRound {
  const { round } = now
  const state = stateAt(now, nowMs)
  return {
    roundId: round.roundId,
    ...timesView(round),
    state,
    matches: round.card.matches.map((match, at) => {
      const goals = state === 'running' || state === 'over' ? goalsAt(now, at) : null
      const final = state === 'over' ? goals : null
      return {
        ...pairView(match, at, final),
        strengths: match.strengths,
        markets: marketViews(match, final),
        goals: goals === null ? null : [...goals],
      }
    }),
  }
}

/** All inputs of a round's proof; of a voided round also the goals that it would have had, once its value is public. */
export const roundRecord = (
  now: FootballRoundNow,
  proof: Parameters<typeof proofView>[1],
): VirtualFootballRecord => ({
  roundId: now.round.roundId,
  model: virtualFootballModel,
  ...proofView(now, proof),
  matches: now.round.card.matches.map(({ home, away, strengths, odds }, at) => {
    const goals = goalsAt(now, at)
    return {
      home: home.id,
      away: away.id,
      strengths,
      markets: [...odds].map(([marketId, ofMarket]) => ({ marketId, odds: Object.fromEntries(ofMarket) })),
      goals: goals === null ? null : [...goals],
    }
  }),
})

export const roundTicketView = (
  row: VirtualTicketRow<FootballLine>,
  now: FootballRoundNow,
  nowMs: number,
): VirtualFootballTicket => ({ ...ticketView(row), round: listedRound(now, nowMs), lines: lineViews(row) })
