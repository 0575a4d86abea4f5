// The bank's statement: every order and payout, newest first, with how often the platform was told.
import type { DatabaseSync } from 'node:sqlite'

export type StatementLine = {
  readonly kind: 'in' | 'out'
  readonly reference: string
  readonly party: string
  readonly currency: string
  readonly amount: string
  readonly status: string
  readonly createdMs: number
}

export const statementPageSize = 50

/** One page of the statement (from 1), and whether older lines follow. */
export function readStatement(
  db: DatabaseSync,
  pageNo: number,
): { lines: StatementLine[]; hasMore: boolean } {
  const rows = db
    .prepare(
      `select 'in' as kind, reference, asked ->> '$.payer' as party, asked ->> '$.currency' as currency,
              asked ->> '$.amount' as amount, status, created_ms as "createdMs" from orders
       union all
       select 'out', reference, asked ->> '$.holder', asked ->> '$.currency', asked ->> '$.amount', status, created_ms
         from payouts
       order by 7 desc, 2 limit ? offset ?`,
    )
    .all(statementPageSize + 1, (pageNo - 1) * statementPageSize) as unknown as StatementLine[]
  return { lines: rows.slice(0, statementPageSize), hasMore: rows.length > statementPageSize }
}
