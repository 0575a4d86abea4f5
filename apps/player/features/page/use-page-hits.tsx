// Search hits among the questions and the pages of the site.
import type { TopicEntry } from '@mangetsu/contract/content'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useCall } from '../../page/use-call.ts'
import { containsTyped } from '../../ui/folded-text.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Hits, SearchHit } from '../../ui/search-hit.ts'
import { topicPages } from './page-addresses.ts'

const mark = (icon: 'help' | 'document') => (
  <span className="grid size-11 place-items-center rounded-field bg-night-2 text-paper-dim">
    <Icon name={icon} size="sm" />
  </span>
)

type Question = Pick<TopicEntry, 'slug' | 'title'>

/** Selects the questions whose title or group contains the text. */
export const questionsSought = <T extends Question & Pick<TopicEntry, 'group'>>(
  entries: readonly T[],
  typed: string,
): T[] => entries.filter(({ title, group }) => containsTyped(`${title}\n${group}`, typed))

/** Returns the given questions, then the pages whose title contains the text. */
export function pageHits(entries: readonly Question[], typed: string): SearchHit[] {
  const questions = entries.map(
    ({ slug, title }): SearchHit => ({
      key: slug,
      path: `/faq#${slug}`,
      title,
      text: m.place_faq(),
      mark: mark('help'),
    }),
  )
  const pages = topicPages
    .filter(({ name }) => containsTyped(name(), typed))
    .map(
      ({ path, name }): SearchHit => ({
        key: path,
        path,
        title: name(),
        text: m.search_page(),
        mark: mark('document'),
      }),
    )
  return questions.concat(pages)
}

/** Returns the hits of a text; an empty text has none. */
export function usePageHits(typed: string): Hits {
  const { data, refused } = useCall('queryTopic', { topic: 'faq', lang: getLocale() }, { isOn: typed !== '' })
  if (typed === '') return []
  if (data === undefined && refused === null) return undefined
  return pageHits(questionsSought(data?.entries ?? [], typed), typed)
}
