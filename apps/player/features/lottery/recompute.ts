// The lottery verifier, loaded on demand.
export { verifyLottery } from '@mangetsu/verifier/lottery'
