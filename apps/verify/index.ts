// The verifier with every known game, as the library `verifier.js` of the tarball.
import { gameFinder, type RoundRecord, verifyRound as verifyWith } from '@mangetsu/verifier'
import { verifierGames } from './games.ts'

export {
  commitmentOf,
  computeRound,
  computeTicket,
  pricePaid,
  readDropRecord,
  readGuessRecord,
  readMatchRecord,
  readRaceRecord,
  readRecord,
  readVirtualFootballRecord,
  roundKeyOf,
  stakesSoldAt,
  stakesWithSideBet,
  stakeWithSideBet,
  verifyDrop,
  verifyGuess,
  verifyMatch,
  verifyRace,
  verifyTableRound,
  verifyVirtualFootball,
} from '@mangetsu/verifier'

export const verifiableGames = verifierGames.games

/** Returns the game in this version; undefined for one this verifier does not know. */
export const verifiableGame = gameFinder(verifiableGames)

/** Compares a round's record with the result computed from its seeds, by the game version it was played with. */
export const verifyRound = (record: RoundRecord, findGame = verifiableGame) => verifyWith(record, findGame)
