// The deck as textures: one sprite sheet of all cards, cut when shown.
import { type CardCode, deckSize, parseCard } from '@mangetsu/cards'
import { Rectangle, Texture } from 'pixi.js'

/** Name of the deck's sheet, shared by all card games. */
export const deckPicture = 'cards/deck'

/** Name of the sheet of the same cards with a large rank and suit, for cards too small for the deck. */
export const miniDeckPicture = 'cards/mini'

/** Number of cards per row of the sheet: ordered by number, with the back last. */
export type DeckColumns = 9
const columns: DeckColumns = 9

/** Size of a card's picture in its own units: the card in the middle, with a margin for its outline. */
export const cardGeometry = { width: 120, height: 168, margin: 4, radius: 10 } as const

export type Deck = {
  front(code: CardCode): Texture
  readonly back: Texture
}

/** Cuts the sheet; every card's texture is created once. */
export function createDeck({ source }: Pick<Texture, 'source'>): Deck {
  const width = source.width / columns
  const height =
    (width * (cardGeometry.height + 2 * cardGeometry.margin)) / (cardGeometry.width + 2 * cardGeometry.margin)
  const cut = (no: number) =>
    new Texture({
      source,
      frame: new Rectangle(
        (no % columns) * width,
        Math.floor(no / columns) * Math.round(height),
        width,
        Math.round(height),
      ),
    })
  const cards = new Map<number, Texture>()
  return {
    back: cut(deckSize),
    front(code) {
      const no = parseCard(code)
      const card = cards.get(no) ?? cut(no)
      cards.set(no, card)
      return card
    },
  }
}
