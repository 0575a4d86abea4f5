// The verifier with every known game: recomputes any revealed round without code of the platform.
import { verifiableGame } from './games.ts'
import type { RoundRecord } from './record.ts'
import { verifyRound as verifyWith } from './verify.ts'

export type { GameDisclosure } from '@mangetsu/chance'
export { betStake, pricePaid, stakesSoldAt, stakesWithBet } from '@mangetsu/chance/first-stakes'
export { type VerifiableGame, verifiableGame, verifiableGames } from './games.ts'
export {
  computeTicket,
  type DropCheckName,
  type DropRecord,
  type DropVerification,
  readDropRecord,
  verifyDrop,
} from './jackpot.ts'
export { type ReadRecord, type RoundRecord, readRecord } from './record.ts'
export { commitmentOf, roundKeyOf } from './seeds.ts'
export {
  type NotedClosing,
  type PublishedOpening,
  type TableCheckName,
  type TableRecord,
  type TableVerification,
  verifyTableRound,
} from './table.ts'
export {
  type CheckName,
  type ComputedRound,
  computeRound,
  type RoundInputs,
  type RoundSeeds,
  type VerificationResult,
} from './verify.ts'

/** Compares a round's record with the result computed from its seeds, by the game version it was played with. */
export const verifyRound = (record: RoundRecord, findGame = verifiableGame) => verifyWith(record, findGame)
