// Searches questions by words, ignoring character width, case and kana type.
import type { TopicEntry } from '@mangetsu/contract/content'
import { foldText } from '../../ui/folded-text.ts'
import { plainText } from '../../ui/rich-text.tsx'

/** The searched fields of an entry. */
export type Question = Pick<TopicEntry, 'slug' | 'group' | 'title' | 'html'>

/** Returns the entries that contain every word of the query; all for an empty query. */
export function findQuestions<Q extends Question>(entries: readonly Q[], query: string): readonly Q[] {
  const words = foldText(query.slice(0, 100))
    .split(/[\s、。・]+/)
    .filter((word) => word !== '')
  if (words.length === 0) return entries
  return entries.filter(({ group, title, html }) => {
    const text = foldText([group, title, plainText(html)].join('\n'))
    return words.every((word) => text.includes(word))
  })
}

export type QuestionGroup<Q extends Question> = { readonly name: string; readonly entries: readonly Q[] }

/** Groups the entries, in the order of each group's first entry. */
export function groupQuestions<Q extends Question>(entries: readonly Q[]): QuestionGroup<Q>[] {
  const groups = new Map<string, Q[]>()
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry])
  return [...groups].map(([name, members]) => ({ name, entries: members }))
}
