// Formats a card by its code.

const suits: Readonly<Record<string, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' }

/** Formats `Th` as 10♥, in the colour of the text. */
export const cardText = (code: unknown): string => {
  const [rank = '', suit = ''] = String(code)
  return `${rank === 'T' ? '10' : rank}${suits[suit] ?? ''}\uFE0E`
}
