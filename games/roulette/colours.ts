// The colours of the wheel's numbers.

export type NumberColour = 'red' | 'black' | 'green'

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
export const isRed = (number: number): boolean => reds.has(number)

export const colourOf = (number: number): NumberColour =>
  number === 0 ? 'green' : isRed(number) ? 'red' : 'black'

export const colourNames = {
  red: { ja: '赤', en: 'red' },
  black: { ja: '黒', en: 'black' },
  green: { ja: '緑', en: 'green' },
} as const satisfies Readonly<Record<NumberColour, object>>

/** Returns a number with its colour: 17・黒, “17 black”. */
export function numberText(number: number, lang: 'ja' | 'en'): string {
  const colour = colourNames[colourOf(number)][lang]
  return lang === 'ja' ? `${number}・${colour}` : `${number} ${colour}`
}
