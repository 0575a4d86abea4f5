// Facts about the shoe of a table.
import { cardsLeft, parseCounts } from '@mangetsu/cards'
import type { ShoeState } from '@mangetsu/chance/table'

/** Returns the number of cards left. Throws a RangeError for an invalid shoe. */
export const cardsLeftIn = (shoe: ShoeState): number => cardsLeft(parseCounts(shoe))
