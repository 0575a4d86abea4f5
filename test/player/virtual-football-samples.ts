// A round of virtual football as the platform sends it: drawn from a fixed key; ahead, running and over.
import { drawsFrom } from '@mangetsu/chance/draws'
import type {
  VirtualFootballListed,
  VirtualFootballMatch,
  VirtualFootballRecord,
  VirtualFootballRound,
  VirtualFootballTicket,
} from '@mangetsu/contract/virtual-football'
import { drawRound, drawRoundCard, factsOf, isOutcomeWon, roundMarkets } from '@mangetsu/virtual-football'

const key = new Uint8Array(32).fill(7)
const card = drawRoundCard(drawsFrom(key))
const { goals } = drawRound(drawsFrom(key).stream(1), card)

const kickOffMs = Date.parse('2026-11-30T08:32:20.000Z')
const at = (seconds: number) => new Date(kickOffMs + seconds * 1_000).toISOString()

const sideOf = ({ id, name }: (typeof card.matches)[number]['home']) => ({ id, name, crest: id })

const openMatches = card.matches.map(
  ({ home, away, strengths, odds }, place): VirtualFootballMatch => ({
    match: place + 1,
    home: sideOf(home),
    away: sideOf(away),
    strengths,
    score: null,
    goals: null,
    markets: roundMarkets.map(({ marketId, returnPpm }) => ({
      marketId,
      returnPpm,
      outcomes: [...(odds.get(marketId) ?? [])].map(([outcomeId, of]) => ({
        outcomeId,
        odds: of,
        isWon: null,
      })),
    })),
  }),
)

const fields = {
  roundId: '20261130-351',
  no: 351,
  opensAt: at(-80),
  closesAt: at(-5),
  startsAt: at(0),
  finishesAt: at(90),
}

export const openRound: VirtualFootballRound = { ...fields, state: 'open', matches: openMatches }

export const runningRound: VirtualFootballRound = {
  ...openRound,
  state: 'running',
  matches: openMatches.map((match, place) => ({ ...match, goals: [...(goals[place] ?? [])] })),
}

export const overRound: VirtualFootballRound = {
  ...runningRound,
  state: 'over',
  matches: runningRound.matches.map((match) => {
    const facts = factsOf(match.goals ?? [])
    return {
      ...match,
      score: { home: facts.home, away: facts.away },
      markets: match.markets.map(({ marketId, outcomes, ...market }) => ({
        ...market,
        marketId,
        outcomes: outcomes.map((one) => ({ ...one, isWon: isOutcomeWon(facts, { marketId, ...one }) })),
      })),
    }
  }),
}

const listedOf = ({ matches, ...round }: VirtualFootballRound): VirtualFootballListed => ({
  ...round,
  matches: matches.map(({ match, home, away, score }) => ({ match, home, away, score })),
})

/** Virtual football with this round as its current one, at this many seconds from its kick-off. */
export const roundsAt = (seconds: number, round: VirtualFootballRound) => ({
  nowMs: kickOffMs + seconds * 1_000,
  rounds: [listedOf(round)],
  results: [],
  round,
  leastStake: '100.00',
  mostReturn: '5000000.00',
})

/** A ticket on the home side of the first match. */
export const footballTicket = (round: VirtualFootballRound): VirtualFootballTicket => ({
  ticketId: '0197a2f0-0000-7000-8000-000000000002',
  round: listedOf(round),
  placedAt: at(-40),
  currency: 'JPY',
  stake: '300.00',
  state: 'open',
  returned: null,
  settledAt: null,
  lines: [
    {
      match: 1,
      marketId: 'result',
      outcomeId: 'home',
      stake: '300.00',
      odds: openMatches[0]?.markets[0]?.outcomes[0]?.odds ?? 2_000,
      returned: null,
    },
  ],
})

/** The record of a round that no chain and no beacon would give. */
export const footballRecord = ({ matches, ...round }: VirtualFootballRound): VirtualFootballRecord => ({
  roundId: round.roundId,
  model: 'virtual-football-1',
  state: round.state,
  opensAt: round.opensAt,
  closesAt: round.closesAt,
  chain: {
    id: 'virtual-football-20261130',
    place: 351,
    commitment: 'ab'.repeat(32),
    publishedAt: round.opensAt,
    list: null,
  },
  link: null,
  beacon: {
    publicKey: 'ef'.repeat(96),
    genesis: 1_700_000_000,
    period: 3,
    round: 30_000_000,
    signature: null,
    signer: 'practice',
  },
  matches: matches.map(({ home, away, strengths, markets, goals: of }) => ({
    home: home.id,
    away: away.id,
    strengths,
    markets: markets.map(({ marketId, outcomes }) => ({
      marketId,
      odds: Object.fromEntries(outcomes.map(({ outcomeId, odds }) => [outcomeId, odds])),
    })),
    goals: of,
  })),
})
