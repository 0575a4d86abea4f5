// A game session: one player at one game, in one currency, real or demo, and the token that opens it.
import type { Currency } from '@mangetsu/money'
import type { EventBus } from '../events/event-bus.ts'
import { type Cache, createCache } from '../kernel/cache.ts'
import { dateOf } from '../kernel/clock.ts'
import type { Connection, Tx } from '../kernel/db/index.ts'
import { isRefusal, type Refused, refuse, type UnitOfWork } from '../kernel/http/index.ts'
import { newId, newToken, tokenHash } from '../kernel/ids.ts'
import type { Born } from '../wagering/place-rules.ts'
import type { PlayAnswer } from './round.ts'

type SessionBase = {
  readonly id: string
  readonly gameId: string
  readonly currency: Currency
  readonly startedAtMs: number
  readonly expiresAtMs: number
  /** The session's state in memory, which may be lost without harm. */
  readonly now: SessionState
}

/** The start of the last round of a player in all their game sessions, or of one demo. */
type SpinPace = { lastSpinAtMs: number }

/** Identifies a request of a session while it is being decided. */
export type PlayRequest = {
  readonly requestId: string
  readonly stake: string
  readonly freeSpinOf?: string | undefined
  readonly featureBuy?: string | undefined
  readonly bet?: string | undefined
}

type SessionState = {
  readonly pace: SpinPace
  /** The round being decided, if one is. */
  playing: (PlayRequest & { readonly answer: Promise<PlayAnswer> }) | null
  /** The last round played here, and one of an earlier session that was returned to be shown. */
  lastRoundId: string | null
  handedBack: { readonly roundId: string; readonly sessionId: string } | null
  isEnded: boolean
  /** When the session's end was last checked, by `performance.now()`. */
  readMs: number
  /** The player's age at an instant (ms); null until it is read. */
  age: { readonly years: number | null; readonly readMs: number } | null
}

export type RealSession = SessionBase & {
  readonly isDemo: false
  readonly playerId: string
  readonly accountId: string
  readonly playerSessionId: string
  /** The machine, for a game of a hall. */
  readonly machineNo: number | null
  readonly born: Born | null
}

export type DemoSession = SessionBase & { readonly isDemo: true; readonly seedPairId: string }

export type StudioSession = RealSession | DemoSession

const realMs = 12 * 60 * 60_000
const demoMs = 2 * 60 * 60_000
const cacheLimit = 50_000

export type Launched = { readonly id: string; readonly token: string; readonly expiresAtMs: number }

type Opening = {
  readonly gameId: string
  readonly currency: Currency
  readonly nowMs: number
} & (
  | Pick<RealSession, 'playerId' | 'playerSessionId' | 'accountId' | 'machineNo'>
  | { readonly seedPairId: string; readonly demoBalanceMinor: bigint }
)

