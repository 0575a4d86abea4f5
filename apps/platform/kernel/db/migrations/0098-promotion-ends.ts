// An index on the end of each promotion's version, so that lists leave out promotions that ended long ago.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

// The expression of `promotion/rows.ts`; a version without an end sorts after every instant.
const STATEMENTS: readonly string[] = [
  `create index promotion_version_end on promotion_version
     ((case when body->>'until' is null then 'never' else greatest(body->>'until', body->>'showUntil') end))`,
]
