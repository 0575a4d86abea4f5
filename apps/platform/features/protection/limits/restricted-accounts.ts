// Operators' views and decisions about accounts that may belong to a player on a pause, and about accounts
// restricted by the house for its own checks. Every restricted player reads the same refusal, whatever the reason.
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { appendOperatorEntry, type OperatorAction } from '../../../kernel/operator-log/index.ts'
import { lockPlayerRow } from '../../../ledger/index.ts'
import { lockGuard } from './guard.ts'
import { type Evidence, type LinkStatus, putRestriction, type SamePersonParts } from './same-person.ts'
import { forgetTraces, keepTraces } from './traces.ts'

export type LinkedAccount = {
  readonly accountId: string
  readonly loginName: string
  /** The player whose pause it is; null for a restriction by the house. */
  readonly pausingId: string | null
  readonly pausingLoginName: string | null
  readonly evidence: readonly Evidence[]
  readonly at: Date
}

/** A decision whether an account belongs to the player on a pause. */
type LinkDecision = {
  readonly accountId: string
  readonly pausingId: string
  /** `held` as the same person's, or `cleared` as another's. */
  readonly verdict: Exclude<LinkStatus, 'review'>
  readonly operator: string
}

type HouseRestriction = {
  readonly accountId: string
  readonly isRestricted: boolean
  readonly operator: string
}

export type RestrictedAccountsBackOffice = {
  /** Accounts awaiting a decision, oldest first, at most `limit`. */
  reviews(limit: number): Promise<LinkedAccount[]>
  /** Accounts that are restricted now, at most `limit`. */
  restricted(limit: number): Promise<LinkedAccount[]>
  /** Returns false if the two were never linked or the decision changes nothing. */
  decide(decision: LinkDecision, nowMs: number): Promise<boolean>
  /** Restricts an account for a check by the house, or releases it; returns false if that changes nothing. */
  restrictForHouse(restriction: HouseRestriction, nowMs: number): Promise<boolean>
}

export type RestrictedAccountsParts = SamePersonParts & {
  readonly work: UnitOfWork
  /** Closes the open orders of an account; returns a function that publishes the changes after the commit. */
  readonly closeOrders: (tx: Tx, playerId: string, nowMs: number) => Promise<() => void>
}

type Row = {
  account_id: string
  login_name: string
  pausing_id: string | null
  pausing_login_name: string | null
  evidence: Evidence[]
  at: Date
}

/** A review always belongs to a player's pause. */
type ReviewRow = Row & { pausing_id: string; pausing_login_name: string }

const linked = `select l.player_id as account_id, p.login_name, l.source_id as pausing_id,
    s.login_name as pausing_login_name, l.evidence, l.at
  from same_person l join player p on p.id = l.player_id join player s on s.id = l.source_id
    join play_guard g on g.player_id = l.source_id
`

// Once the player's pause has ended, it restricts no other account and the review needs no decision.
const reviews = `${linked} where l.status = 'review' and g.opens_at > now() order by l.at, l.player_id limit $1`
const restricted = `${linked} where l.status = 'held' and g.opens_at > now()
  union all select g.player_id, p.login_name, null, null, '{}'::text[], g.house_hold_since
    from play_guard g join player p on p.id = g.player_id where g.house_hold_since is not null
  order by at, account_id limit $1`

const accountOf = (row: Row): LinkedAccount => ({
  accountId: row.account_id,
  loginName: row.login_name,
  pausingId: row.pausing_id,
  pausingLoginName: row.pausing_login_name,
  evidence: row.evidence,
  at: row.at,
})

type Stand = { status: LinkStatus; evidence: Evidence[] }
const linkOf = 'select status, evidence from same_person where player_id = $1 and source_id = $2 for update'
const putVerdict = `update same_person set status = $3, decided_at = $4, decided_by = $5
  where player_id = $1 and source_id = $2`

async function note(
  tx: Tx,
  entry: { readonly action: OperatorAction; readonly operator: string; readonly accountId: string },
  change: { readonly before: Stand | null; readonly status: string; readonly pausingId: string | null },
  nowMs: number,
): Promise<void> {
  const { action, operator, accountId } = entry
  const { before, status, pausingId } = change
  const subject = { kind: 'player', id: accountId } as const
  const stood = before === null ? null : { status: before.status, evidence: before.evidence }
  const after = { status, pausing: pausingId }
  await appendOperatorEntry(
    tx,
    { operator, action, subject, playerId: accountId, before: stood, after },
    nowMs,
  )
}

async function decideIn(parts: RestrictedAccountsParts, tx: Tx, decision: LinkDecision, nowMs: number) {
  const { accountId, pausingId, verdict, operator } = decision
  await lockPlayerRow(tx, accountId)
  const [before] = await tx.query<Stand>(linkOf, [accountId, pausingId])
  if (before === undefined || before.status === verdict) return null
  await tx.query(putVerdict, [accountId, pausingId, verdict, dateOf(nowMs), operator])
  const ids = { pausingId, accountId }
  if (verdict === 'held') await keepTraces(tx, parts, ids)
  else await forgetTraces(tx, ids)
  await putRestriction(tx, accountId, nowMs)
  const publish = verdict === 'held' ? await parts.closeOrders(tx, accountId, nowMs) : () => undefined
  const action = verdict === 'held' ? 'person.hold' : 'person.clear'
  await note(tx, { action, operator, accountId }, { before, status: verdict, pausingId }, nowMs)
  return publish
}

async function restrictIn(
  parts: RestrictedAccountsParts,
  tx: Tx,
  restriction: HouseRestriction,
  nowMs: number,
) {
  const { accountId, isRestricted, operator } = restriction
  await lockPlayerRow(tx, accountId)
  const known = await tx.query('select 1 from player where id = $1 and closed_at is null', [accountId])
  if (known.length === 0) return null
  await lockGuard(tx, accountId, nowMs)
  const changed = await tx.query(
    `update play_guard set house_hold_since = $2 where player_id = $1
       and (house_hold_since is null) = ($2::timestamptz is not null) returning 1`,
    [accountId, isRestricted ? dateOf(nowMs) : null],
  )
  if (changed.length === 0) return null
  await putRestriction(tx, accountId, nowMs)
  const publish = isRestricted ? await parts.closeOrders(tx, accountId, nowMs) : () => undefined
  const action = isRestricted ? 'account.hold' : 'account.release'
  const status = isRestricted ? 'held' : 'released'
  await note(tx, { action, operator, accountId }, { before: null, status, pausingId: null }, nowMs)
  return publish
}

export function createRestrictedAccountsBackOffice(
  parts: RestrictedAccountsParts,
): RestrictedAccountsBackOffice {
  const { work } = parts
  const act = async (change: (tx: Tx) => Promise<(() => void) | null>) => {
    const publish = await work.write(change)
    publish?.()
    return publish !== null
  }
  return {
    reviews: async (limit) => (await work.read((tx) => tx.query<ReviewRow>(reviews, [limit]))).map(accountOf),
    restricted: async (limit) => (await work.read((tx) => tx.query<Row>(restricted, [limit]))).map(accountOf),
    decide: (decision, nowMs) => act((tx) => decideIn(parts, tx, decision, nowMs)),
    restrictForHouse: (restriction, nowMs) => act((tx) => restrictIn(parts, tx, restriction, nowMs)),
  }
}
