// The program that computes a draw: loaded only when somebody wants to compute one.
export { verifyLottery } from '@mangetsu/verifier/lottery'
