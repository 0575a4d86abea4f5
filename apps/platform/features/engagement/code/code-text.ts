// Format of a code: twelve of thirty-two letters and digits, chosen so that none is mistaken for another.
import { randomInt } from 'node:crypto'
import { codeText } from '@mangetsu/contract/typed'

/** Without 0, O, 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 12
const groupLength = 4

/** Normalises typed text: no spaces or hyphens, upper case, half-width; null if the result is not a code. */
export function readCode(typed: string): string | null {
  const code = codeText(typed).toUpperCase()
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : null
}

/** Generates a code of 60 random bits. */
export const newCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)] ?? '').join('')

/** Formats a code in groups of four, as printed. */
export const printedCode = (code: string): string =>
  (code.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-')
