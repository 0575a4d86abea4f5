// Totals of blackjack cards, exported for stages and players.
export { type HandTotal, totalOf } from './table/hand.ts'
