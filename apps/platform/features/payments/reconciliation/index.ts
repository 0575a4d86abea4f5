// Reconciliation: the ledger audited each night and the bank's statement compared each day, both published.
import { calls, type OutputOf } from '@mangetsu/contract'
import type { Logger } from 'pino'
import { type Clock, instantOf } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/db/index.ts'
import { type Handler, handle, ok, type UnitOfWork } from '../../../kernel/http/index.ts'
import type { MetricRecorder } from '../../../kernel/http/metrics.ts'
import { type Job, minuteMs } from '../../../kernel/jobs.ts'
import { appendOperatorEntry } from '../../../kernel/operator-log/index.ts'
import type { AuditRules, Finding } from '../../../ledger/index.ts'
import { GatewayDown, type PaymentGateway } from '../gateway/index.ts'
import {
  type AuditResult,
  auditLedger,
  type ChainLists,
  claimAudit,
  isNightAudited,
  latestAudits,
  type MadeProof,
  saveAudit,
} from './audit-ledger.ts'
import { nextProofMs, nightOf } from './audit-schedule.ts'
import {
  compareDay,
  differenceCount,
  forgetOldDays,
  nextDay,
  openDifferences,
  type ReconciliationDifference,
  recheckDays,
  reconciliations,
  requestRecheck,
  spanOf,
} from './compare-day.ts'
import { bankDifferences, bookFindings } from './metrics.ts'
import { readStatement } from './statement.ts'

export { firstNightlyProof } from './audit-ledger.ts'
export { lastDayOver } from './audit-schedule.ts'
export type { ReconciliationDifference } from './compare-day.ts'

export type ReconciliationParts = {
  readonly work: UnitOfWork
  readonly database: Pick<Database, 'pool'>
  /** Audit rules besides the ledger's own: the studio's. */
  readonly rules: AuditRules
  readonly chainLists: ChainLists
  readonly gateway: Pick<PaymentGateway, 'readStatement'>
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Pick<MetricRecorder, 'set'>
}

export type ReconciliationFeature = {
  readonly handlers: Handler[]
  readonly jobs: readonly Job[]
  /** Audits the ledger now for the back office, and stores the result in addition to the nightly ones. */
  auditNow(operator: string): Promise<{ readonly proof: MadeProof; readonly findings: readonly Finding[] }>
  /** All open differences, newest first, at most `limit`. */
  differences(limit: number): Promise<ReconciliationDifference[]>
  /**
   * Schedules a new comparison of a day (YYYY-MM-DD, the site's) within minutes. False if it has not ended.
   */
  reconcileAgain(day: string, operator: string): Promise<boolean>
}

/** Number of audits and comparisons shown. */
const shownRows = 30
/** Cache TTL of the public response, ms; it changes once a day. */
const cacheMs = 30_000

/** Stores an audit, counts its findings, and logs an error if there are any. */
async function reportAudit(
  { work, log, clock, chainLists, metrics }: ReconciliationParts,
  { claimed, operator }: { readonly claimed: string | null; readonly operator: string | null },
  { proof, findings }: AuditResult,
): Promise<void> {
  await work.write(async (tx) => {
    const id = await saveAudit(tx, claimed, proof)
    await chainLists.noteProved(tx, proof.chainLists ?? [], new Date(proof.at))
    if (operator === null) return
    const subject = { kind: 'proof', id } as const
    const { transfers, entries, wallets } = proof
    const after = { isSound: proof.isSound, findings: findings.length, transfers, entries, wallets }
    const entry = { operator, action: 'book.prove', subject, playerId: null, before: null, after } as const
    await appendOperatorEntry(tx, entry, clock.nowMs())
  })
  metrics.set(bookFindings, findings.length)
  for (const finding of findings) log.error({ finding }, 'the book is wrong')
}

/** Compares one day; false if the bank is unavailable. */
async function reconcileDay(
  { work, gateway, log, clock }: ReconciliationParts,
  day: string,
): Promise<boolean> {
  try {
    const lines = await readStatement(gateway, spanOf(day))
    const differences = await work.write((tx) => compareDay(tx, day, lines, clock.nowMs()))
    if (differences > 0) log.error({ day, differences }, 'the bank and the book differ')
    return true
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error
    log.warn({ err: error, day }, "the bank's statement could not be read; it will be tried again")
    return false
  }
}

function createShowing({ work, clock }: ReconciliationParts) {
  let cached: { readonly untilMs: number; readonly output: OutputOf<typeof calls.queryBookProof> } | undefined
  return {
    forget() {
      cached = undefined
    },
    async show() {
      const nowMs = clock.nowMs()
      if (cached !== undefined && nowMs < cached.untilMs) return cached.output
      const output = await work.read(async (tx) => ({
        proofs: await latestAudits(tx, shownRows),
        reconciliations: await reconciliations(tx, shownRows),
        nextAt: instantOf(nextProofMs(nowMs, await isNightAudited(tx, nightOf(nowMs)))),
      }))
      cached = { untilMs: nowMs + cacheMs, output }
      return output
    },
  }
}

export function createReconciliation(parts: ReconciliationParts): ReconciliationFeature {
  const { work, clock, metrics } = parts
  const showing = createShowing(parts)
  const again = () => work.write((tx) => recheckDays(tx))
  /** Days with an invalid statement; they are retried after the others. */
  const passedOver = new Set<string>()

  return {
    handlers: [handle(calls.queryBookProof, async () => ok(await showing.show()))],
    jobs: [
      // Audits the ledger if a night has passed since the last audit.
      {
        name: 'book-proof',
        everyMs: minuteMs,
        async turn() {
          const nowMs = clock.nowMs()
          const night = nightOf(nowMs)
          if (await work.read((tx) => isNightAudited(tx, night))) return false
          const claimed = await claimAudit(work, night, nowMs)
          if (claimed === null) return false
          await reportAudit(parts, { claimed, operator: null }, await auditLedger(parts, nowMs))
          showing.forget()
          return false
        },
      },
      // Compares a past day with the bank if it has not been compared yet.
      {
        name: 'reconciliation',
        everyMs: minuteMs,
        async turn() {
          const nowMs = clock.nowMs()
          const day = await work.read((tx) => nextDay(tx, nowMs, [...passedOver]))
          if (day === null) passedOver.clear()
          else passedOver.add(day)
          const isDone = day !== null && (await reconcileDay(parts, day))
          if (day !== null) passedOver.delete(day)
          if (isDone) await work.write((tx) => forgetOldDays(tx, nowMs))
          else await again()
          metrics.set(bankDifferences, await work.read(differenceCount))
          showing.forget()
          return isDone
        },
      },
    ],
    async auditNow(operator) {
      const proved = await auditLedger(parts, clock.nowMs())
      await reportAudit(parts, { claimed: null, operator }, proved)
      showing.forget()
      return proved
    },
    async differences(limit) {
      await again()
      return work.read((tx) => openDifferences(tx, limit))
    },
    reconcileAgain: (day, operator) =>
      work.write(async (tx) => {
        const nowMs = clock.nowMs()
        const isQueued = await requestRecheck(tx, day, nowMs)
        if (isQueued === null) return false
        const facts = { operator, action: 'book.reconcile', subject: { kind: 'day', id: day } } as const
        const before = { comparedAt: isQueued.comparedAt && instantOf(isQueued.comparedAt) }
        const entry = { ...facts, playerId: null, before, after: { comparedAt: null } }
        await appendOperatorEntry(tx, entry, nowMs)
        return true
      }),
  }
}
