// A card as text, by its code.

const suits: Readonly<Record<string, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' }

/** `Th` as it stands on the card: 10♥, in the text's own colour. */
export const cardText = (code: unknown): string => {
  const [rank = '', suit = ''] = String(code)
  return `${rank === 'T' ? '10' : rank}${suits[suit] ?? ''}\uFE0E`
}
