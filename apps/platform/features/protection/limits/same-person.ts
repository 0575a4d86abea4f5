// Accounts of one person: an exclusion restricts them all. A shared contact or payout method,
// or a shared name with an approved verification on one side, proves it; a shared device or
// a merely typed name opens a review and restricts nothing.
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { lockPlayerRow } from '../../../ledger/index.ts'
import { lockGuard } from './guard.ts'
import { datesOneDigitOff, foldedNames } from './person-names.ts'
import { keepTraces, namedOf, pausingLike, type SharedKind, type TraceParts } from './traces.ts'

export type SamePersonParts = TraceParts & {
  /** Other accounts that have a payout method of the player. */
  readonly accountsSharingMethods: (tx: Tx, playerId: string) => Promise<readonly string[]>
  /** Whether an operator has approved the player's identity (level 2). */
  readonly isPersonApproved: (tx: Tx, playerId: string) => Promise<boolean>
}

/** Evidence that two accounts are one person's: `verified` is a name approved on one side. */
export type Evidence = SharedKind | 'verified'

export type LinkStatus = 'held' | 'review' | 'cleared'

export type Link = { readonly status: LinkStatus; readonly evidence: readonly Evidence[] }

const sufficient: readonly Evidence[] = ['contact', 'method', 'verified']

/**
 * Converts shared facts to evidence. Two people approved under different names stay two, even on one device.
 */
export function evidenceOf(
  shared: ReadonlySet<SharedKind>,
  approved: { readonly account: boolean; readonly pausing: boolean },
): Evidence[] {
  const isNamed = shared.has('name')
  const isVerified = isNamed && (approved.account || approved.pausing)
  const areTwo = !isNamed && approved.account && approved.pausing
  const counted = [...shared].filter((kind) => !(areTwo && (kind === 'device' || kind === 'near')))
  return isVerified ? [...counted, 'verified'] : counted
}

/**
 * The link after a check; null if it stays unchanged. A link cleared by an operator returns only with
 * evidence the operator has not seen, and only an operator or the pause's end lifts a restriction.
 */
export function decideLink(before: Link | null, found: readonly Evidence[]): Link | null {
  const unseen = found.filter((one) => before === null || !before.evidence.includes(one))
  if (unseen.length === 0) return null
  const evidence = [...(before?.evidence ?? []), ...unseen]
  if (before?.status === 'held') return { status: 'held', evidence }
  return { status: unseen.some((one) => sufficient.includes(one)) ? 'held' : 'review', evidence }
}

const linkBetween = `select status, evidence from same_person where player_id = $1 and source_id = $2 for update`
const putLink = `insert into same_person (player_id, source_id, status, evidence, at) values ($1, $2, $3, $4, $5)
  on conflict (player_id, source_id) do update
    set status = excluded.status, evidence = excluded.evidence, at = excluded.at, decided_at = null, decided_by = null`

const putRestrictedUntil = `update play_guard g set held_until = case when g.house_hold_since is not null then 'infinity' else coalesce((
    select max(s.opens_at) from same_person l join play_guard s on s.player_id = l.source_id
    where l.player_id = g.player_id and l.status = 'held'), '-infinity') end
  where g.player_id = $1`

/**
 * Copies the restriction to the guard, which bets, deposits and bonuses check. Locks the account's player row, seed
 * pair and guard, so that actions already in progress finish first.
 */
export async function putRestriction(tx: Tx, playerId: string, nowMs: number): Promise<void> {
  await lockPlayerRow(tx, playerId)
  await lockGuard(tx, playerId, nowMs)
  await tx.query(putRestrictedUntil, [playerId])
}

/**
 * Checks whether an account belongs to players on a pause, and restricts it or opens a review. Returns the
 * players for whom it is newly restricted.
 */
export async function lookAtAccount(
  tx: Tx,
  parts: SamePersonParts,
  accountId: string,
  nowMs: number,
): Promise<ReadonlySet<string>> {
  const restrictedFor = new Set<string>()
  const pausing = await pausingLike(tx, parts, accountId, nowMs)
  if (pausing.size === 0) return restrictedFor
  const account = await parts.isPersonApproved(tx, accountId)
  for (const [pausingId, shared] of pausing) {
    const found = evidenceOf(shared, { account, pausing: await parts.isPersonApproved(tx, pausingId) })
    const [before] = await tx.query<{ status: LinkStatus; evidence: Evidence[] }>(linkBetween, [
      accountId,
      pausingId,
    ])
    const link = decideLink(before ?? null, found)
    if (link === null) continue
    await tx.query(putLink, [accountId, pausingId, link.status, link.evidence, dateOf(nowMs)])
    if (link.status !== 'held' || before?.status === 'held') continue
    await keepTraces(tx, parts, { pausingId, accountId })
    restrictedFor.add(pausingId)
  }
  if (restrictedFor.size > 0) await putRestriction(tx, accountId, nowMs)
  return restrictedFor
}

type Named = {
  id: string
  last_name_ja: string | null
  first_name_ja: string | null
  last_name_kana: string | null
  first_name_kana: string | null
  birth_date: string
}

