// The sandbox's sample players: several that play automatically, and one for people to sign in as.
import type { Logger } from 'pino'
import { createSampleClient, must, wait as realWait, type SampleClient, type WaitFunction } from './caller.ts'
import { afterFaultMs, gameOfTurn, type Random, restMs } from './habits.ts'
import { playSession } from './play-session.ts'
import { sitAtTable } from './table-session.ts'
import { takePart } from './take-part.ts'
import { depositPlayMoney, topUpWhenLow } from './wallet.ts'

/** The player named in the README; the password is public on purpose: on a local machine the money is play money. */
export const guest = { loginName: 'tsukimi', password: 'mangetsu-2026', lang: 'ja' } as const

const guestMoney = '50000.00'
/** Their first letters differ, because masked names show no more. */
const names = ['hana_sample', 'ren_sample', 'yuki_sample', 'sora_sample'] as const
/** Sample players at tables, one table per session. */
const namesAtTables = [
  'aoi_sample',
  'kai_sample',
  'mei_sample',
  'jun_sample',
  'nao_sample',
  'riku_sample',
] as const
const firstSittingMs = 3_000

export type SamplePlayersOptions = {
  readonly origin: string
  /** The games they play, one per session. */
  readonly gameIds: readonly string[]
  /** The tables they play at; empty if no process runs any. */
  readonly tableIds: readonly string[]
  readonly log: Pick<Logger, 'info' | 'warn'>
  /** Password of the automatic players; stored in the data folder. */
  readonly password: string
  /** The guest's password; the published one by default. */
  readonly guestPassword?: string | undefined
  /** Creates the account if it does not exist. */
  readonly ensure: (sample: {
    loginName: string
    password: string
    lang: 'ja' | 'en'
    isWelcomed?: boolean
  }) => Promise<unknown>
  readonly random?: Random
  readonly wait?: WaitFunction
}

export type SamplePlayers = { readonly stop: () => Promise<void> }

async function signIn(caller: SampleClient, loginName: string, password: string): Promise<void> {
  caller.actAs(null, null)
  const tokens = await must(caller, 'issueToken', { grantType: 'password', loginName, password })
  caller.actAs(tokens, tokens.loginName)
}

/** Deposits some play money for the guest, the first time only. */
async function fundGuest({ origin, wait = realWait, ...options }: SamplePlayersOptions): Promise<void> {
  const caller = createSampleClient(origin, wait)
  await signIn(caller, guest.loginName, options.guestPassword ?? guest.password)
  const { total } = await must(caller, 'queryDeposits', {})
  if (total === 0) await depositPlayMoney(caller, guestMoney, wait)
  await caller.call('logout', {})
}

type Life = {
  readonly loginName: string
  /** Index of the first game in the list: sample players begin with different ones. */
  readonly firstTurn: number
  readonly isAtTables: boolean
}

async function liveAs(
  { loginName, firstTurn, isAtTables }: Life,
  options: SamplePlayersOptions,
  signal: AbortSignal,
): Promise<void> {
  const { origin, log, wait = realWait, random = Math.random } = options
  const [player, stage] = [createSampleClient(origin, wait), createSampleClient(origin, wait)]
  let [faults, turn] = [0, firstTurn]
  while (!signal.aborted) {
    try {
      await signIn(player, loginName, options.password)
      const gameId = gameOfTurn(isAtTables ? options.tableIds : options.gameIds, turn)
      turn += 1
      await topUpWhenLow(player, wait)
      await takePart(player, random)
      const hands = { player, stage, wait, random, signal }
      const rounds = isAtTables
        ? await sitAtTable({ ...hands, tableId: gameId })
        : await playSession({ ...hands, gameId })
      faults = 0
      log.info({ loginName, gameId, rounds }, 'a sample player takes a rest')
      await wait(restMs(random), signal)
    } catch (error) {
      // A sample player can be refused like any player; it retries later.
      faults += 1
      if (!signal.aborted) log.warn({ err: error, loginName, faults }, 'a sample player was stopped')
      await wait(afterFaultMs(faults), signal)
    }
  }
}

/** Creates the sample accounts. Call it before the server accepts players, so that none takes their names. */
export async function ensureSamplePlayers(options: SamplePlayersOptions): Promise<void> {
  const { ensure, password, guestPassword = guest.password } = options
  await ensure({ ...guest, password: guestPassword, isWelcomed: true })
  for (const loginName of [...names, ...namesAtTables]) await ensure({ loginName, password, lang: 'ja' })
}

/** Starts the sample players one after another, once the server listens. `stop` waits for their pending calls. */
export function startSamplePlayers(options: SamplePlayersOptions): SamplePlayers {
  const stopping = new AbortController()
  const { log, wait = realWait } = options
  const atTables = options.tableIds.length === 0 ? [] : namesAtTables
  const all = [
    ...names.map((loginName, firstTurn) => ({ loginName, firstTurn, isAtTables: false })),
    ...atTables.map((loginName, firstTurn) => ({ loginName, firstTurn, isAtTables: true })),
  ]
  const lives = [
    fundGuest(options).catch((error) => log.warn({ err: error }, 'the guest got no play money yet')),
    ...all.map(async (life, index) => {
      await wait(firstSittingMs * (index + 1), stopping.signal)
      await liveAs(life, options, stopping.signal)
    }),
  ]
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(lives)
    },
  }
}
