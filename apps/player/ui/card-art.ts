// The pictures of playing cards, by the card's code.
const pictures = import.meta.glob<string>('../../../games/cards/art/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Returns the URL of a card's picture; undefined for a code without one. */
export const cardArt = (code: string): string | undefined => pictures[`../../../games/cards/art/${code}.svg`]
