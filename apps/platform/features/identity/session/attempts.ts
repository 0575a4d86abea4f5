// Attempts at a password or a code: counted before verification under the name, or under the known device, and under
// the network they come from.
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import { isRefusal, type Refused, refuse, type UnitOfWork } from '../../../kernel/http/index.ts'
import type { CaptchaFeature } from '../captcha/index.ts'
import type { KeyedMutex } from './keyed-mutex.ts'
import {
  afterAttempt,
  type FailureRecord,
  isWindowOver,
  minutesLocked,
  needsCaptcha,
  rules,
} from './lockout.ts'

export type AttemptParts = {
  readonly work: UnitOfWork
  readonly encryption: Encryption
  readonly takeCaptcha: CaptchaFeature['takeTicket']
  readonly mutex: KeyedMutex
}

/** Refusals of each rule before verification; signed-in players need no captcha. */
type Unlooked = {
  name: 'lockedOut' | 'captchaNeeded' | 'busy'
  device: 'lockedOut' | 'captchaNeeded' | 'busy'
  known: 'lockedOut' | 'busy'
}

type AttemptRequest<By extends keyof Unlooked = keyof Unlooked> = {
  readonly rule: By
  /** The counted subject: a normalised name, a player's device, or a check of a known player. */
  readonly what: string
  /** Also counted if given. */
  readonly network?: string | undefined
  readonly captcha?: string | undefined
  readonly nowMs: number
}

/** Result of a verification: a match, no match, or `busy`. */
type Found<T> = T | 'wrong' | 'busy'

type AttemptResult<T, By extends keyof Unlooked = keyof Unlooked> =
  | { readonly state: 'right'; readonly found: T }
  | { readonly state: 'wrong'; readonly lockedMinutes: number }
  | Refused<Unlooked[By]>

/** Attempts of one network that are verified concurrently: many honest ones must not count as failures. */
const networkLanes = 8

export type Attempts = {
  /** Resets the counts in the caller's transaction, because the password or code has changed. */
  forgive(tx: Tx, tried: readonly Pick<AttemptRequest, 'rule' | 'what'>[]): Promise<void>
  /**
   * Counts one attempt, then verifies; attempts at one subject are serialised. Refuses `lockedOut` (with the minutes),
   * `captchaNeeded` and `busy` without verification.
   */
  attempt<T extends object, By extends keyof Unlooked>(
    trying: AttemptRequest<By>,
    look: () => Promise<Found<T>>,
  ): Promise<AttemptResult<T, By>>
}

type Row = {
  login_key: string
  failures: number
  needs_captcha: boolean
  lockouts: number
  window_began_at: Date
  locked_until: Date | null
}

/** Inserts the row of a new subject, so that its first concurrent attempts queue on it. */
const prepare = {
  name: 'login_failure_prepare',
  text: `insert into login_failure (login_key, failures, window_began_at)
    select key, 0, $2 from unnest($1::text[]) as key on conflict do nothing`,
}
const lock = {
  name: 'login_failure_lock',
  text: `select login_key, failures, needs_captcha, lockouts, window_began_at, locked_until from login_failure
    where login_key = any($1) order by login_key for update`,
}
const keep = {
  name: 'login_failure_keep',
  text: `update login_failure set failures = $2, needs_captcha = $3, lockouts = $4, window_began_at = $5,
      locked_until = $6 where login_key = $1`,
}
const giveBack = {
  name: 'login_failure_give_back',
  text: 'update login_failure set failures = failures - 1 where login_key = any($1) and failures > 0',
}

const recordOf = (row: Row): FailureRecord => ({
  failures: row.failures,
  needsCaptcha: row.needs_captcha,
  lockouts: row.lockouts,
  windowBeganMs: row.window_began_at.getTime(),
  lockedUntilMs: row.locked_until?.getTime() ?? null,
})

type Keyed = { readonly key: string; readonly rule: keyof typeof rules }

