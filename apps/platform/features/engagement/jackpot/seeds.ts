// Secret seeds of pots: one per round of each pot, with its commitment and its drop point.
import { createHmac } from 'node:crypto'
import { commit, dropPointFrom, openDraws } from '@mangetsu/chance'
import type { PotRound } from './pots.ts'

/** Encryption purpose of the root seed. */
export const rootUse = 'jackpot-root'

/**
 * Returns the seed of a pot's round (64 hex digits): HMAC-SHA-256 of the round's name under the root. The seed of a
 * future round is therefore fixed before its first stake, identical in every process and rebuild, and a revealed seed
 * discloses nothing about others.
 */
export const seedOf = (root: Buffer, potId: string, roundNum: number): string =>
  createHmac('sha256', root).update(`${potId}:${roundNum}`).digest('hex')

export const commitmentOf = (root: Buffer, potId: string, roundNum: number): string =>
  commit(seedOf(root, potId, roundNum))

/** Returns the pot's drop point in this round, smallest units. */
export const dropPointOf = (
  root: Buffer,
  { potId, roundNum, floorMinor, mustDropByMinor }: PotRound,
): bigint =>
  dropPointFrom(openDraws(seedOf(root, potId, roundNum), potId, roundNum), { floorMinor, mustDropByMinor })
