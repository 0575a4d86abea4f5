// The card of a round: its pairings, the strengths of the sides and their odds, drawn from a public key.
import type { Draws } from '@mangetsu/chance/draws'
import type { MatchStrengths } from '@mangetsu/league/strengths'
import { type FootballClub, footballClubs } from './clubs.ts'
import { type MatchOdds, matchOdds } from './odds.ts'

export type RoundMatch = {
  readonly home: FootballClub
  readonly away: FootballClub
  readonly strengths: MatchStrengths
  readonly odds: MatchOdds
}

export type RoundCard = { readonly matches: readonly RoundMatch[] }

/** The rules of a round's card, odds and goals, and their version. */
export const virtualFootballModel = 'virtual-football-1'

const matchesPerRound = 4

/** Figures of attack and defence, thousandths of the average. */
const [leastStrength, strengths] = [800, 451]

/** The lowest odds of any bet, thousandths: strengths that give lower ones are drawn again. */
const lowestOdds = 1_050

/** The ASCII text under the HMAC that gives the key of a round's card, keyed by the chain's commitment. */
export const roundCardText = (roundId: string): string => `virtual-football-card:${roundId}`

function drawStrengths(draws: Draws): Pick<RoundMatch, 'strengths' | 'odds'> {
  const figure = () => leastStrength + draws.int(strengths)
  const side = () => ({ attack: figure(), defence: figure() })
  for (;;) {
    const drawn = { home: side(), away: side() }
    const odds = matchOdds(drawn)
    const all = [...odds.values()].flatMap((ofMarket) => [...ofMarket.values()])
    if (Math.min(...all) >= lowestOdds) return { strengths: drawn, odds }
  }
}

/** Draws a round's card: first the clubs in the order of the matches, then the strengths of each match. */
export function drawRoundCard(draws: Draws): RoundCard {
  const left = [...footballClubs]
  const next = (): FootballClub => {
    const [club] = left.splice(draws.int(left.length), 1)
    if (club === undefined) throw new Error('a round ran out of clubs')
    return club
  }
  const pairs = Array.from({ length: matchesPerRound }, () => ({ home: next(), away: next() }))
  return { matches: pairs.map((pair) => ({ ...pair, ...drawStrengths(draws) })) }
}
