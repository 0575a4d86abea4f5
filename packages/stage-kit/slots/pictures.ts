// Which pictures a slot's symbols need, out of its design.
import type { SlotDesign } from './design.ts'

/**
 * Every picture of the symbols that any form needs: each whole, the parts of those that move, tall ones, prizes, and the
 * back of cards. What a reel becomes is drawn for one form, so the game names it.
 */
export const slotPictures = ({
  model,
  symbols,
  back,
}: Pick<SlotDesign, 'model' | 'symbols' | 'back'>): readonly string[] => [
  ...new Set([
    ...(back === undefined ? [] : [back]),
    ...Object.entries(symbols).flatMap(([letter, { picture, parts = [], tall, reel, prizes = {} }]) => [
      picture ?? model.symbols[letter]?.name ?? '',
      ...parts.flatMap((part) => part.picture ?? []),
      ...(tall === undefined ? [] : [tall]),
      ...(reel === undefined ? [] : [reel.light]),
      ...Object.values(prizes),
    ]),
  ]),
]
