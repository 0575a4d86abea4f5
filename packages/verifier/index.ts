// The verifier: recomputes any revealed round of the games its caller passes, without code of the platform.
export { pricePaid, stakesSoldAt, stakesWithSideBet, stakeWithSideBet } from '@mangetsu/chance/first-stakes'
export { gameFinder, type VerifiableGame, type VerifierGames } from './games.ts'
export { verifyGuess } from './guess.ts'
export { readGuessRecord } from './guess-record.ts'
export {
  computeTicket,
  readDropRecord,
  verifyDrop,
} from './jackpot.ts'
export { verifyMatch } from './match.ts'
export { readMatchRecord } from './match-record.ts'
export { verifyRace } from './race.ts'
export { readRaceRecord } from './race-record.ts'
export { type RoundRecord, readRecord } from './record.ts'
export { commitmentOf, roundKeyOf } from './seeds.ts'
export { verifyTableRound } from './table.ts'
export { verifyTournament } from './tournament.ts'
export { readTournamentRecord } from './tournament-record.ts'
export {
  type ComputedRound,
  computeRound,
  type VerificationResult,
  verifyRound,
} from './verify.ts'
export { verifyVirtualFootball } from './virtual-football.ts'
export { readVirtualFootballRecord } from './virtual-football-record.ts'
