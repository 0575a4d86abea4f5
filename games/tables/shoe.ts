// What a table says of the shoe it is dealt from.
import { cardsLeft, parseCounts } from '@mangetsu/cards'
import type { ShoeState } from '@mangetsu/chance/table'

/** Cards that are left. Throws a RangeError for what is no shoe. */
export const cardsLeftIn = (shoe: ShoeState): number => cardsLeft(parseCounts(shoe))
