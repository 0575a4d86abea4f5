// Reads the number of cards left from a table's shoe.
import { cardsLeft, parseCounts } from '@mangetsu/cards'
import type { ShoeState } from '@mangetsu/chance/table'

/** Returns the number of cards left. Throws a RangeError for an invalid shoe. */
export const cardsLeftIn = (shoe: ShoeState): number => cardsLeft(parseCounts(shoe))
