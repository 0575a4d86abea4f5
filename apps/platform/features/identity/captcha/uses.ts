// Counts of requested and solved captchas per network, range and device, by clock hour, in the database.
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import type { Origin } from '../../../kernel/http/index.ts'
import { networkOf, rangeOf } from '../../../kernel/network.ts'
import { type HourOfUses, hourOf, type Risk, type RiskScope } from './risk.ts'

const dayMs = 24 * 60 * 60_000

/** A counting key with the rule that applies to it. */
export type Keyed = { readonly scope: RiskScope; readonly key: Buffer }

/** Returns the keys of a caller. A device without an id counts as its network's only one. */
export function keysOf(
  encryption: Encryption,
  { address, deviceId }: Pick<Origin, 'address' | 'deviceId'>,
): Keyed[] {
  const network = networkOf(address)
  const range = rangeOf(address)
  const device = deviceId === '' ? `of ${network}` : deviceId
  const named: [RiskScope, string][] = [
    ['network', network],
    ...(range === null ? [] : [['range', range] as [RiskScope, string]]),
    ['device', device],
  ]
  return named.map(([scope, what]) => ({ scope, key: encryption.hash(`${scope}:${what}`) }))
}

/** In key order, so that concurrent counts cannot deadlock. */
const count = (what: 'issued' | 'solved') => ({
  name: `captcha_use_${what}`,
  text: `insert into captcha_use (key, hour, ${what})
    select key, $2, 1 from (select unnest($1::bytea[]) as key order by 1) as keys
    on conflict (key, hour) do update set ${what} = captcha_use.${what} + 1`,
})
const countIssued = count('issued')
const countSolved = count('solved')
const read = {
  name: 'captcha_use_read',
  text: 'select key, hour, issued, solved from captcha_use where key = any($1) and hour > $2',
}

/** Counts one more; concurrent counts under the same key wait until this transaction ends. */
export async function countUse(
  tx: Tx,
  what: 'issued' | 'solved',
  keyed: readonly Keyed[],
  nowMs: number,
): Promise<void> {
  const keys = keyed.map(({ key }) => key)
  await tx.query(what === 'issued' ? countIssued : countSolved, [keys, dateOf(hourOf(nowMs))])
}

type Row = { key: Buffer; hour: Date; issued: number; solved: number }

/** Returns the last 24 clock hours of each key. */
export async function readUses(tx: Tx, keyed: readonly Keyed[], nowMs: number): Promise<Risk['uses']> {
  const rows = await tx.query<Row>(read, [keyed.map(({ key }) => key), dateOf(nowMs - dayMs)])
  const hoursOf = (key: Buffer): HourOfUses[] =>
    rows
      .filter((row) => row.key.equals(key))
      .map(({ hour, issued, solved }) => ({ hourMs: hour.getTime(), issued, solved }))
  return Object.fromEntries(keyed.map(({ scope, key }) => [scope, hoursOf(key)]))
}

/** Deletes at most `limit` hours that no rule uses any more; returns their number. */
export async function forgetOldUses(tx: Tx, limit: number, nowMs: number): Promise<number> {
  const gone = await tx.query(
    `delete from captcha_use where (key, hour) in
       (select key, hour from captcha_use where hour <= $1 limit $2) returning 1`,
    [dateOf(nowMs - dayMs), limit],
  )
  return gone.length
}
