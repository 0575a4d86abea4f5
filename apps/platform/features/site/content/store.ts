// Content as this process knows it: which versions there are, looked up again every few seconds, and their bodies,
// made harmless once more as they are read.
import { createBoundedCache } from '../../../kernel/bounded-cache.ts'
import type { Work } from '../../../kernel/http/index.ts'
import { type ContentKind, TemplateBody, TopicBody } from './body.ts'
import { harmless } from './harmless.ts'
import { type Listed, listItems, readBody } from './rows.ts'

/** How long a new version may stay unseen, ms. */
export const freshMs = 3_000
const keptBodies = 400

/** A version and what it says. */
export type Item<Body> = Listed & { readonly body: Body }

export type Store = {
  /** Versions in force of one code, or of every code of the kind; the newest first. */
  inForce(kind: ContentKind, nowMs: number, code?: string): Promise<Listed[]>
  topic(listed: Listed): Promise<Item<TopicBody>>
  template(listed: Listed): Promise<Item<TemplateBody>>
}

export function createStore(work: Work): Store {
  const topics = createBoundedCache<string, TopicBody>(keptBodies)
  const templates = createBoundedCache<string, TemplateBody>(keptBodies)
  let known: { readonly listed: readonly Listed[]; readonly untilMs: number } | undefined

  async function list(nowMs: number): Promise<readonly Listed[]> {
    if (known !== undefined && nowMs < known.untilMs) return known.listed
    const listed = await work.read(listItems)
    known = { listed, untilMs: nowMs + freshMs }
    return listed
  }

  async function bodyOf<Body>(
    kept: ReturnType<typeof createBoundedCache<string, Body>>,
    listed: Listed,
    read: (body: unknown) => Body,
  ): Promise<Item<Body>> {
    const key = `${listed.code}:${listed.version}`
    const found = kept.get(key)
    if (found !== undefined) return { ...listed, body: found }
    const body = read(await work.read((tx) => readBody(tx, listed)))
    kept.set(key, body)
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
    topic: (listed) => bodyOf(topics, listed, (body) => harmless(TopicBody.parse(body))),
    template: (listed) => bodyOf(templates, listed, (body) => TemplateBody.parse(body)),
  }
}
