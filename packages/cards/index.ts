// Playing cards: the deck and its shoe, hands with their names, and the ranking of hands.
export { anteReturnsTable, shareText, sideBetsOfAnte } from './ante-side-bets.ts'
export { type BestFive, bestFive, handOfStrength } from './best-five.ts'
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
export { cardName, cardSign, rankMark, rankName } from './card-names.ts'
export { cardDrawsInWords } from './disclosed-draws.ts'
export type { FoldEvent, NewShoeEvent } from './events.ts'
export type { FiveCards } from './five-cards.ts'
export {
  bestStrength,
  categoryOf,
  type HandCategory,
  handCategories,
  isOfOneSuit,
  lowestStrengthOf,
} from './hand-category.ts'
export { handCategoryNames, handName, handNameOf } from './hand-names.ts'
export { drawCard, drawCards, newShoe } from './shoe.ts'
export {
  cardsLeft,
  countsText,
  freshCounts,
  parseCounts,
  type ShoeCounts,
  type ShoeDraw,
  takeCard,
  takeCards,
} from './shoe-counts.ts'
export { type HandTables, handTables, strengthOf } from './strength.ts'
export { type SuitClass, threeCardClasses, threeCardSets } from './suit-classes.ts'
export {
  readThree,
  strengthOfThree,
  type ThreeCardCategory,
  type ThreeCards,
  threeCardCategories,
  threeCardCategoryOf,
} from './three-cards.ts'
