// Decides whether an account must be checked before it plays or deposits: one indexed read over the keyed
// hashes of its facts, which are computed once and invalidated by the database when one of those facts
// changes (migration 0079).
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { lockPlayerRow } from '../../../ledger/index.ts'
import { keyHashesOf, type TraceParts } from './traces.ts'

/**
 * Evidence already recorded in a link needs no further check; a name is evidence twice, typed and verified.
 */
const shown = `l.evidence @> case k.kind when 'person' then array['name', 'verified']
  when 'written' then array['name', 'verified'] else array[k.kind] end`

const due = `with own as (select $1::uuid as player_id, $2::timestamptz as now),
  k as (select k.kind, k.hash from own join person_keys p on p.player_id = own.player_id
    cross join lateral unnest(p.kinds, p.hashes) as k(kind, hash)),
  shared as (select k.kind, e.player_id, e.of_id from k
      join excluded_identity e on e.kind = k.kind and e.identity_hash = k.hash
    union all select k.kind, e.player_id, e.of_id from k
      join excluded_address e on k.kind = 'contact' and e.address_hash = k.hash)
  select not exists (select 1 from person_keys p where p.player_id = own.player_id and p.hashes is not null)
    or exists (select 1 from play_guard g where g.player_id = own.player_id and g.opens_at > own.now)
    or exists (select 1 from shared k join play_guard g on g.player_id = k.player_id and g.opens_at > own.now
      where k.player_id <> own.player_id and k.of_id <> own.player_id and not exists (
        select 1 from same_person l
        where l.player_id = own.player_id and l.source_id = k.player_id and ${shown})) as is_due
  from own`

/**
 * True if the account's facts have changed since the last check, if a player on a pause shares one of them
 * without a link that records it, and for every player on a pause.
 */
async function isLookDue(tx: Tx, playerId: string, nowMs: number): Promise<boolean> {
  const [row] = await tx.query<{ is_due: boolean }>(due, [playerId, dateOf(nowMs)])
  return row?.is_due !== false
}

const lockKeys = `insert into person_keys (player_id) values ($1)
  on conflict (player_id) do update set kinds = null, hashes = null`
const storeKeys = 'update person_keys set kinds = $2, hashes = $3 where player_id = $1'

/** The check that `whenLookedAt` runs before `act` when one is due. */
export type AccountLook = (tx: Tx, playerId: string, nowMs: number) => Promise<void>

/**
 * Locks the account's keys before its facts are read, so that a
 * concurrent change invalidates the stored keys.
 */
async function lookAndStore(tx: Tx, parts: TraceParts, playerId: string, nowMs: number, look: AccountLook) {
  await lockPlayerRow(tx, playerId)
  await tx.query(lockKeys, [playerId])
  const keys = await keyHashesOf(tx, parts, playerId)
  await tx.query(storeKeys, [playerId, keys.map(({ kind }) => kind), keys.map(({ hash }) => hash)])
  await look(tx, playerId, nowMs)
}

/** The account and instant of the check; `mode` is the transaction mode of `act`. */
export type Looking = {
  readonly playerId: string
  readonly nowMs: number
  readonly mode: 'read' | 'write'
}

const lookIsDue: unique symbol = Symbol('a look is due')

/** Runs `act` in one transaction; a due check of the account commits first, in a transaction of its own. */
export async function whenLookedAt<T>(
  parts: TraceParts & {
    readonly look: AccountLook
    readonly isPausing: (tx: Tx, id: string, nowMs: number) => Promise<boolean>
  },
  work: UnitOfWork,
  { playerId, nowMs, mode }: Looking,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  const first = await work[mode]<T | typeof lookIsDue>(async (tx) =>
    (await isLookDue(tx, playerId, nowMs)) ? lookIsDue : act(tx),
  )
  if (first !== lookIsDue) return first
  await work.write(async (tx) => {
    // The check of a player on a pause locks other accounts in their order: it must have no lock before.
    if (await parts.isPausing(tx, playerId, nowMs)) await parts.look(tx, playerId, nowMs)
    else await lookAndStore(tx, parts, playerId, nowMs, parts.look)
  })
  return work[mode](act)
}
