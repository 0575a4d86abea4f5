// Marks live events as watched, so that the feed sends their odds. Each process remembers what it has marked; several
// processes mark the same events independently.
import type { Logger } from 'pino'
import { createCache } from '../../../kernel/cache.ts'
import { dateOf } from '../../../kernel/clock.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { minuteMs } from '../../../kernel/jobs.ts'

/** Time for which a mark holds, and after which a process renews it, ms. */
const markedMs = 2 * minuteMs
const renewedAfterMs = minuteMs
const keptEvents = 10_000

export type WatchedParts = { readonly work: UnitOfWork; readonly log: Pick<Logger, 'warn'> }

export type Watched = {
  /** Marks events at an instant, Unix ms; does not throw. */
  note(eventIds: readonly string[], nowMs: number): Promise<void>
}

export function createWatched({ work, log }: WatchedParts): Watched {
  const noted = createCache<number>(keptEvents)

  /** Returns the events marked: a locked one is skipped, because a mark must delay neither the feed nor a bet. */
  const mark = (eventIds: readonly string[], untilMs: number) =>
    work.write((tx) =>
      tx.query<{ id: string }>(
        `with unlocked as (
           select id from sport_event where id = any($1::text[]) and state = 'live'
           order by id for no key update skip locked
         )
         update sport_event e set watched_until = $2 from unlocked where e.id = unlocked.id returning e.id`,
        [eventIds, dateOf(untilMs)],
      ),
    )

  return {
    async note(eventIds, nowMs) {
      const due = eventIds.filter((id) => nowMs - (noted.get(id) ?? -Infinity) >= renewedAfterMs)
      if (due.length === 0) return
      for (const id of due) noted.set(id, nowMs)
      let marked = new Set<string>()
      try {
        marked = new Set((await mark(due, nowMs + markedMs)).map(({ id }) => id))
      } catch (error) {
        log.warn({ err: error }, 'sports events could not be marked as watched')
      }
      for (const id of due) if (!marked.has(id)) noted.delete(id)
    },
  }
}
