// Search hits among the questions, the help pages' texts, and the pages of the site.
import type { TopicEntry } from '@mangetsu/contract/content'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useCall } from '../../page/use-call.ts'
import { containsTyped } from '../../ui/folded-text.ts'
import { partsOf } from '../../ui/highlight.ts'
import { Icon } from '../../ui/icon.tsx'
import { plainText } from '../../ui/rich-text.tsx'
import type { Hits, SearchHit } from '../../ui/search-hit.ts'
import { topicPages } from './page-addresses.ts'

/** Topics whose entries are searched, the questions first. */
export const searchedTopics = ['faq', 'guide', 'deposits-withdrawals', 'withdrawals'] as const

type Entry = Pick<TopicEntry, 'slug' | 'group' | 'title' | 'html'>

/** The entries of the searched topics, in their order. */
type SearchedEntries = readonly (readonly Entry[])[]

/** An entry that contains the sought words. */
export type EntryFound = {
  readonly topic: (typeof searchedTopics)[number]
  readonly slug: string
  readonly title: string
  /** The text around the sought text or one of its words, for an entry whose title does not contain all of them. */
  readonly excerpt?: string
}

/** One letter occurs in nearly every text. */
const leastTextLetters = 2

/** Number of letters of an excerpt before the word and after it. */
const [lettersBefore, lettersAfter] = [14, 34]

/** The cut parts begin and end at a word or a clause, if there is one. */
function excerptOf(text: string, word: string): string {
  const { before, hit, after } = partsOf(text, word)
  const lead = before.slice(-lettersBefore).replace(/^[^。、\s]*[。、\s]/, '')
  const rest = after.slice(0, lettersAfter).replace(/(?<=[。、\s])[^。、\s]+$/, '')
  const start = before.length > lettersBefore ? `…${lead}` : before
  const end = after.length > lettersAfter ? `${rest.trimEnd()}…` : after
  return start + hit + end
}

/** Returns the text of `html`; a tag within a sentence does not separate words. */
const textOf = (html: string): string => plainText(html.replace(/<\/?(?:a|b|em|strong)\b[^>]*>/gi, ''))

/** Selects the entries that contain every word: those whose title or group does first. */
export function entriesSought(topics: SearchedEntries, typed: string): EntryFound[] {
  const words = typed.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return []
  const hasText = words.join('').length >= leastTextLetters
  const contains = (text: string) => words.every((word) => containsTyped(text, word))
  const found = topics.flatMap((entries, at) =>
    entries.flatMap(({ slug, group, title, html }): EntryFound[] => {
      const topic = searchedTopics[at] ?? 'faq'
      if (contains(`${title}\n${group}`)) return [{ topic, slug, title }]
      const text = hasText ? textOf(html) : ''
      const word = [typed.trim(), ...words].find((one) => containsTyped(text, one))
      if (word === undefined || !contains(`${title}\n${text}`)) return []
      return [{ topic, slug, title, excerpt: excerptOf(text, word) }]
    }),
  )
  const isByText = ({ excerpt }: EntryFound) => Number(excerpt !== undefined)
  return found.sort((one, other) => isByText(one) - isByText(other))
}

const mark = (icon: 'help' | 'document') => (
  <span className="grid size-11 place-items-center rounded-field bg-night-2 text-paper-dim">
    <Icon name={icon} size="sm" />
  </span>
)

function hitOfEntry({ topic, slug, title, excerpt }: EntryFound): SearchHit {
  const page = topicPages.find((one) => one.topic === topic)
  const place = page === undefined ? m.place_faq() : page.name()
  return {
    key: `${topic}-${slug}`,
    path: `${page?.path ?? '/faq'}#${slug}`,
    title,
    text: excerpt === undefined ? place : `${place}${m.offers_dot()}${excerpt}`,
    mark: mark(page === undefined ? 'help' : 'document'),
  }
}

/** Returns the entries found by their title, the pages whose name contains the text, and the other entries. */
export function pageHits(found: readonly EntryFound[], typed: string): SearchHit[] {
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
  const titled = found.filter(({ excerpt }) => excerpt === undefined)
  return [...titled.map(hitOfEntry), ...pages, ...found.slice(titled.length).map(hitOfEntry)]
}

/** Returns the hits of a text; an empty text has none. */
export function usePageHits(typed: string): Hits {
  const [lang, isOn] = [getLocale(), typed !== '']
  const topics = [
    useCall('queryTopic', { topic: 'faq', lang }, { isOn }),
    useCall('queryTopic', { topic: 'guide', lang }, { isOn }),
    useCall('queryTopic', { topic: 'deposits-withdrawals', lang }, { isOn }),
    useCall('queryTopic', { topic: 'withdrawals', lang }, { isOn }),
  ]
  if (!isOn) return []
  if (topics.some(({ data, refused }) => data === undefined && refused === null)) return undefined
  const entries = topics.map(({ data }) => data?.entries ?? [])
  return pageHits(entriesSought(entries, typed), typed)
}
