// Combines the names of bets that share a row of the rules: their common part is written once. Pure.
import type { StageLang } from '@mangetsu/stage-kit/text'

/** Maximum number of names listed in full; beyond it only the first and the last, to fit one line. */
const mostWrittenOut = 3

const comma: Readonly<Record<StageLang, string>> = { ja: '、', en: ', ' }

/** Returns the text before the first number, up to a space: "Street " of "Street 0-1-2". */
const kindOf = (title: string): string => /^\D.*?\s(?=\d)|^\d\D+\s(?=\d)/.exec(title)?.[0] ?? ''

/** Replaces hyphens between numbers so that no line breaks there. */
const unbroken = (title: string): string => title.replaceAll(/(?<=\d)-(?=\d)/g, '\u2011')

export function namesTogether(titles: readonly string[], lang: StageLang): string {
  const [first = '', ...others] = titles
  const kind = kindOf(first)
  const isShared = kind !== '' && others.every((title) => title.startsWith(kind))
  const further = isShared ? others.map((title) => title.slice(kind.length)) : others
  const names =
    titles.length <= mostWrittenOut
      ? [first, ...further].join(comma[lang])
      : `${first} … ${(further.at(-1) ?? '').replaceAll(' ', '\u00A0')}`
  return unbroken(names)
}
