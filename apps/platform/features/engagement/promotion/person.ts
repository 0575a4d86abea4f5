// Limits a promotion to one account per person: accounts of one person share traces, and the first account to claim
// something takes the person's place.
import type { Tx } from '../../../kernel/db/index.ts'
import type { Promotion } from './rows.ts'

/** Traces that identify an account's person, as keyed hashes. */
export type PersonPorts = {
  /** Traces shared by accounts of one person: devices, payout methods, the approved identity. */
  readonly tracesOf: (tx: Tx, playerId: string) => Promise<readonly Buffer[]>
  /** The person an operator approved the account for; null if none. */
  readonly approvedPersonOf: (tx: Tx, playerId: string) => Promise<Buffer | null>
}

type Sharing = { player_id: string }
type Taken = { trace_hash: Buffer }

const others = `select distinct player_id from promotion_place
  where promotion_id = $1 and trace_hash = any($2::bytea[]) and player_id <> $3`

// Ordered, so that two accounts sharing several traces wait for each other instead of deadlocking.
const take = `insert into promotion_place (promotion_id, trace_hash, player_id)
  select $1, trace_hash, $3 from unnest($2::bytea[]) as t(trace_hash) order by trace_hash
  on conflict do nothing returning trace_hash`

const giveUp = `delete from promotion_place
  where promotion_id = $1 and trace_hash = any($2::bytea[]) and player_id = $3`

/**
 * Returns whether an account sharing a trace belongs to the same person. Two people with one device are distinguished
 * once both are approved.
 */
async function isSamePerson(
  ports: PersonPorts,
  tx: Tx,
  playerId: string,
  sharing: readonly Sharing[],
): Promise<boolean> {
  if (sharing.length === 0) return false
  const person = await ports.approvedPersonOf(tx, playerId)
  if (person === null) return true
  for (const { player_id: otherId } of sharing) {
    const other = await ports.approvedPersonOf(tx, otherId)
    if (other === null || other.equals(person)) return true
  }
  return false
}

/** Returns whether another account of the person already takes part; false if the promotion allows several. */
export async function isAnothers(
  ports: PersonPorts,
  tx: Tx,
  { id, body: { limits } }: Pick<Promotion, 'id' | 'body'>,
  playerId: string,
): Promise<boolean> {
  if (limits.isOncePerPerson !== true) return false
  const traces = await ports.tracesOf(tx, playerId)
  return isSamePerson(ports, tx, playerId, await tx.query<Sharing>(others, [id, traces, playerId]))
}

/**
 * Takes the person's place for this account, or confirms it. Returns false, and takes nothing, if another account of
 * the person has it: of several concurrent ones, one is first. The caller has locked the player's row.
 */
export async function takePlace(
  ports: PersonPorts,
  tx: Tx,
  { id, body: { limits } }: Pick<Promotion, 'id' | 'body'>,
  playerId: string,
): Promise<boolean> {
  if (limits.isOncePerPerson !== true) return true
  const traces = await ports.tracesOf(tx, playerId)
  const taken = await tx.query<Taken>(take, [id, traces, playerId])
  const sharing = await tx.query<Sharing>(others, [id, traces, playerId])
  if (!(await isSamePerson(ports, tx, playerId, sharing))) return true
  await tx.query(giveUp, [id, taken.map(({ trace_hash }) => trace_hash), playerId])
  return false
}
