// The book's proof: what the nightly proof of the ledger and the daily comparison with the bank have found. Public.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, CalendarDate, Currency, Instant } from './fields.ts'

export const LedgerAudit = z.object({
  at: Instant,
  /** The night it is of; null for one that somebody asked for. */
  night: z.nullable(CalendarDate),
  /** Nothing was found wrong. */
  isSound: z.boolean(),
  findings: z.int(),
  transfers: z.int(),
  entries: z.int(),
  wallets: z.int(),
  tookMs: z.int(),
  /** For each currency: what players hold in all, what the bank keeps for them, and the house's part. Sums to zero. */
  totals: z.array(z.object({ currency: Currency, players: Amount, bank: Amount, house: Amount })),
  /**
   * The lists of chains of tables of days that had not ended: the day, and the SHA-256 of the list (hex). Absent where there was
   * none, so that proofs of before keep their digest.
   */
  chainLists: z.optional(z.array(z.object({ day: CalendarDate, digest: z.string() }))),
})
export type LedgerAudit = z.infer<typeof LedgerAudit>

export const Reconciliation = z.object({
  day: CalendarDate,
  at: Instant,
  /** Lines of the bank's statement that were compared. */
  lines: z.int(),
  differences: z.int(),
})
export type Reconciliation = z.infer<typeof Reconciliation>

export const queryBookProof = call({
  path: '/api/v1/common/book_proof',
  as: 'anyone',
  input: z.object({}),
  output: z.object({
    /** The newest first, at most 30; none before the first night. */
    proofs: z.array(LedgerAudit),
    reconciliations: z.array(Reconciliation),
    nextAt: Instant,
  }),
})
