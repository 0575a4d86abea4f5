// Names the pictures of a slot's symbols from its design.
import type { SlotDesign } from './design.ts'

/**
 * Returns all pictures of symbols that do not depend on the orientation: whole, parts of moving ones, tall
 * ones, prizes and the backs of cards. Panels of whole reels differ by orientation, so the game lists those.
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