export async function insertSession(tx: Tx, opening: Opening): Promise<Launched> {
  const isDemo = 'seedPairId' in opening
  const token = newToken()
  const id = newId()
  const expiresAtMs = opening.nowMs + (isDemo ? demoMs : realMs)
  const whose = isDemo
    ? [null, null, null, opening.seedPairId, opening.demoBalanceMinor, null]
    : [opening.playerId, opening.playerSessionId, opening.accountId, null, null, opening.machineNo]
  await tx.query(
    `insert into studio_session (id, token_hash, game_id, currency, started_at, expires_at,
       player_id, player_session_id, account_id, seed_pair_id, demo_balance, machine_no)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      tokenHash(token),
      opening.gameId,
      opening.currency,
      dateOf(opening.nowMs),
      dateOf(expiresAtMs),
      ...whose,
    ],
  )
  return { id, token, expiresAtMs }
}

type Row = {
  id: string
  player_id: string | null
  player_session_id: string | null
  account_id: string | null
  seed_pair_id: string | null
  game_id: string
  currency: Currency
  started_at: Date
  expires_at: Date
  is_ended: boolean
  last_round_id: string | null
  last_at: Date | null
  machine_no: number | null
  birth_date: string | null
  country: string | null
}

/** The newest round of the player at any game; of a demo, its own. */
const lastRound = `greatest(s.last_round_id, (
      select r.round_id from player_round r where r.player_id = s.player_id order by r.round_id desc limit 1
    ))`

const byToken = {
  name: 'studio_session_by_token',
  text: `select s.id, s.player_id, s.player_session_id, s.account_id, s.seed_pair_id, s.game_id, s.currency,
      s.started_at, s.expires_at, s.machine_no, s.last_round_id, w.birth_date, w.country, coalesce(
        (select r.at from studio_round r where r.id = ${lastRound}),
        (select r.at from studio_demo_round r where r.id = s.last_round_id)
      ) as last_at,
      (s.ended_at is not null or p.ended_at is not null) as is_ended
    from studio_session s left join player_session p on p.id = s.player_session_id
      left join player w on w.id = s.player_id
    where s.token_hash = $1`,
}

function sessionOf(
  row: Row,
  readMs: number,
  paceOf: (playerId: string, lastSpinAtMs: number) => SpinPace,
): StudioSession {
  const lastSpinAtMs = row.last_at?.getTime() ?? 0
  const shared = {
    id: row.id,
    gameId: row.game_id,
    currency: row.currency,
    startedAtMs: row.started_at.getTime(),
    expiresAtMs: row.expires_at.getTime(),
    now: {
      pace: row.player_id === null ? { lastSpinAtMs } : paceOf(row.player_id, lastSpinAtMs),
      playing: null,
      lastRoundId: row.last_round_id,
      handedBack: null,
      isEnded: row.is_ended,
      readMs,
      age: null,
    },
  }
  const { player_id: playerId, account_id: accountId, player_session_id: playerSessionId } = row
  if (playerId !== null && accountId !== null && playerSessionId !== null) {
    const { birth_date: birthDate, country } = row
    const born = birthDate === null || country === null ? null : { birthDate, country }
    return { ...shared, isDemo: false, playerId, accountId, playerSessionId, machineNo: row.machine_no, born }
  }
  if (row.seed_pair_id === null) throw new Error(`studio session ${row.id} belongs to nobody`)
  return { ...shared, isDemo: true, seedPairId: row.seed_pair_id }
}

const load = async (tx: Pick<Connection, 'query'>, token: string): Promise<Row | undefined> =>
  (await tx.query<Row>(byToken, [tokenHash(token)]))[0]

export type StudioSessions = {
  /** Returns the session of a token. Refuses `sessionEnded`. */
  identify(token: string, nowMs: number): StudioSession | Refused | Promise<StudioSession | Refused>
  /** The pending rounds of one player's sessions, or of all sessions. */
  playing(playerId?: string): Promise<PlayAnswer>[]
  /** Ends the sessions in every process; they are already ended in the database. */
  end(sessionIds: readonly string[]): void
}

type SessionCache = Cache<StudioSession>

/** Marks cached sessions as ended by events; returns whether a session just read was ended by one. */
function followEndings(bus: EventBus, sessions: SessionCache) {
  const signedOut = createCache<true>(cacheLimit)
  const ended = createCache<true>(cacheLimit)
  const hasEnded = (session: StudioSession): boolean =>
    ended.has(session.id) || (!session.isDemo && signedOut.has(session.playerSessionId))
  bus.subscribe((event) => {
    if (event.type === 'gameSessionsEnded') for (const id of event.sessionIds) ended.set(id, true)
    else if (event.type === 'signedOut') signedOut.set(event.sessionId, true)
    else return
    for (const session of sessions.values()) if (hasEnded(session)) session.now.isEnded = true
  })
  return hasEnded
}

/** Creates the cache of game sessions in use; a sign-out ends those it launched. */
export function createStudioSessions({ work, bus }: { work: UnitOfWork; bus: EventBus }): StudioSessions {
  const sessions: SessionCache = createCache(cacheLimit)
  const hasEnded = followEndings(bus, sessions)
  const paces = createCache<SpinPace>(cacheLimit)
  const loading = new Map<string, Promise<StudioSession | Refused>>()
  const checkSession = (session: StudioSession | Refused, nowMs: number): StudioSession | Refused =>
    !isRefusal(session) && (session.now.isEnded || session.expiresAtMs <= nowMs)
      ? refuse('sessionEnded')
      : session

  function paceOf(playerId: string, lastSpinAtMs: number): SpinPace {
    const pace = paces.get(playerId) ?? { lastSpinAtMs }
    pace.lastSpinAtMs = Math.max(pace.lastSpinAtMs, lastSpinAtMs)
    paces.set(playerId, pace)
    return pace
  }

  async function fetch(token: string): Promise<StudioSession | Refused> {
    const readMs = performance.now()
    const row = await work.read((tx) => load(tx, token))
    if (row === undefined) return refuse('sessionEnded')
    // A reload must not lose the session's state in memory.
    const cached = sessions.get(token)
    if (cached !== undefined) {
      if (row.player_id !== null) paceOf(row.player_id, row.last_at?.getTime() ?? 0)
      Object.assign(cached.now, { isEnded: cached.now.isEnded || row.is_ended, readMs })
      return cached
    }
    const found = sessionOf(row, readMs, paceOf)
    // The sign-in or the session may have ended during the read.
    if (hasEnded(found)) found.now.isEnded = true
    sessions.set(token, found)
    return found
  }

  /** Concurrent loads of a token share one: two copies of a session would each admit a round. */
  function loadOnce(token: string): Promise<StudioSession | Refused> {
    const known = loading.get(token)
    if (known !== undefined) return known
    const started = fetch(token).finally(() => loading.delete(token))
    loading.set(token, started)
    return started
  }

  return {
    identify(token, nowMs) {
      const session = sessions.get(token)
      if (session !== undefined && bus.isFresh(session.now.readMs)) return checkSession(session, nowMs)
      return loadOnce(token).then((found) => checkSession(found, nowMs))
    },
    playing(playerId) {
      const all = [...sessions.values()].filter(
        (session) => playerId === undefined || (!session.isDemo && session.playerId === playerId),
      )
      return all.flatMap((session) => (session.now.playing === null ? [] : [session.now.playing.answer]))
    },
    end(sessionIds) {
      if (sessionIds.length > 0) bus.publish({ type: 'gameSessionsEnded', sessionIds })
    },
  }
}
