// The public results of the nightly ledger audit and of the daily reconciliation with the bank.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, CalendarDate, Currency, Instant } from './fields.ts'

export const LedgerAudit = z.object({
  at: Instant,
  /** The night of the audit; null for one that was run on demand. */
  night: z.nullable(CalendarDate),
  /** True if no discrepancy was found. */
  isSound: z.boolean(),
  findings: z.int(),
  transfers: z.int(),
  entries: z.int(),
  wallets: z.int(),
  tookMs: z.int(),
  /** For each currency: the players' total, the balance at the bank, and the operator's part. Sums to zero. */
  totals: z.array(z.object({ currency: Currency, players: Amount, bank: Amount, house: Amount })),
  /**
   * Lists of table chains for days that had not ended: the day, and the SHA-256 of the list (hex). Absent if there was
   * none, so that older audits keep their digest.
   */
  chainLists: z.optional(z.array(z.object({ day: CalendarDate, digest: z.string() }))),
})
export type LedgerAudit = z.infer<typeof LedgerAudit>

export const Reconciliation = z.object({
  day: CalendarDate,
  at: Instant,
  /** Number of lines of the bank's statement that were compared. */
  lines: z.int(),
  differences: z.int(),
})
export type Reconciliation = z.infer<typeof Reconciliation>

export const queryBookProof = call({
  path: '/api/v1/common/book_proof',
  as: 'anyone',
  input: z.object({}),
  output: z.object({
    /** Newest first, at most 30; empty before the first night. */
    proofs: z.array(LedgerAudit),
    reconciliations: z.array(Reconciliation),
    nextAt: Instant,
  }),
})
