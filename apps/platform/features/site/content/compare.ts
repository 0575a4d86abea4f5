// Compares two versions of a topic by entry and by word.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Lang } from '@mangetsu/contract/fields'
import { diffArrays } from 'diff'
import type { TopicBody } from './body.ts'
import { textOf } from './sanitise.ts'

type Compared = OutputOf<typeof calls.compareTopic>['entries'][number]
type Part = Compared['parts'][number]
type Entry = TopicBody['entries'][number]

/** Maximum number of differing words; beyond it two texts are reported as one removal and one addition. */
const changesLimit = 2_000

const segmenters = {
  ja: new Intl.Segmenter('ja', { granularity: 'word' }),
  en: new Intl.Segmenter('en', { granularity: 'word' }),
}

const kindOf = ({ added, removed }: { added?: boolean; removed?: boolean }): Part['kind'] => {
  if (added) return 'added'
  return removed ? 'removed' : 'same'
}

const partsOf = (before: string, after: string, lang: Lang): Part[] => {
  const wordsIn = (text: string) => Array.from(segmenters[lang].segment(text), ({ segment }) => segment)
  const changes = diffArrays(wordsIn(before), wordsIn(after), { maxEditLength: changesLimit })
  if (changes === undefined) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  }
  return changes.map((change) => ({ kind: kindOf(change), text: change.value.join('') }))
}

const wordsOf = (entry: Entry, lang: Lang): string =>
  `${entry.title[lang]}\n${textOf(entry.html?.[lang] ?? '')}`

function compareEntry(before: Entry | undefined, after: Entry | undefined, lang: Lang): Compared {
  const shown = after ?? before
  if (shown === undefined) throw new Error('an entry that is in neither version was compared')
  const head = { slug: shown.slug, title: shown.title[lang] }
  if (before === undefined) {
    return { ...head, change: 'added', parts: [{ kind: 'added', text: wordsOf(shown, lang) }] }
  }
  if (after === undefined) {
    return { ...head, change: 'removed', parts: [{ kind: 'removed', text: wordsOf(shown, lang) }] }
  }
  const [old, now] = [wordsOf(before, lang), wordsOf(after, lang)]
  if (old === now) return { ...head, change: 'same', parts: [{ kind: 'same', text: now }] }
  return { ...head, change: 'changed', parts: partsOf(old, now, lang) }
}

/** Entries in the order of `to`; a removed one follows its former predecessor. */
export function compareTopics(from: TopicBody, to: TopicBody, lang: Lang): Compared[] {
  const before = new Map(from.entries.map((entry) => [entry.slug, entry]))
  const after = new Map(to.entries.map((entry) => [entry.slug, entry]))
  const order = to.entries.map(({ slug }) => slug)
  for (const [index, { slug }] of from.entries.entries()) {
    if (after.has(slug)) continue
    const previous = from.entries[index - 1]?.slug
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, slug)
  }
  return order.map((slug) => compareEntry(before.get(slug), after.get(slug), lang))
}
