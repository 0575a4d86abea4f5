// The verifier: computes any revealed round again, with nothing of the platform.
export type { GameDisclosure } from '@mangetsu/chance'
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
  type CheckName,
  type ComputedRound,
  computeRound,
  type RoundInputs,
  type RoundSeeds,
  type VerificationResult,
  verifyRound,
} from './verify.ts'
