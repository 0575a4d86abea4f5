// Search hits among the questions and the pages of the site.
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

/** Returns questions and pages whose title contains the text; an empty text finds none. */
export function usePageHits(typed: string): Hits {
  const { data, refused } = useCall('queryTopic', { topic: 'faq', lang: getLocale() }, { isOn: typed !== '' })
  if (typed === '') return []
  if (data === undefined && refused === null) return undefined
  const questions = (data?.entries ?? [])
    .filter(({ title, group }) => containsTyped(`${title}\n${group}`, typed))
    .map(
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
