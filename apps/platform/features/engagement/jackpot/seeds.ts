// The secret seeds of pots: one for each round of each pot, and what follows from it: its commitment, where the pot drops.
import { createHmac } from 'node:crypto'
import { commit, dropPointFrom, openDraws } from '@mangetsu/chance'
import type { PotRound } from './pots.ts'

/** What the root of all seeds is sealed for. */
export const rootUse = 'jackpot-root'

/**
 * The seed of a pot's round (64 hex digits): HMAC-SHA-256 of its name under the root. So the seed of a round to come is
 * settled before its first stake, the same in every process and in every rebuild, and one that is revealed tells nothing
 * of another.
 */
export const seedOf = (root: Buffer, potId: string, roundNum: number): string =>
  createHmac('sha256', root).update(`${potId}:${roundNum}`).digest('hex')

export const commitmentOf = (root: Buffer, potId: string, roundNum: number): string =>
  commit(seedOf(root, potId, roundNum))

/** Where the pot drops in this round, smallest units. */
export const dropPointOf = (
  root: Buffer,
  { potId, roundNum, floorMinor, mustDropByMinor }: PotRound,
): bigint =>
  dropPointFrom(openDraws(seedOf(root, potId, roundNum), potId, roundNum), { floorMinor, mustDropByMinor })
