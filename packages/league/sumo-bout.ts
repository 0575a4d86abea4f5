// The practice league's sumo model: a bout from the keys of its three moments, the charge, the exchange and the decision.
// A moment takes one draw of its key's stream 1; the decision takes one of stream 2 for the technique, which no market
// depends on.
import { type Draws, drawsFrom } from '@mangetsu/chance/draws'
import type { BoutFacts, SideScore } from '@mangetsu/sports'
import { type MarketChances, marketOf } from './market-chances.ts'
import { type ClubStrength, checkedStrengths, type MatchStrengths } from './strengths.ts'
import { techniques } from './sumo-techniques.ts'

/** The model and its version. */
export const sumoModel = 'sumo-1'

/** The state of a bout. Plain JSON of whole numbers; in `strengths` the east is `home`. */
export type BoutState = {
  readonly sport: 'sumo'
  readonly strengths: MatchStrengths
  /** Moments played, 0 to 3. */
  readonly played: number
  /** What charge and exchange brought, -2 to 2: positive for the east. */
  readonly advantage: number
  readonly winner: 'east' | 'west' | null
  /** The place of the technique in `techniques`. */
  readonly technique: number | null
}

/** The moments of a bout. */
export const boutMoments = 3

/** The steps of a bout, which has no pause. */
export const boutLengths = {
  least: { steps: boutMoments, pauses: 0 },
  most: { steps: boutMoments, pauses: 0 },
} as const

/** Chance that charge and exchange favour either side, in fifths. */
const [favoured, fifths] = [3n, 5n]

/** What one step of advantage multiplies the better side's weight by, in the exchange and in the decision. */
const [inExchange, inDecision] = [
  { by: 3n, over: 2n },
  { by: 9n, over: 4n },
] as const

const twoTo32 = 2n ** 32n

export const startBout = (strengths: MatchStrengths): BoutState => ({
  sport: 'sumo',
  strengths: checkedStrengths(strengths),
  played: 0,
  advantage: 0,
  winner: null,
  technique: null,
})

export const isBoutOver = ({ winner }: BoutState): boolean => winner !== null

/** The weight of a wrestler: the square of attack times defence. */
const weightOf = ({ attack, defence }: ClubStrength): bigint => BigInt(attack * defence) ** 2n

type Factor = { readonly by: bigint; readonly over: bigint }

/** Returns the share of either side, as weights, at an advantage. */
function sharesOf({ home, away }: MatchStrengths, advantage: number, { by, over }: Factor) {
  const [ofBetter, ofOther] = [by ** BigInt(Math.abs(advantage)), over ** BigInt(Math.abs(advantage))]
  const [east, west] = [weightOf(home), weightOf(away)]
  return advantage < 0
    ? { east: east * ofOther, west: west * ofBetter }
    : { east: east * ofBetter, west: west * ofOther }
}

/** Returns the chances that a moment favours either side, in 2^32 parts, each rounded down. */
function favourOf(state: BoutState) {
  const { east, west } = sharesOf(state.strengths, state.advantage, inExchange)
  const parts = (weight: bigint) => Number((twoTo32 * favoured * weight) / (fifths * (east + west)))
  return { east: parts(east), west: parts(west) }
}

/** Returns the chance that the east wins the decision, in 2^32 parts, rounded down. */
function decisionOf(strengths: MatchStrengths, advantage: number): number {
  const { east, west } = sharesOf(strengths, advantage, inDecision)
  return Number((twoTo32 * east) / (east + west))
}

function drawAdvantage(state: BoutState, draws: Draws): number {
  const { east, west } = favourOf(state)
  const drawn = draws.int(Number(twoTo32))
  return drawn < east ? 1 : drawn < east + west ? -1 : 0
}

const allWeights = techniques.reduce((sum, { weight }) => sum + weight, 0)

/** Draws the place of a technique by weight. */
function drawTechnique(draws: Draws): number {
  let left = draws.int(allWeights)
  return techniques.findIndex(({ weight }) => {
    left -= weight
    return left < 0
  })
}

/** Plays the next moment with its key. Throws a RangeError after the decision. */
export function playMoment(state: BoutState, key: Uint8Array): BoutState {
  if (isBoutOver(state)) throw new RangeError('the bout is over')
  const draws = drawsFrom(key)
  const played = state.played + 1
  if (played < boutMoments)
    return { ...state, played, advantage: state.advantage + drawAdvantage(state, draws.stream(1)) }
  const isEast = draws.stream(1).int(Number(twoTo32)) < decisionOf(state.strengths, state.advantage)
  return {
    ...state,
    played,
    winner: isEast ? 'east' : 'west',
    technique: drawTechnique(draws.stream(2)),
  }
}

/** Returns the exact chance that the east wins, of 1, by recursion over the moments to come. */
export function eastChance(state: BoutState): number {
  if (state.winner !== null) return state.winner === 'east' ? 1 : 0
  const whole = Number(twoTo32)
  const played = state.played + 1
  if (played === boutMoments) return decisionOf(state.strengths, state.advantage) / whole
  const { east, west } = favourOf(state)
  const after = (change: number) => eastChance({ ...state, played, advantage: state.advantage + change })
  return (east * after(1) + west * after(-1) + (whole - east - west) * after(0)) / whole
}

/** Returns the fair chances of a bout's market, in ppm that sum to a million; none after the decision. */
export function boutChances(state: BoutState): MarketChances[] {
  if (isBoutOver(state)) return []
  const east = eastChance(state)
  return [marketOf('bout', (outcomeId) => (outcomeId === 'east' ? east : 1 - east))]
}

/** The state of a bout as pages show it, a part of the contract's `SumoProgress`. */
export type ShownBout = {
  readonly sport: 'sumo'
  /** `ready` before the charge; `charge` and `exchange` after each of them. */
  readonly phase: 'ready' | 'charge' | 'exchange' | 'ended'
  readonly advantage: number
  readonly winner: 'east' | 'west' | null
  /** 1 for the winner. */
  readonly score: SideScore
  readonly technique: { readonly ja: string; readonly en: string } | null
}

const phases = ['ready', 'charge', 'exchange', 'ended'] as const

/** Returns 1 for the winner and 0 otherwise. */
export const boutScore = (winner: BoutState['winner']): SideScore => ({
  home: winner === 'east' ? 1 : 0,
  away: winner === 'west' ? 1 : 0,
})

export const progressOfBout = ({ played, advantage, winner, technique }: BoutState): ShownBout => ({
  sport: 'sumo',
  phase: phases[played] ?? 'ended',
  advantage,
  winner,
  score: boutScore(winner),
  technique: technique === null ? null : (techniques[technique]?.name ?? null),
})

/** Returns the facts for `settleMarket` of packages/sports. */
export const factsOfBout = ({ winner }: BoutState): BoutFacts => ({
  sport: 'sumo',
  of: 'bout',
  winner,
  isForfeit: false,
})
