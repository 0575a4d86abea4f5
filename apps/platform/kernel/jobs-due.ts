// Reads which queues have work, in one statement for all jobs with a condition.
import { dateOf } from './clock.ts'
import { type Database, inOneStatement } from './db/index.ts'
import type { ReadDue } from './jobs.ts'

export const readDueIn =
  (database: Pick<Database, 'pool'>): ReadDue =>
  async (jobs, nowMs) => {
    const text = `select array[${jobs.map(({ due }) => due).join(', ')}] as due`
    const [row] = await inOneStatement<{ due: readonly boolean[] }>(database, { name: 'due_jobs', text }, [
      dateOf(nowMs),
    ])
    return jobs.filter((_, place) => row?.due[place] === true)
  }
