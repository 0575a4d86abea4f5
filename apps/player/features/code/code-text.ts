// A code as it is typed: letters and digits in three groups of four, without those that are mistaken for each other.
import { codeText } from '@mangetsu/contract/typed'

export const codeLength = 12
export const groupLength = 4

const confusable = /[0O1I]/

/** The letters and digits of what was typed or pasted, full-width ones too, in capitals, at most twelve. */
export const readCode = (text: string): string =>
  codeText(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, codeLength)

/** As printed: groups of four with hyphens between them. */
export const groupsOf = (code: string): string[] =>
  Array.from({ length: codeLength / groupLength }, (_, place) =>
    code.slice(place * groupLength, (place + 1) * groupLength),
  )

export type WrongCode =
  | { readonly wrong: 'missing' }
  | { readonly wrong: 'short'; readonly left: number }
  | { readonly wrong: 'confusable' }

/** What keeps a code from being looked at; null where nothing does. It costs no try. */
export function wrongCode(code: string): WrongCode | null {
  if (code === '') return { wrong: 'missing' }
  if (confusable.test(code)) return { wrong: 'confusable' }
  return code.length < codeLength ? { wrong: 'short', left: codeLength - code.length } : null
}
