// Ledger audit on one snapshot: claimed once a night, stored and published.
import type { LedgerAudit } from '@mangetsu/contract/reconciliation'
import { toDecimal } from '@mangetsu/money'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import { type Database, readOnly, type Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { dayOf } from '../../../kernel/site-calendar.ts'
import { type AuditRules, type Finding, findingsOf, ledgerSize, ledgerTotals } from '../../../ledger/index.ts'

/** Number of audits stored. */
const keptProofs = 400
/** Timeout of a rule, ms: a longer run indicates a fault, not a large ledger. */
const statementMs = 10 * 60_000
/** Expiry of a dead process's claim, ms: longer than any audit. */
const claimMs = 3 * 60 * 60_000

/** Claims the night's audit for this process: its id; null if another process has claimed or completed it. */
export async function claimAudit(work: UnitOfWork, night: string, nowMs: number): Promise<string | null> {
  const rows = await work.write((tx) =>
    tx.query<{ id: string }>(
      `insert into book_proof as p (id, night, claimed_at) values ($1, $2, $3)
       on conflict (night) do update set claimed_at = excluded.claimed_at
         where p.proved_at is null and p.claimed_at < $4 returning id`,
      [newId(), night, dateOf(nowMs), dateOf(nowMs - claimMs)],
    ),
  )
  return rows[0]?.id ?? null
}

/** Returns whether the night's audit is complete. */
export async function isNightAudited(tx: Tx, night: string): Promise<boolean> {
  const text = 'select 1 from book_proof where night = $1 and proved_at is not null'
  return (await tx.query(text, [night])).length > 0
}

/** An audit before it is stored; only then is it known whether it is the nightly one. */
export type MadeProof = Omit<LedgerAudit, 'night'>

type ChainListDigest = { readonly day: string; readonly digest: string }

/** The chain lists of tables, as an audit names them. */
export type ChainLists = {
  /** Returns the lists from a day on (YYYY-MM-DD, the site's time zone). */
  from(tx: Pick<Tx, 'query'>, day: string): Promise<ChainListDigest[]>
  /** Records that an audit made at this instant names them. */
  noteProved(tx: Tx, lists: readonly ChainListDigest[], at: Date): Promise<void>
}

export type AuditParts = {
  readonly database: Pick<Database, 'pool'>
  readonly rules: AuditRules
  readonly chainLists: ChainLists
}

export type AuditResult = { readonly proof: MadeProof; readonly findings: readonly Finding[] }

/** Audits the ledger on one read-only snapshot while play continues. Throws on a timeout. */
export async function auditLedger(
  { database, rules, chainLists }: AuditParts,
  nowMs: number,
): Promise<AuditResult> {
  const begunMs = performance.now()
  const { findings, totals, size, lists } = await readOnly(database.pool, async (tx) => {
    // One processor suffices for a nightly job; the others serve players.
    await tx.query('set local max_parallel_workers_per_gather = 0')
    return {
      findings: await findingsOf(tx, rules, statementMs),
      totals: await ledgerTotals(tx),
      size: await ledgerSize(tx),
      lists: await chainLists.from(tx, dayOf(nowMs)),
    }
  })
  const proof: MadeProof = {
    at: instantOf(nowMs),
    isSound: findings.length === 0,
    findings: findings.length,
    transfers: Number(size.transfers),
    entries: Number(size.entries),
    wallets: Number(size.wallets),
    tookMs: Math.round(performance.now() - begunMs),
    totals: totals.map(({ currency, playersMinor, bankMinor, houseMinor }) => ({
      currency,
      players: toDecimal(playersMinor, currency),
      bank: toDecimal(bankMinor, currency),
      house: toDecimal(houseMinor, currency),
    })),
    ...(lists.length > 0 && { chainLists: lists }),
  }
  return { proof, findings }
}

/** Stores an audit under its claim, or as an unscheduled one, and deletes the oldest; returns its id. */
export async function saveAudit(tx: Tx, claimed: string | null, proof: MadeProof): Promise<string> {
  const id = claimed ?? newId()
  const { at, findings, transfers, entries, wallets, tookMs, totals, chainLists } = proof
  await tx.query(
    `insert into book_proof (id, claimed_at, proved_at, findings, transfers, entries, wallets, took_ms, totals, chain_lists)
     values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (id) do update set proved_at = excluded.proved_at, findings = excluded.findings,
       transfers = excluded.transfers, entries = excluded.entries, wallets = excluded.wallets,
       took_ms = excluded.took_ms, totals = excluded.totals,
       chain_lists = excluded.chain_lists`,
    [
      id,
      at,
      findings,
      transfers,
      entries,
      wallets,
      tookMs,
      JSON.stringify(totals),
      chainLists === undefined ? null : JSON.stringify(chainLists),
    ],
  )
  await tx.query(
    `delete from book_proof where proved_at <
       (select proved_at from book_proof where proved_at is not null order by proved_at desc offset $1 limit 1)`,
    [keptProofs - 1],
  )
  return id
}

type ProofRow = {
  proved_at: Date
  night: string | null
  findings: number
  transfers: bigint
  entries: bigint
  wallets: bigint
  took_ms: bigint
  totals: LedgerAudit['totals']
  chain_lists: ChainListDigest[] | null
}

const columns =
  'proved_at, night::text as night, findings, transfers, entries, wallets, took_ms, totals, chain_lists'

const proofOf = (row: ProofRow): LedgerAudit => ({
  at: instantOf(row.proved_at),
  night: row.night,
  isSound: row.findings === 0,
  findings: row.findings,
  transfers: Number(row.transfers),
  entries: Number(row.entries),
  wallets: Number(row.wallets),
  tookMs: Number(row.took_ms),
  totals: row.totals,
  // The keys in their published order, which jsonb does not preserve.
  ...(row.chain_lists !== null && {
    chainLists: row.chain_lists.map(({ day, digest }) => ({ day, digest })),
  }),
})

/** Lists audits, newest first. */
export async function latestAudits(tx: Tx, limit: number): Promise<LedgerAudit[]> {
  const rows = await tx.query<ProofRow>(
    `select ${columns} from book_proof where proved_at is not null order by proved_at desc limit $1`,
    [limit],
  )
  return rows.map(proofOf)
}

/** Returns the first nightly audit after an instant, as published; undefined before it exists. */
export async function firstNightlyProof(tx: Tx, afterMs: number): Promise<LedgerAudit | undefined> {
  const [row] = await tx.query<ProofRow>(
    `select ${columns} from book_proof where proved_at > $1 and night is not null order by proved_at limit 1`,
    [dateOf(afterMs)],
  )
  return row && proofOf(row)
}
