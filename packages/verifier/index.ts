// The verifier: recomputes any revealed round of the games its caller passes, without code of the platform.
export type { GameDisclosure } from '@mangetsu/chance'
export { pricePaid, stakesSoldAt, stakesWithSideBet, stakeWithSideBet } from '@mangetsu/chance/first-stakes'
export { gameFinder, type VerifiableGame, type VerifierGames } from './games.ts'
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
  type FindGame,
  type RoundInputs,
  type RoundSeeds,
  type VerificationResult,
  verifyRound,
} from './verify.ts'
