// Marks rounds that a stage has shown to their end, in batches: losing a mark only shows a round again.
import type { Logger } from 'pino'
import type { UnitOfWork } from '../kernel/http/index.ts'

export type ShownMarks = {
  mark(sessionId: string, roundId: string): void
  /**
   * Writes the collected marks. Marks of locked sessions are dropped, since their next round supersedes them.
   */
  flush(): Promise<void>
}

const marksLimit = 20_000
const write = {
  name: 'studio_mark_shown',
  text: `with noted as (
      select session, round from unnest($1::uuid[], $2::uuid[]) as n(session, round)
    ), free as (
      select s.id from studio_session s where s.id in (select session from noted) order by s.id
      for no key update skip locked
    )
    update studio_session s set shown_round_id = n.round from noted n
    where s.id = n.session and s.id in (select id from free) and s.last_round_id = n.round`,
}

export function createShownMarks(work: UnitOfWork, log: Logger): ShownMarks {
  let marks = new Map<string, string>()
  return {
    mark(sessionId, roundId) {
      if (marks.size < marksLimit) marks.set(sessionId, roundId)
      else log.warn({ marks: marks.size }, 'too many rounds wait to be marked as shown')
    },
    async flush() {
      if (marks.size === 0) return
      const taken = marks
      marks = new Map()
      await work.write((tx) => tx.query(write, [[...taken.keys()], [...taken.values()]]))
    },
  }
}
