// The program that computes rounds, with every game's mathematics: loaded only when somebody wants to compute one.
export { computeRound, readRecord, verifiableGames, verifyRound } from '@mangetsu/verifier'
