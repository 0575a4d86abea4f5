// Content published by the site's editors, as data in the database; versions stay readable permanently.
import { calls, type InputOf } from '@mangetsu/contract'
import type { Lang } from '@mangetsu/contract/fields'
import { createCache } from '../../../kernel/cache.ts'
import { instantOf } from '../../../kernel/clock.ts'
import { type Handler, handle, ok, refuse, type UnitOfWork } from '../../../kernel/http/index.ts'
import type { ContentFile, TemplateBody, TopicBody } from './body.ts'
import { compareTopics } from './compare.ts'
import type { ListedContent } from './rows.ts'
import { insertItems } from './rows.ts'
import { readShippedContent } from './shipped-content.ts'
import { type ContentItem, createStore, type Store } from './store.ts'

export { type ContentBackOffice, createContentBackOffice } from './back-office.ts'
export type { ListedContent } from './rows.ts'
export { sanitise, textOf as wordsOf } from './sanitise.ts'
export { readShippedContent, shippedFolder } from './shipped-content.ts'

export type ContentFeature = {
  readonly handlers: Handler[]
  /** Inserts missing shipped versions. */
  prepare(nowMs: number): Promise<void>
  /** The version of the terms in force, which a registration accepts. */
  termsInForce(nowMs: number): Promise<string>
}

const cachedComparisons = 200

function topicView(
  { code, version, publishedAt, body }: ContentItem<TopicBody>,
  all: ListedContent[],
  lang: Lang,
) {
  const at = instantOf(publishedAt)
  return {
    topic: code,
    title: body.title[lang],
    description: body.description[lang],
    version,
    publishedAt: at,
    versions: all.map((one) => ({ version: one.version, publishedAt: instantOf(one.publishedAt) })),
    entries: body.entries.map((entry) => ({
      slug: entry.slug,
      group: entry.group?.[lang] ?? '',
      title: entry.title[lang],
      html: entry.html?.[lang] ?? '',
      picture: entry.picture ?? null,
      href: entry.href ?? null,
      label: entry.label?.[lang] ?? null,
      publishedAt: entry.publishedAt ?? at,
    })),
  }
}

const shownTemplate = ({ code, publishedAt, body }: ContentItem<TemplateBody>, lang: Lang) => ({
  templateId: code,
  page: body.page,
  themeCode: body.themeCode,
  name: body.name[lang],
  publishedAt: instantOf(publishedAt),
})

/** The newest version in force of every template, the latest published first. */
async function templatesNow(store: Store, nowMs: number): Promise<ContentItem<TemplateBody>[]> {
  const listed = await store.inForce('template', nowMs)
  const newest = listed.filter((one, index) => listed.findIndex(({ code }) => code === one.code) === index)
  newest.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.code < b.code ? -1 : 1))
  return Promise.all(newest.map((one) => store.template(one)))
}

/** Caches comparisons: versions never change, so neither do their differences. */
function createComparing(store: Store) {
  const cache = createCache<ReturnType<typeof compareTopics>>(cachedComparisons)
  return async ({ topic, lang, from, to }: InputOf<typeof calls.compareTopic>, nowMs: number) => {
    const all = await store.inForce('topic', nowMs, topic)
    const [before, after] = [from, to].map((wanted) => all.find(({ version }) => version === wanted))
    if (before === undefined || after === undefined) return refuse('contentUnknown')
    const key = [topic, lang, from, to].join(' ')
    const known = cache.get(key)
    if (known !== undefined) return ok({ from, to, entries: known })
    const [old, now] = await Promise.all([store.topic(before), store.topic(after)])
    const entries = compareTopics(old.body, now.body, lang)
    cache.set(key, entries)
    return ok({ from, to, entries })
  }
}

/** Shipped content is in force from the first start on, even if the clock is behind its date. */
const inForceBy = ({ publishedAt, ...file }: ContentFile, nowMs: number): ContentFile =>
  publishedAt !== undefined && Date.parse(publishedAt) < nowMs ? { ...file, publishedAt } : file

export function createContent({ work }: { readonly work: UnitOfWork }): ContentFeature {
  const store = createStore(work)
  const compare = createComparing(store)
  return {
    handlers: [
      handle(calls.queryTopic, async ({ input: { topic, lang, version }, nowMs }) => {
        const all = await store.inForce('topic', nowMs, topic)
        const wanted = version === undefined ? all[0] : all.find((one) => one.version === version)
        return wanted === undefined
          ? refuse('contentUnknown')
          : ok(topicView(await store.topic(wanted), all, lang))
      }),
      handle(calls.compareTopic, ({ input, nowMs }) => compare(input, nowMs)),
      handle(calls.queryTemplates, async ({ input: { themeCode, lang }, nowMs }) => {
        const all = await templatesNow(store, nowMs)
        const ofTheme = all.filter(({ body }) => body.themeCode === themeCode)
        return ok({ templates: ofTheme.map((one) => shownTemplate(one, lang)) })
      }),
      handle(calls.queryTemplateDetail, async ({ input: { templateId, lang }, nowMs }) => {
        const [listed] = await store.inForce('template', nowMs, templateId)
        if (listed === undefined) return refuse('contentUnknown')
        const item = await store.template(listed)
        const sections = item.body.sections.map((one) => ({
          ...one,
          title: one.title[lang],
          text: one.text?.[lang] ?? '',
        }))
        return ok({ template: shownTemplate(item, lang), sections })
      }),
    ],
    prepare: async (nowMs) => {
      const files = readShippedContent().map((file) => inForceBy(file, nowMs))
      await work.write((tx) => insertItems(tx, files, 'mangetsu', nowMs))
    },
    termsInForce: async (nowMs) => {
      const [newest] = await store.inForce('topic', nowMs, 'terms')
      if (newest === undefined) throw new Error('no terms are in force')
      return newest.version
    },
  }
}
