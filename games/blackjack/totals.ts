// What cards of blackjack add up to, for whoever shows or plays them.
export { type HandTotal, totalOf } from './table/hand.ts'
