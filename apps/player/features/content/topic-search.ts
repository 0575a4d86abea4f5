// Finding questions by words: width, case and kana kind make no difference.
import type { TopicEntry } from '@mangetsu/contract/content'

type Lang = 'ja' | 'en'

/** The text as it is compared: NFKC, lower case, katakana as hiragana. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))

/** The entries in which every word of the query stands; all of them for an empty query. */
export function findEntries(
  entries: readonly TopicEntry[],
  query: string,
  lang: Lang,
): readonly TopicEntry[] {
  const words = folded(query.slice(0, 100))
    .split(/[\s、。・]+/)
    .filter((word) => word !== '')
  if (words.length === 0) return entries
  return entries.filter((entry) => {
    const text = folded([entry.group[lang], entry.question[lang], ...entry.answer[lang]].join('\n'))
    return words.every((word) => text.includes(word))
  })
}

export type TopicGroup = { readonly name: string; readonly entries: readonly TopicEntry[] }

/** The entries by group, groups in the order in which they first appear. */
export function groupEntries(entries: readonly TopicEntry[], lang: Lang): TopicGroup[] {
  const groups = new Map<string, TopicEntry[]>()
  for (const entry of entries) {
    const name = entry.group[lang]
    groups.set(name, [...(groups.get(name) ?? []), entry])
  }
  return [...groups].map(([name, members]) => ({ name, entries: members }))
}
