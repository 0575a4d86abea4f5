// Proves a round of virtual football from its published record: the chain's link, the public random value, and the card and
// the goals computed from both. Runs in browsers and in Node.
import { signerOf } from '@mangetsu/chance/drand'
import {
  drawRoundCard,
  type RoundCard,
  roundCardText,
  virtualFootballModel,
} from '@mangetsu/virtual-football/card'
import { drawRound, roundPlayText } from '@mangetsu/virtual-football/play'
import {
  type ChainDrawCheckName,
  type ChainDrawProof,
  type ChainDrawVerification,
  checkChainDraw,
  keyedDraws,
  whyImpossible,
} from './chain-draw.ts'
import { sameJson } from './same-json.ts'

/** A match as published. */
export type RecordedFootballMatch = {
  readonly home: unknown
  readonly away: unknown
  readonly strengths: unknown
  readonly markets: unknown
  readonly goals: unknown
}

export type VirtualFootballProof = ChainDrawProof & {
  /** The day and number of the round: `20261130-317`. */
  readonly roundId: string
  readonly model: string
  readonly matches: readonly RecordedFootballMatch[]
}

/** `card` covers pairings, strengths and odds. */
export type VirtualFootballCheckName = ChainDrawCheckName | 'card' | 'goals'

export type VirtualFootballVerification = ChainDrawVerification<VirtualFootballCheckName, RoundCard>

/** A card as a record lists it. */
const recordedCard = ({ matches }: RoundCard): readonly Omit<RecordedFootballMatch, 'goals'>[] =>
  matches.map(({ home, away, strengths, odds }) => ({
    home: home.id,
    away: away.id,
    strengths,
    markets: [...odds].map(([marketId, ofMarket]) => ({ marketId, odds: Object.fromEntries(ofMarket) })),
  }))

/** Recomputes a round; with an invalid signature the checks of the beacon and of the goals fail. */
export async function verifyVirtualFootball(
  proof: VirtualFootballProof,
): Promise<VirtualFootballVerification> {
  const { roundId, model, commitment, link, beacon, matches } = proof
  if (model !== virtualFootballModel) return { kind: 'unknownModel' }
  const why = whyImpossible(proof)
  if (why !== null) return { kind: 'impossible', why }
  const card = drawRoundCard(keyedDraws(commitment, roundCardText(roundId)))
  const { value, checks: ofDraw } = await checkChainDraw(roundId, 'virtual-football', proof)
  const drawn = value === null ? null : drawRound(keyedDraws(link, roundPlayText(roundId, value)), card)
  const shown = matches.map(({ goals: _, ...ofCard }) => ofCard)
  const goals = matches.map((match) => match.goals)
  const checks = [
    ...ofDraw,
    { name: 'card' as const, isValid: sameJson(recordedCard(card), shown) },
    { name: 'goals' as const, isValid: drawn !== null && sameJson(drawn.goals, goals) },
  ]
  const isValid = checks.every((one) => one.isValid)
  return { kind: 'compared', isValid, signer: signerOf(beacon), checks, card }
}
