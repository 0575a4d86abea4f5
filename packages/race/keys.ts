// The keys of a race: a public one that draws its runners, and the key of its run from the sealed link and the beacon.
import { keyOfText } from '@mangetsu/chance/table-chain'
import { raceCardText } from './card.ts'
import { raceRunText } from './run.ts'

/**
 * Returns the 32-byte key of a race's card: that of `raceCardText` by the chain's published commitment. It is public from
 * then on: runners and odds tell nothing about the run.
 */
export const raceCardKey = (commitment: string, raceId: string): Uint8Array =>
  keyOfText(commitment, raceCardText(raceId))

/** Returns the 32-byte key of a race's run: that of `raceRunText` by the link. */
export const raceRunKey = (link: string, raceId: string, beacon: string): Uint8Array =>
  keyOfText(link, raceRunText(raceId, beacon))
