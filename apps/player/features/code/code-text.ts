// A code as it is typed: letters and digits in three groups of four, without characters that are easily confused.
import { codeText } from '@mangetsu/contract/typed'

export const codeLength = 12
export const groupLength = 4

const confusable = /[0O1I]/

/** Extracts the letters and digits of typed or pasted text, including full-width ones, in capitals, at most twelve. */
export const readCode = (text: string): string =>
  codeText(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, codeLength)

/** Formats as printed: groups of four joined by hyphens. */
export const groupsOf = (code: string): string[] =>
  Array.from({ length: codeLength / groupLength }, (_, place) =>
    code.slice(place * groupLength, (place + 1) * groupLength),
  )

export type WrongCode =
  | { readonly wrong: 'missing' }
  | { readonly wrong: 'short'; readonly left: number }
  | { readonly wrong: 'confusable' }

/** Returns the reason a code cannot be looked up; null if it is valid. This uses no attempt. */
export function wrongCode(code: string): WrongCode | null {
  if (code === '') return { wrong: 'missing' }
  if (confusable.test(code)) return { wrong: 'confusable' }
  return code.length < codeLength ? { wrong: 'short', left: codeLength - code.length } : null
}
