// A complete platform for tests: the real database, the real protocol, and controlled external parties.

import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@mangetsu/contract'
import type { BankEvent } from '@mangetsu/contract/bank'
import { bankSignatureHeader } from '@mangetsu/contract/bank'
import type { Currency } from '@mangetsu/money'
import {
  createPlatform,
  loadOrCreateKeys,
  type Mail,
  type Platform,
  type PlatformKeys,
} from '@mangetsu/platform'
import { auditRules } from '@mangetsu/platform/composition/descriptors'
import type { PlatformOptions } from '@mangetsu/platform/config'
import { bindAddress } from '@mangetsu/platform/features/identity/account/index'
import { gatewayEventsPath, signGatewayBody } from '@mangetsu/platform/features/payments/gateway/index'
import type { Clock } from '@mangetsu/platform/kernel/clock'
import { type Database, inTransaction } from '@mangetsu/platform/kernel/db/index'
import { newId } from '@mangetsu/platform/kernel/ids'
import { verifyLedger } from '@mangetsu/platform/ledger/index'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createTestBank, type TestBank } from './bank.ts'
import { testBeacon } from './beacon.ts'
import { solveCaptcha } from './captcha.ts'
import { createTestClient, type TestCallOptions, type TestClient } from './client.ts'
import { freshDatabase, preparedDatabase } from './database.ts'
import { type FollowUps, withFollowUps } from './follow-ups.ts'
import { testMasterKeys } from './master-key.ts'
import { termsVersion } from './terms.ts'

export { createTestBank } from './bank.ts'

export type TestClock = Clock & { advance(ms: number): void }

export type SignedIn = {
  readonly id: string
  readonly loginName: string
  readonly auth: TestCallOptions
  readonly refresh: string
}

type NewPlayerFacts = {
  readonly isBound?: boolean
  readonly isIncomplete?: boolean
  readonly deviceId?: string
  readonly referralId?: string
  readonly birthDate?: string
  readonly country?: string
}

export type TestPlatform = {
  readonly app: FastifyInstance
  readonly platform: Platform
  readonly database: Database
  readonly keys: PlatformKeys
  readonly clock: TestClock
  readonly bank: TestBank
  readonly mails: Mail[]
  readonly logged: string[]
  readonly client: TestClient
  /**
   * Registers a player by name on a new device and signs them in; bound: also with an email and a phone. An unbound one
   * gets an email before its first deposit or game, as its page would request; not with `isIncomplete`.
   */
  newPlayer(loginName?: string, has?: NewPlayerFacts): Promise<SignedIn>
  /** Credits fiat money to a wallet, through a deposit and the bank's event. */
  fund(player: SignedIn, amount: string, currency?: Currency): Promise<void>
  /** Posts an event like the bank; returns the HTTP status. */
  sendBankEvent(event: Partial<BankEvent> & Pick<BankEvent, 'type' | 'id' | 'amount'>): Promise<number>
  /** Lets every consumer process all events. */
  followEvents(): Promise<void>
  /** Returns all findings of the ledger's audit. */
  auditFindings(): Promise<unknown[]>
  /** Starts another platform on the same database, as after a crash or as a second process. */
  restart(): Promise<{ platform: Platform; app: FastifyInstance; client: TestClient; close(): Promise<void> }>
  close(): Promise<void>
}

export const testPassword = 'correct horse 9'

const startMs = Date.UTC(2026, 10, 1, 3, 0, 0)

function createTestClock(): TestClock {
  const offset = { ms: 0 }
  const begunMs = performance.now()
  return {
    nowMs: () => Math.floor(startMs + (performance.now() - begunMs) + offset.ms),
    advance(ms) {
      offset.ms += ms
    },
  }
}

const waiting = `select count(*)::int as count from event_consumer c where exists
  (select 1 from event e where (e.xid, e.id) > (c.xid, c.id))`

/**
 * Runs consumers until no event is pending. An event is only read once no older transaction is open on the whole
 * server, which other tests share: this may take a moment.
 */
export async function followEvents(platform: Platform, { owner }: Pick<Database, 'owner'>): Promise<void> {
  for (let turn = 0; turn < 400; turn += 1) {
    await platform.runJob('events')
    const { rows } = await owner.query<{ count: number }>(waiting)
    if (rows[0]?.count === 0) return
    await sleep(25)
  }
  throw new Error('some events were not followed')
}

type Overrides = Partial<Omit<PlatformOptions, 'database' | 'keys' | 'clock'>> & {
  readonly clock?: TestClock
}

type Outside = {
  readonly app: FastifyInstance
  readonly client: TestClient
  readonly clock: Clock
  readonly database: Database
  readonly keys: PlatformKeys
  readonly followUps: FollowUps
}

/** Binds addresses as if verified by codes, which are tested elsewhere. */
async function bindMadeUp({ database, clock }: Outside, playerId: string, number: number): Promise<void> {
  const nowMs = clock.nowMs()
  await inTransaction(database, async (tx) => {
    await bindAddress(tx, playerId, 'email', `player.${number}@example.com`, nowMs)
    await bindAddress(tx, playerId, 'phone', `+8190${10_000_000 + number}`, nowMs)
  })
}

