// Audits the whole ledger: reads one snapshot and reports every row that breaks a rule.
import { type Pool, readOnly, type Tx } from '../kernel/db/index.ts'
import { type AuditRules, RULES } from './audit-rules.ts'

export type Finding = {
  readonly rule: string
  /** The table and key of the wrong row, e.g. `ledger_account 0193…`. */
  readonly row: string
  /** The actual and the expected value, in one sentence. */
  readonly detail: string
}

/** Maximum number of findings per rule; a rule with that many probably has more. */
export const FINDINGS_PER_RULE = 100

/**
 * Checks every rule of `audit-rules.ts`, and those of features that post to the ledger, on one snapshot without
 * blocking other transactions. Yields the findings; none for a valid ledger. Reads everything: minutes on a large
 * ledger.
 */
export async function* verifyLedger(
  source: Pool | { readonly pool: Pool },
  added: AuditRules = {},
): AsyncIterable<Finding> {
  yield* await readOnly(source, (tx) => findingsOf(tx, added, 0))
}

/**
 * Returns the query for a rule's first findings. Materialized: a valid ledger has none, so every row is read, while a
 * plan for the first hundred would look up millions of rows one by one (PostgreSQL plans a materialized query for all
 * of its rows).
 */
export const firstFindings = (rule: string): string =>
  `with found as materialized (${rule}) select row, detail from found limit ${FINDINGS_PER_RULE}`

/**
 * Works like `verifyLedger` on the caller's snapshot; throws if a rule takes longer than `statementMs` (0: no limit).
 */
export async function findingsOf(tx: Tx, added: AuditRules, statementMs: number): Promise<Finding[]> {
  await tx.query(`set local statement_timeout = ${Math.trunc(statementMs)}`)
  const found: Finding[] = []
  for (const [rule, text] of Object.entries({ ...RULES, ...added })) {
    const rows = await tx.query<{ row: string; detail: string }>(firstFindings(text))
    for (const { row, detail } of rows) found.push({ rule, row, detail })
  }
  return found
}
