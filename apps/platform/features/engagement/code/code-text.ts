// A code as it is printed and typed: twelve of thirty-two letters and digits, none of which is mistaken for another.
import { randomInt } from 'node:crypto'
import { codeText } from '@mangetsu/contract/typed'

/** Without 0, O, 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 12
const groupLength = 4

/** What was typed, without spaces and hyphens, in capitals and plain widths; null where it is no code's form. */
export function readCode(typed: string): string | null {
  const code = codeText(typed).toUpperCase()
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : null
}

/** A new code of 60 random bits. */
export const newCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)] ?? '').join('')

/** In groups of four, as it is printed. */
export const printedCode = (code: string): string =>
  (code.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-')
