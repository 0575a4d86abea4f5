// Which pictures a slot's symbols need, out of its design.
import type { SlotDesign } from './design.ts'

/** Every picture of the symbols: each whole, the parts of those that move, tall ones and prizes. */
export const slotPictures = ({
  model,
  symbols,
}: Pick<SlotDesign, 'model' | 'symbols'>): readonly string[] => [
  ...new Set(
    Object.entries(symbols).flatMap(([letter, { picture, parts = [], tall, reel, prizes = {} }]) => [
      picture ?? model.symbols[letter]?.name ?? '',
      ...parts.flatMap((part) => part.picture ?? []),
      ...(tall === undefined ? [] : [tall]),
      ...(reel === undefined ? [] : [reel.panel('landscape'), reel.panel('portrait'), reel.light]),
      ...Object.values(prizes),
    ]),
  ),
]
