// Facts that identify a person across accounts: contacts, payout methods, names with dates of birth, devices.
// They are stored as keyed hashes, and only for players on a pause.
import { dateOf } from '../../../kernel/clock.ts'
import { batchColumns, type Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import { mailboxOf } from './paused-addresses.ts'
import { type NamedPerson, nearKeys, personKeys } from './person-names.ts'

type IdentityKind = 'device' | 'person' | 'written' | 'method'

/** A fact shared by two accounts; `same-person.ts` decides its weight as evidence. */
export type SharedKind = 'contact' | 'method' | 'name' | 'near' | 'device'

export type TraceParts = {
  readonly encryption: Pick<Encryption, 'hash'>
  /** One text for each payout method of the player that distinguishes it from all others. */
  readonly methodTraces: (tx: Tx, playerId: string) => Promise<readonly string[]>
}

type Row = {
  email_key: string | null
  mobile: string | null
  last_name_ja: string | null
  first_name_ja: string | null
  last_name_kana: string | null
  first_name_kana: string | null
  birth_date: string
  devices: string[]
}

const facts = `select p.email_key, p.mobile, p.last_name_ja, p.first_name_ja, p.last_name_kana, p.first_name_kana,
    to_char(p.birth_date, 'YYYY-MM-DD') as birth_date,
    array(select distinct device_id from player_session s where s.player_id = p.id and s.device_id <> ''
      union select p.registered_device where p.registered_device is not null) as devices
  from player p where p.id = $1 and p.closed_at is null`

/** An account's facts that identify its person. */
type PersonFacts = {
  readonly person: NamedPerson
  readonly contacts: readonly string[]
  readonly devices: readonly string[]
  readonly methods: readonly string[]
}

async function factsOf(tx: Tx, { methodTraces }: TraceParts, playerId: string): Promise<PersonFacts | null> {
  const [row] = await tx.query<Row>(facts, [playerId])
  if (row === undefined) return null
  return {
    person: namedOf(row),
    contacts: [row.email_key, row.mobile].filter((one) => typeof one === 'string').map(mailboxOf),
    devices: row.devices,
    methods: await methodTraces(tx, playerId),
  }
}

export const namedOf = (row: Omit<Row, 'email_key' | 'mobile' | 'devices'>): NamedPerson => ({
  lastName: row.last_name_ja,
  firstName: row.first_name_ja,
  lastKana: row.last_name_kana,
  firstKana: row.first_name_kana,
  birthDate: row.birth_date,
})

type Trace = { readonly kind: IdentityKind; readonly text: string }

const tracesOf = ({ person, devices, methods }: PersonFacts): Trace[] => [
  ...devices.map((text) => ({ kind: 'device' as const, text })),
  ...methods.map((text) => ({ kind: 'method' as const, text })),
  ...personKeys(person),
]

const keepContacts = `insert into excluded_address (address_hash, player_id, of_id)
  select hash, $2, $3 from unnest($1::bytea[]) as t(hash) on conflict do nothing`
const keepIdentities = `insert into excluded_identity (kind, identity_hash, player_id, of_id)
  select kind, hash, $3, $4 from unnest($1::text[], $2::bytea[]) as t(kind, hash) on conflict do nothing`

/**
 * Stores the identifying facts of a player on a pause, found on
 * their own account or on another restricted for them.
 */
export async function keepTraces(
  tx: Tx,
  parts: TraceParts,
  { pausingId, accountId }: { readonly pausingId: string; readonly accountId: string },
): Promise<void> {
  const found = await factsOf(tx, parts, accountId)
  if (found === null) return
  const { hash } = parts.encryption
  const traces = tracesOf(found)
  await tx.query(keepContacts, [found.contacts.map((one) => hash(one)), pausingId, accountId])
  await tx.query(keepIdentities, [
    traces.map(({ kind }) => kind),
    traces.map(({ kind, text }) => hash(`${kind}:${text}`)),
    pausingId,
    accountId,
  ])
}

/** Deletes the facts that were stored from an account that belongs to another person. */
export async function forgetTraces(
  tx: Tx,
  { pausingId, accountId }: { readonly pausingId: string; readonly accountId: string },
): Promise<void> {
  const ids = [pausingId, accountId]
  await tx.query('delete from excluded_address where player_id = $1 and of_id = $2', ids)
  await tx.query('delete from excluded_identity where player_id = $1 and of_id = $2', ids)
}

/** The reading with the date in the format of earlier releases: undivided, in the order of input. */
function keptBefore({ lastKana, firstKana, birthDate }: NamedPerson): Trace[] {
  if (lastKana === null || firstKana === null) return []
  const reading = (lastKana + firstKana).normalize('NFKC').replace(/\s+/gu, '')
  return [{ kind: 'person', text: `${reading} ${birthDate}` }]
}

/**
 * The keyed hashes that identify an account's person: of its contacts,
 * devices, payout methods and names with the date.
 */
export async function keyHashesOf(
  tx: Tx,
  parts: TraceParts,
  playerId: string,
): Promise<readonly { readonly kind: string; readonly hash: Buffer }[]> {
  const found = await factsOf(tx, parts, playerId)
  if (found === null) return []
  const { hash } = parts.encryption
  return [
    ...found.contacts.map((one) => ({ kind: 'contact', hash: hash(one) })),
    ...[...tracesOf(found), ...keptBefore(found.person)].map(({ kind, text }) => ({
      kind,
      hash: hash(`${kind}:${text}`),
    })),
  ]
}

type Wanted = { readonly shares: SharedKind; readonly kind: IdentityKind; readonly hash: Buffer }

function wantedOf({ hash }: TraceParts['encryption'], found: PersonFacts): Wanted[] {
  const as = (shares: SharedKind) => (trace: Trace) => ({
    shares,
    kind: trace.kind,
    hash: hash(`${trace.kind}:${trace.text}`),
  })
  const ofKind = (kind: 'device' | 'method', texts: readonly string[]) =>
    texts.map((text) => as(kind)({ kind, text }))
  return [
    ...ofKind('device', found.devices),
    ...ofKind('method', found.methods),
    ...[...personKeys(found.person), ...keptBefore(found.person)].map(as('name')),
    ...nearKeys(found.person).map(as('near')),
  ]
}

const wantedColumns = batchColumns<Wanted>([
  { name: 'shares', sqlType: 'text[]', of: ({ shares }) => shares },
  { name: 'kind', sqlType: 'text[]', of: ({ kind }) => kind },
  { name: 'hash', sqlType: 'bytea[]', of: ({ hash }) => `\\x${hash.toString('hex')}` },
])

const pausing = `join play_guard g on g.player_id = e.player_id and g.opens_at > $1`
const byIdentity = `select distinct e.player_id, w.shares
  from ${wantedColumns.unnest(3, 'w')}
    join excluded_identity e on e.kind = w.kind and e.identity_hash = w.hash ${pausing}
  where e.player_id <> $2 and e.of_id <> $2`
const byContact = `select distinct e.player_id, 'contact' as shares
  from excluded_address e ${pausing}
  where e.address_hash = any($3::bytea[]) and e.player_id <> $2 and e.of_id <> $2`

type Shared = { player_id: string; shares: SharedKind }

/** Players now on a pause who share a fact with the account, each with all shared facts. */
export async function pausingLike(
  tx: Tx,
  parts: TraceParts,
  accountId: string,
  nowMs: number,
): Promise<Map<string, ReadonlySet<SharedKind>>> {
  const shared = new Map<string, Set<SharedKind>>()
  const found = await factsOf(tx, parts, accountId)
  if (found === null) return shared
  const wanted = wantedOf(parts.encryption, found)
  const when = [dateOf(nowMs), accountId]
  const rows = [
    ...(await tx.query<Shared>(byIdentity, [...when, ...wantedColumns.values(wanted)])),
    ...(await tx.query<Shared>(byContact, [
      ...when,
      found.contacts.map((one) => parts.encryption.hash(one)),
    ])),
  ]
  for (const { player_id: id, shares } of rows) shared.set(id, (shared.get(id) ?? new Set()).add(shares))
  return shared
}
