// Proves the whole book: reads one snapshot and names every row that breaks a rule.
import { type Pool, readOnly, type Tx } from '../kernel/db/index.ts'
import { type AuditRules, RULES } from './audit-rules.ts'

export type Finding = {
  readonly rule: string
  /** The table and key of the wrong row, e.g. `ledger_account 0193…`. */
  readonly row: string
  /** What is there and what should be, in one sentence. */
  readonly detail: string
}

/** Findings a rule names at most; where it has that many there are probably more. */
export const FINDINGS_PER_RULE = 100

/**
 * Checks every rule of `audit-rules.ts`, and those of whoever books through the ledger, on one snapshot, without
 * blocking anybody, and yields what is wrong; nothing when the book is right. Reads everything: minutes on a large book.
 */
export async function* verifyLedger(
  source: Pool | { readonly pool: Pool },
  added: AuditRules = {},
): AsyncIterable<Finding> {
  yield* await readOnly(source, (tx) => findingsOf(tx, added, 0))
}

/**
 * The query for a rule's first findings. Materialized: a right book has none, so every row is read, and a plan made for
 * the first hundred would look millions up one by one (PostgreSQL plans a materialized query for all of its rows).
 */
export const firstFindings = (rule: string): string =>
  `with found as materialized (${rule}) select row, detail from found limit ${FINDINGS_PER_RULE}`

/** As `verifyBook`, on the caller's snapshot; a rule that takes longer than `statementMs` throws (0: none does). */
export async function findingsOf(tx: Tx, added: AuditRules, statementMs: number): Promise<Finding[]> {
  await tx.query(`set local statement_timeout = ${Math.trunc(statementMs)}`)
  const found: Finding[] = []
  for (const [rule, text] of Object.entries({ ...RULES, ...added })) {
    const rows = await tx.query<{ row: string; detail: string }>(firstFindings(text))
    for (const { row, detail } of rows) found.push({ rule, row, detail })
  }
  return found
}
