// Accounts of one person: an exclusion holds them all. A shared contact or payout method, or a shared name where a person has
// approved one side, proves it; a shared device, or a name that was only typed, opens a review and holds nobody.
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { lockPlayerRow } from '../../../ledger/index.ts'
import { holdGuard } from './guard.ts'
import { datesOneDigitOff, foldedNames } from './person-names.ts'
import { keepTraces, namedOf, pausingLike, type SharedKind, type TraceParts } from './traces.ts'

export type SamePersonParts = TraceParts & {
  /** Accounts other than the player's that have a payout method of theirs. */
  readonly accountsSharingMethods: (tx: Tx, playerId: string) => Promise<readonly string[]>
  /** Whether a person has approved who the player is (level 2). */
  readonly isPersonApproved: (tx: Tx, playerId: string) => Promise<boolean>
}

/** Why an account is taken for somebody's: `verified` is a name that a person has approved on one side. */
export type Evidence = SharedKind | 'verified'

export type LinkStatus = 'held' | 'review' | 'cleared'

export type Link = { readonly status: LinkStatus; readonly evidence: readonly Evidence[] }

const sufficient: readonly Evidence[] = ['contact', 'method', 'verified']

/** What is shared as evidence. Two persons whom somebody has approved under different names are two, on one device as well. */
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
 * The link after a look; null where it stays as it is. What an operator has cleared comes back only by evidence they have not
 * seen, and a hold is ended by an operator or the pause's end alone.
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

const putHeld = `update play_guard g set held_until = case when g.house_hold_since is not null then 'infinity' else coalesce((
    select max(s.opens_at) from same_person l join play_guard s on s.player_id = l.source_id
    where l.player_id = g.player_id and l.status = 'held'), '-infinity') end
  where g.player_id = $1`

/**
 * Brings what is held to the guard, which bets, deposits and bonuses ask. Locks the account's player, seed pair and guard, so
 * that whatever was begun before ends before.
 */
export async function putHold(tx: Tx, playerId: string, nowMs: number): Promise<void> {
  await lockPlayerRow(tx, playerId)
  await holdGuard(tx, playerId, nowMs)
  await tx.query(putHeld, [playerId])
}

/** Looks whether an account is somebody's who pauses now, and holds it or opens a review. Returns for whom it is newly held. */
export async function lookAtAccount(
  tx: Tx,
  parts: SamePersonParts,
  accountId: string,
  nowMs: number,
): Promise<ReadonlySet<string>> {
  const heldFor = new Set<string>()
  const pausing = await pausingLike(tx, parts, accountId, nowMs)
  if (pausing.size === 0) return heldFor
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
    heldFor.add(pausingId)
  }
  if (heldFor.size > 0) await putHold(tx, accountId, nowMs)
  return heldFor
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

/** Accounts that may be the same person's, in the order their rows are locked in. */
export async function candidatesFor(tx: Tx, parts: SamePersonParts, playerId: string): Promise<string[]> {
  const shared = await tx.query<{ id: string }>(sharing, [playerId])
  const ids = [
    ...shared.map(({ id }) => id),
    ...(await parts.accountsSharingMethods(tx, playerId)),
    ...(await namesakesOf(tx, playerId)),
  ]
  return [...new Set(ids)].sort()
}

const heldFor = `select player_id from same_person where source_id = $1 and status = 'held' order by player_id`

/** Accounts that are held for a player, in the order their rows are locked in. */
export const heldAccounts = async (tx: Tx, pausingId: string): Promise<string[]> =>
  (await tx.query<{ player_id: string }>(heldFor, [pausingId])).map(({ player_id }) => player_id)

/**
 * Records the facts of a player who pauses, and looks at every account that may be theirs, from each held one on to the next. Returns
 * all accounts that are held for the player, whose guards store until when.
 */
export async function followPause(
  tx: Tx,
  parts: SamePersonParts,
  pausingId: string,
  nowMs: number,
): Promise<string[]> {
  await keepTraces(tx, parts, { pausingId, accountId: pausingId })
  const held = new Set(await heldAccounts(tx, pausingId))
  const seen = new Set([pausingId])
  const waiting = [pausingId]
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
    for (const accountId of await candidatesFor(tx, parts, next)) {
      if (seen.has(accountId)) continue
      seen.add(accountId)
      if ((await lookAtAccount(tx, parts, accountId, nowMs)).has(pausingId)) held.add(accountId)
      if (held.has(accountId)) waiting.push(accountId)
    }
  return putEachHold(tx, [...held].sort(), nowMs)
}

async function putEachHold(tx: Tx, held: readonly string[], nowMs: number): Promise<string[]> {
  for (const accountId of held) await putHold(tx, accountId, nowMs)
  return [...held]
}

/** Brings a change of the pause to the guards of all accounts that are held for it; returns them. */
export const putHolds = async (tx: Tx, pausingId: string, nowMs: number): Promise<string[]> =>
  putEachHold(tx, await heldAccounts(tx, pausingId), nowMs)

/**
 * Locks a player's row and those of every account that may be theirs, in one order, and the seed pairs of them all, so that a
 * batch of rounds and this wait for each other instead of for ever.
 */
export async function lockPerson(tx: Tx, parts: SamePersonParts, playerId: string): Promise<void> {
  const others = [...(await candidatesFor(tx, parts, playerId)), ...(await heldAccounts(tx, playerId))]
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
