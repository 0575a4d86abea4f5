// The deck and the chips as one picture each for all card games; the build composes them from the SVGs in this
// folder.
import { codeOf, deckSize } from '@mangetsu/cards'
import type { GamePicture } from '@mangetsu/stage-kit'
import type { DeckColumns } from '@mangetsu/stage-kit/cards/deck'
import type { ChipColumns } from '@mangetsu/stage-kit/cards/house/spots'

/** In the stage's cutting order: every card by its number, the back last. */
const names = [...Array.from({ length: deckSize }, (_, card) => codeOf(card)), 'back']

/** Columns of the deck's sprite sheet, as the stage counts them. */
const columns: DeckColumns = 9

/** Chips from the lowest to the highest value, in the stage's cutting order. */
const chipColumns: ChipColumns = 5

export const pictures: readonly GamePicture[] = [
  {
    name: 'deck',
    svgs: names.map((name) => new URL(`./${name}.svg`, import.meta.url)),
    columns,
    // Widths of an SVG of 128 units: the card on it is 160 and 280 pixels wide.
    widths: [171, 299],
  },
  {
    name: 'mini',
    svgs: names.map((name) => new URL(`./mini/${name}.svg`, import.meta.url)),
    columns,
    // The card on it is 60 and 120 pixels wide.
    widths: [64, 128],
  },
  {
    name: 'chips',
    svgs: Array.from({ length: chipColumns }, (_, no) => new URL(`./chips/${no}.svg`, import.meta.url)),
    columns: chipColumns,
    widths: [72, 144],
  },
]
