// The deck as textures: one picture with every card, cut where it is shown.
import { type CardCode, deckSize, parseCard } from '@mangetsu/cards'
import { Rectangle, Texture } from 'pixi.js'

/** The name of the deck's sheet, which all card games share. */
export const deckPicture = 'cards/deck'

/** How many cards stand in a row of the sheet: by their numbers, and the back at last. */
export type DeckColumns = 9
const columns: DeckColumns = 9

/** A drawing in its own units: the card in its middle, and around it room for its contour. */
export const cardDrawing = { width: 120, height: 168, margin: 4, radius: 10 } as const

export type Deck = {
  front(code: CardCode): Texture
  readonly back: Texture
}

/** Cuts the sheet; every card is cut once. */
export function createDeck({ source }: Pick<Texture, 'source'>): Deck {
  const width = source.width / columns
  const height =
    (width * (cardDrawing.height + 2 * cardDrawing.margin)) / (cardDrawing.width + 2 * cardDrawing.margin)
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
