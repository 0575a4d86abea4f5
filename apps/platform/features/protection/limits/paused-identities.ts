// People who pause, known again under another account: by their devices, and by their name with the date of birth.
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import { type Refused, refuse } from '../../../kernel/http/index.ts'
import { guardOf, holdGuard, putClosure } from './guard.ts'

type Kind = 'device' | 'person'

type Facts = {
  readonly last_name_kana: string | null
  readonly first_name_kana: string | null
  /** YYYY-MM-DD. */
  readonly birth_date: string
  readonly registered_device: string | null
}

/** The reading without spaces: how names are divided differs, the person does not. */
const personText = ({ last_name_kana, first_name_kana, birth_date }: Facts): string | null =>
  last_name_kana === null || first_name_kana === null
    ? null
    : `${(last_name_kana + first_name_kana).normalize('NFKC').replace(/\s+/gu, '')} ${birth_date}`

const factsOf = async (tx: Tx, playerId: string): Promise<Facts | undefined> =>
  (
    await tx.query<Facts>(
      `select last_name_kana, first_name_kana, to_char(birth_date, 'YYYY-MM-DD') as birth_date, registered_device
       from player where id = $1`,
      [playerId],
    )
  )[0]

const hashOf = ({ hash }: Encryption, kind: Kind, text: string): Buffer => hash(`${kind}:${text}`)

/** Keeps the devices the player has used and, where they have given it, their name with the date of birth. */
export async function keepIdentities(tx: Tx, encryption: Encryption, playerId: string): Promise<void> {
  const facts = await factsOf(tx, playerId)
  if (facts === undefined) return
  const used = await tx.query<{ device_id: string }>(
    `select distinct device_id from player_session where player_id = $1 and device_id <> ''`,
    [playerId],
  )
  const devices = new Set(used.map(({ device_id }) => device_id))
  if (facts.registered_device) devices.add(facts.registered_device)
  const person = personText(facts)
  const identities = [
    ...[...devices].map((device) => ['device', hashOf(encryption, 'device', device)] as const),
    ...(person === null ? [] : [['person', hashOf(encryption, 'person', person)] as const]),
  ]
  for (const [kind, hash] of identities)
    await tx.query(
      `insert into excluded_identity (kind, identity_hash, player_id) values ($1, $2, $3) on conflict do nothing`,
      [kind, hash, playerId],
    )
}

/** Somebody else who pauses now and is the same by `text`; undefined for nobody. */
async function pausedLike(
  tx: Tx,
  encryption: Encryption,
  { kind, text, playerId }: { readonly kind: Kind; readonly text: string; readonly playerId: string },
  nowMs: number,
): Promise<string | undefined> {
  const [found] = await tx.query<{ player_id: string }>(
    `select e.player_id from excluded_identity e join play_guard g on g.player_id = e.player_id
     where e.kind = $1 and e.identity_hash = $2 and e.player_id <> $3 and g.opens_at > $4
     order by g.opens_at desc limit 1`,
    [kind, hashOf(encryption, kind, text), playerId, dateOf(nowMs)],
  )
  return found?.player_id
}

async function holdFor(tx: Tx, playerId: string, sourceId: string, nowMs: number): Promise<void> {
  await tx.query(
    `insert into exclusion_hold (player_id, source_id, at) values ($1, $2, $3)
     on conflict (player_id) do update set source_id = excluded.source_id, at = excluded.at`,
    [playerId, sourceId, dateOf(nowMs)],
  )
}

/** Holds an account opened on a device, or with a player named and born, like somebody who pauses. */
export async function holdIfLike(
  tx: Tx,
  encryption: Encryption,
  { kind, playerId }: { readonly kind: Kind; readonly playerId: string },
  nowMs: number,
): Promise<void> {
  const facts = await factsOf(tx, playerId)
  const text = facts && (kind === 'device' ? facts.registered_device : personText(facts))
  if (!text) return
  const sourceId = await pausedLike(tx, encryption, { kind, text, playerId }, nowMs)
  if (sourceId !== undefined) await holdFor(tx, playerId, sourceId, nowMs)
}

/**
 * A person has approved whose account it is. Of somebody who pauses it is closed for as long as the other one; of anybody
 * else the hold ends. True when it was closed.
 */
export async function settleIdentity(
  tx: Tx,
  encryption: Encryption,
  playerId: string,
  nowMs: number,
): Promise<boolean> {
  await tx.query('delete from exclusion_hold where player_id = $1', [playerId])
  const facts = await factsOf(tx, playerId)
  const person = facts && personText(facts)
  if (!person) return false
  const sourceId = await pausedLike(tx, encryption, { kind: 'person', text: person, playerId }, nowMs)
  const closure = sourceId === undefined ? null : (await guardOf(tx, sourceId, nowMs))?.closure
  if (!closure) return false
  await holdGuard(tx, playerId, nowMs)
  await putClosure(tx, playerId, closure)
  return true
}

/** Whether the account waits for somebody to say whose it is; over as soon as the pause is that it looks like. */
export async function heldBy(
  tx: Pick<Tx, 'query'>,
  playerId: string,
  nowMs: number,
): Promise<Refused<'identityHeld'> | null> {
  const held = await tx.query(
    `select 1 from exclusion_hold h join play_guard g on g.player_id = h.source_id
     where h.player_id = $1 and g.opens_at > $2`,
    [playerId, dateOf(nowMs)],
  )
  return held.length === 0 ? null : refuse('identityHeld')
}
