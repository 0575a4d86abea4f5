// The keys of a round: a public one that draws its card, and the key of its play from the sealed link and the beacon.
import { keyOfText } from '@mangetsu/chance/table-chain'
import { roundCardText } from './card.ts'
import { roundPlayText } from './play.ts'

/**
 * Returns the 32-byte key of a round's card: that of `roundCardText` by the chain's published commitment. It is public
 * from then on: pairings, strengths and odds tell nothing about the goals.
 */
export const roundCardKey = (commitment: string, roundId: string): Uint8Array =>
  keyOfText(commitment, roundCardText(roundId))

/** Returns the 32-byte key of a round's play: that of `roundPlayText` by the link. */
export const roundPlayKey = (link: string, roundId: string, beacon: string): Uint8Array =>
  keyOfText(link, roundPlayText(roundId, beacon))