const named = `select id, last_name_ja, first_name_ja, last_name_kana, first_name_kana,
    to_char(birth_date, 'YYYY-MM-DD') as birth_date
  from player where id <> $1 and closed_at is null and birth_date = any($2::date[])
    and (last_name_kana is not null or last_name_ja is not null)`

const ownName = `select id, last_name_ja, first_name_ja, last_name_kana, first_name_kana,
    to_char(birth_date, 'YYYY-MM-DD') as birth_date
  from player where id = $1`

const sharing = `select p.id from player own join player p on p.closed_at is null and p.id <> own.id
    and p.mobile = own.mobile where own.id = $1
  union select p.id from player own join player p on p.closed_at is null and p.id <> own.id
    and mailbox_of(p.email_key) = mailbox_of(own.email_key) where own.id = $1 and own.email_key is not null
  union select s.player_id from player_session o join player_session s on s.device_id = o.device_id
    where o.player_id = $1 and o.device_id <> '' and s.device_id <> '' and s.player_id <> $1
  union select p.id from player own join player p on p.registered_device = own.registered_device
    where own.id = $1 and p.id <> $1 and own.registered_device is not null`

const isDay = (date: string): boolean => new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) === true

/** Accounts of the same name, with the same date of birth or one that is a digit off. */
async function namesakesOf(tx: Tx, playerId: string): Promise<string[]> {
  const [own] = await tx.query<Named>(ownName, [playerId])
  const folded = own === undefined ? new Set<string>() : foldedNames(namedOf(own))
  if (own === undefined || folded.size === 0) return []
  const dates = [own.birth_date, ...datesOneDigitOff(own.birth_date)].filter(isDay)
  const rows = await tx.query<Named>(named, [playerId, dates])
  return rows
    .filter((row) => [...foldedNames(namedOf(row))].some((name) => folded.has(name)))
    .map(({ id }) => id)
}

/** Accounts that may belong to the same person, in lock order. */
async function candidatesFor(tx: Tx, parts: SamePersonParts, playerId: string): Promise<string[]> {
  const shared = await tx.query<{ id: string }>(sharing, [playerId])
  const ids = [
    ...shared.map(({ id }) => id),
    ...(await parts.accountsSharingMethods(tx, playerId)),
    ...(await namesakesOf(tx, playerId)),
  ]
  return [...new Set(ids)].sort()
}

const restrictedFor = `select player_id from same_person where source_id = $1 and status = 'held' order by player_id`

/** Accounts that are restricted for a player, in lock order. */
const restrictedAccounts = async (tx: Tx, pausingId: string): Promise<string[]> =>
  (await tx.query<{ player_id: string }>(restrictedFor, [pausingId])).map(({ player_id }) => player_id)

/**
 * Records the facts of a player on a pause and checks every account that may be theirs, continuing from each
 * restricted one. Returns all accounts restricted for the player; their guards store the end of the restriction.
 */
export async function followPause(
  tx: Tx,
  parts: SamePersonParts,
  pausingId: string,
  nowMs: number,
): Promise<string[]> {
  await keepTraces(tx, parts, { pausingId, accountId: pausingId })
  const restricted = new Set(await restrictedAccounts(tx, pausingId))
  const seen = new Set([pausingId])
  const waiting = [pausingId]
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
    for (const accountId of await candidatesFor(tx, parts, next)) {
      if (seen.has(accountId)) continue
      seen.add(accountId)
      if ((await lookAtAccount(tx, parts, accountId, nowMs)).has(pausingId)) restricted.add(accountId)
      if (restricted.has(accountId)) waiting.push(accountId)
    }
  return putEachRestriction(tx, [...restricted].sort(), nowMs)
}

async function putEachRestriction(tx: Tx, restricted: readonly string[], nowMs: number): Promise<string[]> {
  for (const accountId of restricted) await putRestriction(tx, accountId, nowMs)
  return [...restricted]
}

/** Copies a changed pause to the guards of all accounts restricted for it; returns them. */
export const putRestrictions = async (tx: Tx, pausingId: string, nowMs: number): Promise<string[]> =>
  putEachRestriction(tx, await restrictedAccounts(tx, pausingId), nowMs)

/**
 * Locks the rows of a player and of all accounts that may be theirs in one order, with all their seed pairs,
 * so that a concurrent batch of rounds waits instead of deadlocking.
 */
export async function lockPerson(tx: Tx, parts: SamePersonParts, playerId: string): Promise<void> {
  const others = [...(await candidatesFor(tx, parts, playerId)), ...(await restrictedAccounts(tx, playerId))]
  const ids = [...new Set([playerId, ...others])].sort()
  for (const id of ids) await lockPlayerRow(tx, id)
  await tx.query(
    `select 1 from seed_pair where player_id = any($1::uuid[]) and revealed_at is null order by id for update`,
    [ids],
  )
  await tx.query(
    'select 1 from play_guard where player_id = any($1::uuid[]) order by player_id for no key update',
    [ids],
  )
}
