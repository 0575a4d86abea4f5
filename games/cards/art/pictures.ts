// The deck and the chips as one picture each for all card games: read by the build, which composes them out of the drawings
// beside this file.
import { codeOf, deckSize } from '@mangetsu/cards'
import type { GamePicture } from '@mangetsu/stage-kit'
import type { DeckColumns } from '@mangetsu/stage-kit/cards/deck'
import type { ChipColumns } from '@mangetsu/stage-kit/cards/house/spots'

/** As the stage cuts it: every card by its number, and the back at last. */
const names = [...Array.from({ length: deckSize }, (_, card) => codeOf(card)), 'back']

/** What the stage counts in a row. */
const columns: DeckColumns = 9

/** Chips from the least to the greatest, as the stage cuts them. */
const chipColumns: ChipColumns = 5

export const pictures: readonly GamePicture[] = [
  {
    name: 'deck',
    drawings: names.map((name) => new URL(`./${name}.svg`, import.meta.url)),
    columns,
    // Of a drawing, which is 128 units wide: the card on it is 160 and 280 dots wide.
    widths: [171, 299],
  },
  {
    name: 'chips',
    drawings: Array.from({ length: chipColumns }, (_, no) => new URL(`./chips/${no}.svg`, import.meta.url)),
    columns: chipColumns,
    widths: [72, 144],
  },
]
