// Totals of blackjack cards, exported for stages and players.
export { totalOf } from './table/hand.ts'
