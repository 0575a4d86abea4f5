// Issues campaign codes: generated here, shown once, and stored as hashes.
import { dateOf } from '../../../kernel/clock.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { appendOperatorEntry } from '../../../kernel/operator-log/index.ts'
import { newCode, printedCode } from './code-text.ts'
import { codesKind } from './kind.ts'

type PrintRequest = { readonly activityCode: string; readonly batch: string; readonly count: number }

/** Maximum codes per batch. */
const printLimit = 10_000

export type CodeBackOffice = {
  /** Issues new codes of a promotion in printed form; null if the promotion is not a code campaign. */
  print(request: PrintRequest, operator: string, nowMs: number): Promise<string[] | null>
}

export const createCodeBackOffice = (work: UnitOfWork, hash: (code: string) => Buffer): CodeBackOffice => ({
  print: ({ activityCode, batch, count }, operator, nowMs) =>
    work.write(async (tx) => {
      const where = 'code = $1 and kind = $2'
      const [row] = await tx.query<{ id: string }>(`select id from promotion where ${where}`, [
        activityCode,
        codesKind.kind,
      ])
      if (row === undefined) return null
      const codes = Array.from({ length: Math.min(count, printLimit) }, newCode)
      await tx.query(
        `insert into promotion_code (hash, promotion_id, batch, created_at)
         select unnest($1::bytea[]), $2, $3, $4`,
        [codes.map(hash), row.id, batch, dateOf(nowMs)],
      )
      const subject = { kind: 'promotion', id: activityCode } as const
      const entry = { operator, action: 'promotion.codes', subject, playerId: null } as const
      await appendOperatorEntry(tx, { ...entry, before: null, after: { batch, count: codes.length } }, nowMs)
      return codes.map(printedCode)
    }),
})
