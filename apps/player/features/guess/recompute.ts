// The verifier of guess-games decided by the beacon, loaded on demand.
export { verifyGuess } from '@mangetsu/verifier/guess'
