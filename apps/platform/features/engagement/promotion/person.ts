// One account for each person, where a promotion asks for it: by what accounts of the same person share, the first to take
// something has its place.
import type { Tx } from '../../../kernel/db/index.ts'
import type { Promotion } from './rows.ts'

/** What tells of an account whose it is, as keyed hashes. */
export type PersonPorts = {
  /** What it shares with other accounts of its person: devices, payout methods, the approved person. */
  readonly tracesOf: (tx: Tx, playerId: string) => Promise<readonly Buffer[]>
  /** The person somebody has approved it to be; null while nobody has. */
  readonly approvedPersonOf: (tx: Tx, playerId: string) => Promise<Buffer | null>
}

type Sharing = { player_id: string }
type Taken = { trace_hash: Buffer }

const others = `select distinct player_id from promotion_place
  where promotion_id = $1 and trace_hash = any($2::bytea[]) and player_id <> $3`

// In one order, so that two accounts that share several wait for each other instead of for ever.
const take = `insert into promotion_place (promotion_id, trace_hash, player_id)
  select $1, trace_hash, $3 from unnest($2::bytea[]) as t(trace_hash) order by trace_hash
  on conflict do nothing returning trace_hash`

const giveUp = `delete from promotion_place
  where promotion_id = $1 and trace_hash = any($2::bytea[]) and player_id = $3`

/**
 * Whether another account of the same person is among those that share a trace. Two people with one device are told apart
 * once somebody has approved who both are.
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

/** Whether another account of the player's person has this promotion; false where each account may. */
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
 * Takes the person's place for this account, or finds that it has it. False, and nothing taken, where another account of
 * theirs has: of several at once, one is the first. The caller holds the player's row lock.
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