/** Returns the lock in minutes after this attempt if it fails. */
async function count(
  { takeCaptcha }: AttemptParts,
  tx: Tx,
  keyed: readonly Keyed[],
  { captcha, nowMs }: AttemptRequest,
): Promise<{ lockedMinutes: number } | Refused<'lockedOut' | 'captchaNeeded'>> {
  const keys = keyed.map(({ key }) => key)
  await tx.query(prepare, [keys, dateOf(nowMs)])
  const rows = new Map((await tx.query<Row>(lock, [keys])).map((row) => [row.login_key, recordOf(row)]))
  const known = keyed.map(({ key, rule }) => ({ key, rule: rules[rule], record: rows.get(key) ?? null }))
  const wasLocked = Math.max(...known.map(({ record }) => minutesLocked(record, nowMs)))
  if (wasLocked > 0) return refuse('lockedOut', { minutes: wasLocked })
  const isRequired = known.some(({ rule, record }) => needsCaptcha(rule, record, nowMs))
  if (isRequired && !(await takeCaptcha(tx, captcha, nowMs))) return refuse('captchaNeeded')
  let lockedMinutes = 0
  for (const { key, rule, record } of known) {
    const next = afterAttempt(rule, record, nowMs)
    const until = next.lockedUntilMs === null ? null : dateOf(next.lockedUntilMs)
    const { failures, needsCaptcha, lockouts, windowBeganMs } = next
    await tx.query(keep, [key, failures, needsCaptcha, lockouts, dateOf(windowBeganMs), until])
    lockedMinutes = Math.max(lockedMinutes, minutesLocked(next, nowMs))
  }
  return { lockedMinutes }
}

const keyOf = (encryption: Encryption, rule: keyof typeof rules, what: string): string =>
  encryption.hash(`${rule}:${what}`).toString('base64url')

/** One order of keys for all, so that attempts cannot deadlock. */
function keysOf(parts: AttemptParts, { rule, what, network }: AttemptRequest): Keyed[] {
  const keyed: Keyed[] = [{ rule, key: keyOf(parts.encryption, rule, what) }]
  if (network !== undefined) keyed.push({ rule: 'network', key: keyOf(parts.encryption, 'network', network) })
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1))
}

export function createAttempts(parts: AttemptParts): Attempts {
  const { work, mutex } = parts

  async function assess<T extends object>(
    keyed: readonly Keyed[],
    trying: AttemptRequest,
    look: () => Promise<Found<T>>,
  ): Promise<AttemptResult<T>> {
    const counted = await work.write((tx) => count(parts, tx, keyed, trying))
    if (isRefusal(counted)) return counted
    const found = await look()
    if (found === 'wrong') return { state: 'wrong', lockedMinutes: counted.lockedMinutes }
    const isRight = found !== 'busy'
    const own = keyed.filter(({ rule }) => rule !== 'network').map(({ key }) => key)
    await work.write(async (tx) => {
      // A success resets its name's count, but only its own attempt of the network's count.
      await tx.query(giveBack, [keyed.map(({ key }) => key)])
      if (isRight) await tx.query('delete from login_failure where login_key = any($1)', [own])
    })
    return isRight ? { state: 'right', found } : refuse('busy')
  }

  /** Runs an attempt in its network's and its name's queue. */
  function inTurn<T>({ rule, what, network }: AttemptRequest, run: () => Promise<T>): Promise<T | 'busy'> {
    const byName = () => mutex.take(`${rule}:${what}`, run)
    if (network === undefined) return byName()
    const lane = (parts.encryption.hash(what)[0] ?? 0) % networkLanes
    return mutex.take(`network:${network}:${lane}`, byName)
  }

  return {
    async attempt<T extends object, By extends keyof Unlooked>(
      trying: AttemptRequest<By>,
      look: () => Promise<Found<T>>,
    ) {
      const tried = await inTurn(trying, () => assess(keysOf(parts, trying), trying, look))
      return (tried === 'busy' ? refuse('busy') : tried) as AttemptResult<T, By>
    },
    async forgive(tx, tried) {
      const keys = tried.map(({ rule, what }) => keyOf(parts.encryption, rule, what))
      await tx.query('delete from login_failure where login_key = any($1)', [keys])
    },
  }
}

/** Returns the failed attempts of a network within half an hour, including pending ones. */
export async function networkFailures(
  tx: Tx,
  encryption: Encryption,
  network: string,
  nowMs: number,
): Promise<number> {
  const key = keyOf(encryption, 'network', network)
  const [row] = await tx.query<{ failures: number; window_began_at: Date }>(
    'select failures, window_began_at from login_failure where login_key = $1',
    [key],
  )
  return row === undefined || isWindowOver(row.window_began_at.getTime(), nowMs) ? 0 : row.failures
}

/** Deletes counts without an attempt for two days. A job; returns nothing. */
export async function forgetOldAttempts(work: UnitOfWork, nowMs: number): Promise<void> {
  const before = dateOf(nowMs - 48 * 60 * 60_000)
  await work.write((tx) => tx.query('delete from login_failure where window_began_at < $1', [before]))
}
