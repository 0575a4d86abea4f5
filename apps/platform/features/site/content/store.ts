// The process's cache of content: the list of versions, refreshed every few seconds, and their bodies,
// sanitised again when read.
import { type Cache, createCache } from '../../../kernel/cache.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { type ContentKind, TemplateBody, TopicBody } from './body.ts'
import { type ListedContent, listItems, readBody } from './rows.ts'
import { sanitiseTopic } from './sanitise-topic.ts'

/** Maximum delay before a new version is visible, ms. */
const freshMs = 3_000
const cachedBodies = 400

/** A version with its body. */
export type ContentItem<Body> = ListedContent & { readonly body: Body }

export type Store = {
  /** Versions in force of one code, or of every code of the kind; newest first. */
  inForce(kind: ContentKind, nowMs: number, code?: string): Promise<ListedContent[]>
  topic(listed: ListedContent): Promise<ContentItem<TopicBody>>
  template(listed: ListedContent): Promise<ContentItem<TemplateBody>>
}

export function createStore(work: UnitOfWork): Store {
  const topics = createCache<TopicBody>(cachedBodies)
  const templates = createCache<TemplateBody>(cachedBodies)
  let known: { readonly listed: readonly ListedContent[]; readonly untilMs: number } | undefined

  async function list(nowMs: number): Promise<readonly ListedContent[]> {
    if (known !== undefined && nowMs < known.untilMs) return known.listed
    const listed = await work.read(listItems)
    known = { listed, untilMs: nowMs + freshMs }
    return listed
  }

  async function bodyOf<Body extends object>(
    cache: Cache<Body>,
    listed: ListedContent,
    read: (body: unknown) => Body,
  ): Promise<ContentItem<Body>> {
    const key = `${listed.code}:${listed.version}`
    const found = cache.get(key)
    if (found !== undefined) return { ...listed, body: found }
    const body = read(await work.read((tx) => readBody(tx, listed)))
    cache.set(key, body)
    return { ...listed, body }
  }

  return {
    inForce: async (kind, nowMs, code) =>
      (await list(nowMs)).filter(
        (one) =>
          one.kind === kind &&
          (code === undefined || one.code === code) &&
          one.withdrawnAt === null &&
          one.publishedAt.getTime() <= nowMs,
      ),
    topic: (listed) => bodyOf(topics, listed, (body) => sanitiseTopic(TopicBody.parse(body))),
    template: (listed) => bodyOf(templates, listed, (body) => TemplateBody.parse(body)),
  }
}
