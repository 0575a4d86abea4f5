// What bets that share a row of the rules are called together: what they have in common is said once. Pure.
import type { StageLang } from '@mangetsu/stage-kit/text'

/** So many are written out; of more the first and the last, which stays in one line. */
const mostWrittenOut = 3

const comma: Readonly<Record<StageLang, string>> = { ja: '、', en: ', ' }

/** The words before the first figure, up to a space: "Street " of "Street 0-1-2". */
const kindOf = (title: string): string => /^\D.*?\s(?=\d)|^\d\D+\s(?=\d)/.exec(title)?.[0] ?? ''

/** Figures with hyphens between them are no place to break a line. */
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