function outsideOf(outside: Outside) {
  const { app, client, clock, keys } = outside
  let counter = 0
  const bankSays: TestPlatform['sendBankEvent'] = async (event) => {
    const at = new Date(clock.nowMs()).toISOString()
    const body = JSON.stringify({ eventId: newId(), currency: 'JPY', reason: null, at, ...event })
    const signature = signGatewayBody(keys.railSecret, clock.nowMs(), body)
    const headers = { 'content-type': 'application/json', [bankSignatureHeader]: signature }
    return (await app.inject({ method: 'POST', url: gatewayEventsPath, headers, payload: body })).statusCode
  }
  return {
    sendBankEvent: bankSays,
    async newPlayer(wanted?: string, has: NewPlayerFacts = {}): Promise<SignedIn> {
      const { isBound = false, isIncomplete = false, deviceId, referralId } = has
      const { birthDate = '1990-04-01', country = 'JP' } = has
      counter += 1
      const number = counter
      const device = { headers: { did: deviceId ?? `device-${number}` } }
      const loginName = wanted ?? `player_${number}`
      const born = { birthDate, country, lang: 'ja' as const, termsVersion }
      const captcha = await solveCaptcha(outside)
      const sent = referralId === undefined ? {} : { referralId }
      const named = { via: 'name', loginName, password: testPassword, captcha, ...sent } as const
      const made = await client.must(calls.createAccount, { ...named, ...born }, device)
      if (isBound) await bindMadeUp(outside, made.id, number)
      const grant = { grantType: 'password', loginName, password: testPassword } as const
      const tokens = await client.must(calls.issueToken, grant, device)
      const auth = { ...device, authorization: `Bearer ${tokens.access_token}` }
      if (!isBound && !isIncomplete) outside.followUps.ids.set(made.id, undefined)
      return { id: made.id, loginName, auth, refresh: tokens.refresh_token }
    },
    async fund(player: SignedIn, amount: string, currency: Currency = 'JPY'): Promise<void> {
      const channel = `bank-${currency.toLowerCase()}`
      const input = { requestId: newId(), channel, currency, amount, lang: 'ja' as const }
      const first = await client.call(calls.createDeposit, input, player.auth)
      // If the jurisdiction requires an answer about a deposit limit before the first deposit, the player wants none
      // for now.
      if (!first.ok && first.refusal === 'depositLimitUnanswered')
        await client.must(calls.selfControl, { action: 'declineDepositLimit' }, player.auth)
      const deposit = first.ok ? first.data : await client.must(calls.createDeposit, input, player.auth)
      const status = await bankSays({ type: 'order.paid', id: deposit.id, amount: deposit.amount, currency })
      if (status !== 200) throw new Error(`the bank's word was answered with ${status}`)
    },
  }
}

async function serve(options: PlatformOptions, followUps: FollowUps) {
  const platform = await createPlatform(options)
  const app = Fastify()
  await platform.register(app)
  await app.ready()
  const client = withFollowUps(await createTestClient(app, () => options.clock.nowMs()), followUps, options)
  return { platform, app, client }
}

type Surroundings = Pick<PlatformOptions, 'database' | 'keys' | 'clock' | 'gateway'> & {
  readonly mails: Mail[]
  readonly logged: string[]
}

const optionsOf = (overrides: Overrides, { mails, logged, ...around }: Surroundings): PlatformOptions => ({
  profile: 'sandbox',
  log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
  mail: async (mail) => void mails.push(mail),
  sms: async () => undefined,
  beacon: testBeacon(),
  publicOrigin: 'http://localhost:3000',
  rateLimitFactor: 1_000,
  captchaWork: { cost: 4, derivations: 1 },
  passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  checksOutputs: true,
  runsJobs: false,
  games: { 'moonlit-festival': { minimumSpinMs: 0 } },
  ...around,
  ...overrides,
  database: around.database,
  keys: around.keys,
})

/**
 * Options that determine the content published at the first start: a platform with other values starts on an empty
 * database.
 */
const decidesWhatShips = [
  'profile',
  'games',
  'registered',
  'tables',
  'catalogue',
  'currencies',
  'clock',
] as const

/** Performs the first start of a platform with default options, at the initial time of the tests' clocks. */
async function startOnce(database: Database): Promise<void> {
  const keys = await loadOrCreateKeys(database, testMasterKeys)
  const clock = { nowMs: () => startMs }
  const around = { database, keys, clock, gateway: createTestBank(), mails: [], logged: [] }
  const platform = await createPlatform(optionsOf({}, around))
  await platform.close()
}

const databaseFor = (overrides: Overrides, poolSize: number): Promise<Database> =>
  decidesWhatShips.some((name) => overrides[name] !== undefined)
    ? freshDatabase({ poolSize })
    : preparedDatabase(startOnce, poolSize)

/** Starts a platform on a new database, or on a given one; jobs run only when a test calls `runJob`. */
export async function startTestPlatform(
  overrides: Overrides = {},
  where: number | { readonly database: Database } = 10,
): Promise<TestPlatform> {
  const database = typeof where === 'number' ? await databaseFor(overrides, where) : where.database
  const keys = await loadOrCreateKeys(database, testMasterKeys)
  const clock = overrides.clock ?? createTestClock()
  const bank = createTestBank()
  const mails: Mail[] = []
  const logged: string[] = []
  const options = optionsOf(overrides, { database, keys, clock, gateway: bank, mails, logged })
  const followUps: FollowUps = { ids: new Map(), signedIn: new Map() }
  const { platform, app, client } = await serve(options, followUps)
  return {
    app,
    platform,
    database,
    keys,
    clock,
    bank,
    mails,
    logged,
    client,
    ...outsideOf({ app, client, clock, database, keys, followUps }),
    followEvents: () => followEvents(platform, database),
    async auditFindings() {
      const found: unknown[] = []
      for await (const finding of verifyLedger(database.pool, auditRules)) found.push(finding)
      return found
    },
    async restart() {
      const next = await serve(options, followUps)
      return {
        ...next,
        async close() {
          await next.platform.close()
          await next.app.close()
        },
      }
    },
    async close() {
      await platform.close()
      await app.close()
      await database.close()
    },
  }
}
