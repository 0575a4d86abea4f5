// Attempts at a password or a code: counted under the name, or the device where its player is known, and under the
// network they come from, before they are looked at.
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import { isRefusal, type Refused, refuse, type UnitOfWork } from '../../../kernel/http/index.ts'
import type { CaptchaFeature } from '../captcha/index.ts'
import type { KeyedMutex } from './keyed-mutex.ts'
import {
  afterAttempt,
  asksCaptcha,
  type FailureRecord,
  isWindowOver,
  minutesLocked,
  rules,
} from './lockout.ts'

export type AttemptParts = {
  readonly work: UnitOfWork
  readonly encryption: Encryption
  readonly takeCaptcha: CaptchaFeature['takeTicket']
  readonly mutex: KeyedMutex
}

/** What each rule may refuse without looking: whoever is signed in is asked for no captcha. */
type Unlooked = {
  name: 'lockedOut' | 'captchaNeeded' | 'busy'
  device: 'lockedOut' | 'captchaNeeded' | 'busy'
  known: 'lockedOut' | 'busy'
}

export type AttemptRequest<By extends keyof Unlooked = keyof Unlooked> = {
  readonly rule: By
  /** What is tried: a name as it is looked up, a player's device, or what a known player is asked. */
  readonly what: string
  /** Counted as well where it is given. */
  readonly network?: string | undefined
  readonly captcha?: string | undefined
  readonly nowMs: number
}

/** What a look at the password or code found: something, nothing, or that there was no time to look. */
type Found<T> = T | 'wrong' | 'busy'

export type AttemptResult<T, By extends keyof Unlooked = keyof Unlooked> =
  | { readonly state: 'right'; readonly found: T }
  | { readonly state: 'wrong'; readonly lockedMinutes: number }
  | Refused<Unlooked[By]>

/** Attempts of one network that are looked at together: many honest ones at once must not count as failures. */
const networkLanes = 8

export type Attempts = {
  /** Forgets what was tried here, in the caller's transaction: it is no longer what it was. */
  forgive(tx: Tx, tried: readonly Pick<AttemptRequest, 'rule' | 'what'>[]): Promise<void>
  /**
   * Counts one attempt, then looks; attempts at one thing take turns. Refuses `lockedOut` (with the minutes),
   * `captchaNeeded` and `busy` without looking.
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

/** Room for what has never been tried, so that the first attempts at once queue on its row. */
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

/** The minutes what is tried is locked for after this attempt, should it be wrong. */
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
  const isRequired = known.some(({ rule, record }) => asksCaptcha(rule, record, nowMs))
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

/** One order of keys for everybody, so that two attempts never wait for each other. */
function keysOf(parts: AttemptParts, { rule, what, network }: AttemptRequest): Keyed[] {
  const keyed: Keyed[] = [{ rule, key: keyOf(parts.encryption, rule, what) }]
  if (network !== undefined) keyed.push({ rule: 'network', key: keyOf(parts.encryption, 'network', network) })
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1))
}

export function createAttempts(parts: AttemptParts): Attempts {
  const { work, mutex } = parts

  async function judge<T extends object>(
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
      // A success clears its name, but of the network's count only its own attempt.
      await tx.query(giveBack, [keyed.map(({ key }) => key)])
      if (isRight) await tx.query('delete from login_failure where login_key = any($1)', [own])
    })
    return isRight ? { state: 'right', found } : refuse('busy')
  }

  /** Runs an attempt when it is its network's turn and its name's. */
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
      const tried = await inTurn(trying, () => judge(keysOf(parts, trying), trying, look))
      return (tried === 'busy' ? refuse('busy') : tried) as AttemptResult<T, By>
    },
    async forgive(tx, tried) {
      const keys = tried.map(({ rule, what }) => keyOf(parts.encryption, rule, what))
      await tx.query('delete from login_failure where login_key = any($1)', [keys])
    },
  }
}

/** Wrong attempts of a network within its half hour, those under way included. */
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

/** Forgets what nobody has tried for two days. A job; returns nothing. */
export async function forgetOldAttempts(work: UnitOfWork, nowMs: number): Promise<void> {
  const before = dateOf(nowMs - 48 * 60 * 60_000)
  await work.write((tx) => tx.query('delete from login_failure where window_began_at < $1', [before]))
}
