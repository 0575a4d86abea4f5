// What a player types of themselves, as it is sent.

/** Hiragana and half-width katakana become full-width katakana, as readings are kept. */
export const kanaOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/\s+/g, ' ')
    .trim()

/** Katakana with its marks, at least one letter of it. */
export const isKana = (text: string): boolean => /^[ァ-ヺヽヾ][ァ-ヺヽヾー・ ]*$/.test(text)

/** Full-width figures become plain ones and Japanese hyphens the plain one, as postal codes are typed in Japan. */
export const postalCodeOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‐‑‒–—―−ー]/g, '-')
    .trim()

/** Whether a postal code can be one of the country's: seven digits in Japan, 2 to 12 signs elsewhere. */
export const isPostalCode = (country: string, code: string): boolean =>
  country === 'JP' ? /^\d{3}-?\d{4}$/.test(code) : /^[A-Za-z0-9][A-Za-z0-9 -]{0,10}[A-Za-z0-9]$/.test(code)

/** The characters of an explanation that count: all but spaces. */
export const countedLength = (text: string): number => [...text.replace(/\s+/g, '')].length
export const shortestExplanation = 10
export const longestExplanation = 1_000
