// The bank's statement: every order, payout and coin transaction, newest first, for people; movements for the platform.
import type { DatabaseSync } from 'node:sqlite'
import type { BankStatement, BankStatementLine, BankStatementRequest } from '@mangetsu/contract/bank'
import type { infer as Infer } from 'zod/mini'

export type StatementLine = {
  readonly kind: 'in' | 'out'
  readonly method: 'transfer' | 'qr' | 'card' | 'ewallet' | 'bank' | 'crypto'
  readonly reference: string
  readonly party: string
  /** The coin's network; null for fiat currencies. */
  readonly network: string | null
  readonly currency: string
  readonly amount: string
  readonly status: string
  readonly createdMs: number
}

const statementPageSize = 50

/** Returns one page of the statement (from 1), and whether older lines follow. */
export function readStatement(
  db: DatabaseSync,
  pageNo: number,
): { lines: StatementLine[]; hasMore: boolean } {
  const rows = db
    .prepare(
      `select 'in' as kind, asked ->> '$.method' as method, reference,
              case when card is null then asked ->> '$.payer' else (asked ->> '$.payer') || ' ' || card end as party,
              asked ->> '$.currency' as currency, coalesce(paid_amount, asked ->> '$.amount') as amount, status,
              created_ms as "createdMs", null as network from orders
       union all
       select 'out', asked ->> '$.to.kind', reference,
              coalesce(asked ->> '$.to.holder', asked ->> '$.to.address',
                       (select handle from ewallets where account_ref = asked ->> '$.to.accountRef'), ''),
              asked ->> '$.currency', asked ->> '$.amount', status, created_ms,
              asked ->> '$.to.network' from payouts
       union all
       select 'in', 'crypto', tx_id, address, currency, amount,
              case when final_ms is null then confirmations || '/' || needed else 'paid' end, seen_ms, network
         from transactions where address_id is not null
       order by 8 desc, 3 limit ? offset ?`,
    )
    .all(statementPageSize + 1, (pageNo - 1) * statementPageSize) as unknown as StatementLine[]
  return { lines: rows.slice(0, statementPageSize), hasMore: rows.length > statementPageSize }
}

type Line = Infer<typeof BankStatementLine>
type MovedRow = Omit<Line, 'at'> & { movedMs: number }

const linesAtOnce = 100

/** Formats a page's cursor: the instant, direction and id of the last line. */
const cursorOf = ({ movedMs, direction, id }: MovedRow): string => `${movedMs}.${direction}.${id}`

function readCursor(after: string | null): [number, string, string] | null {
  if (after === null) return [-1, '', '']
  const [, ms, direction, id] = /^(\d{1,15})\.(in|out)\.([A-Za-z0-9-]{1,128})$/.exec(after) ?? []
  return ms === undefined || direction === undefined || id === undefined ? null : [Number(ms), direction, id]
}

/**
 * Returns the movements in a period, oldest first: orders when they were paid, payouts when they were sent, coins when
 * they became final. Null for an invalid cursor.
 */
export function readMoved(
  db: DatabaseSync,
  { from, to, after }: Infer<typeof BankStatementRequest>,
): BankStatement | null {
  const cursor = readCursor(after)
  if (cursor === null) return null
  const span = [Date.parse(from), Date.parse(to)] as const
  const rows = db
    .prepare(
      `select direction, id, reference, currency, amount, moved_ms as "movedMs" from (
         select 'in' as direction, id, reference, asked ->> '$.currency' as currency, paid_amount as amount,
                decided_ms as moved_ms from orders where status = 'paid' and decided_ms >= ? and decided_ms < ?
         union all
         select 'out', id, reference, asked ->> '$.currency', asked ->> '$.amount', decided_ms
           from payouts where status = 'paid' and decided_ms >= ? and decided_ms < ?
         union all
         select 'in', tx_id, tx_id, currency, amount, final_ms
           from transactions where address_id is not null and final_ms >= ? and final_ms < ?
       ) where (moved_ms, direction, id) > (?, ?, ?) order by moved_ms, direction, id limit ${linesAtOnce + 1}`,
    )
    .all(...span, ...span, ...span, ...cursor) as unknown as MovedRow[]
  const lines = rows.slice(0, linesAtOnce)
  const last = lines.at(-1)
  return {
    lines: lines.map(({ movedMs, ...line }) => ({ ...line, at: new Date(movedMs).toISOString() })),
    next: rows.length > linesAtOnce && last ? cursorOf(last) : null,
  }
}
