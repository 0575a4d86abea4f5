// Playing cards: the deck and its shoe, hands with their names, and the ranking of hands.
export { anteReturnsTable, shareText, sideBetsOfAnte } from './ante-side-bets.ts'
export { bestFive, handOfStrength } from './best-five.ts'
export {
  type Card,
  type CardCode,
  cardOf,
  codeOf,
  deckSize,
  parseCard,
  rankCount,
  rankOf,
  suitCount,
  suitOf,
} from './card.ts'
export { cardName, cardSign, rankMark } from './card-names.ts'
export { cardDrawsInWords } from './disclosed-draws.ts'
export type { FoldEvent, NewShoeEvent } from './events.ts'
export {
  bestStrength,
  categoryOf,
  type HandCategory,
  handCategories,
  isOfOneSuit,
  lowestStrengthOf,
} from './hand-category.ts'
export { handCategoryNames, handNameOf } from './hand-names.ts'
export { dealCard, dealCards, newShoe } from './shoe.ts'
export {
  cardsLeft,
  countsText,
  freshCounts,
  parseCounts,
  type ShoeCounts,
  takeCard,
  takeCards,
} from './shoe-counts.ts'
export { handTables, strengthOf } from './strength.ts'
export { type SuitClass, threeCardClasses, threeCardSets } from './suit-classes.ts'
export {
  readThree,
  strengthOfThree,
  type ThreeCardCategory,
  threeCardCategories,
  threeCardCategoryOf,
} from './three-cards.ts'
