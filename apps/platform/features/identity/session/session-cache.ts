// In-memory cache of active sessions, so that most calls are authenticated without a database query.
import type { EventBus } from '../../../events/event-bus.ts'
import { createCache } from '../../../kernel/cache.ts'
import { type Player, type Refused, refuse, type UnitOfWork } from '../../../kernel/http/index.ts'
import type { AccessTokens } from './access-token.ts'
import { endReasonOf, findSession } from './sessions.ts'

type CachedSession = {
  readonly player: Player
  /** End reason; null while it is open. */
  readonly endReason: string | null
  /** Time of the read, as `performance.now()` counts. */
  readonly readMs: number
}

export type SessionCache = {
  /** Returns the owner of an access token. Refuses `tokenExpired` (1008) and `sessionEnded` (1018, with the reason). */
  identify(token: string, nowMs: number): Player | Refused | Promise<Player | Refused>
}

const cacheLimit = 50_000

type SessionCacheParts = {
  readonly work: UnitOfWork
  readonly bus: Pick<EventBus, 'subscribe' | 'isFresh'>
  readonly tokens: AccessTokens
}

export function createSessionCache({ work, bus, tokens }: SessionCacheParts): SessionCache {
  const known = createCache<CachedSession>(cacheLimit)
  // An end is final, so it needs no refresh.
  const isGood = ({ endReason, readMs }: CachedSession): boolean => endReason !== null || bus.isFresh(readMs)

  function forget(playerId: string): void {
    for (const { player, endReason } of [...known.values()]) {
      if (player.id === playerId && endReason === null) known.delete(player.sessionId)
    }
  }

  bus.subscribe((event) => {
    if (event.type === 'renamed') forget(event.playerId)
    if (event.type !== 'signedOut') return
    const { playerId: id, sessionId, reason: endReason } = event
    const player = { id, loginName: '', sessionId }
    known.set(sessionId, { player, endReason, readMs: performance.now() })
  })

  async function load(sessionId: string): Promise<CachedSession | null> {
    const readMs = performance.now()
    const found = await work.read((tx) => findSession(tx, sessionId))
    // It may have ended during the read.
    const meanwhile = known.get(sessionId)
    if (meanwhile !== undefined && isGood(meanwhile)) return meanwhile
    if (found === undefined) return null
    const { player_id: id, login_name: loginName } = found
    const fresh = { player: { id, loginName, sessionId }, endReason: endReasonOf(found), readMs }
    known.set(sessionId, fresh)
    return fresh
  }

  function checkSession(found: CachedSession | null, expiresMs: number, nowMs: number): Player | Refused {
    if (found === null) return refuse('sessionEnded')
    if (found.endReason !== null) return refuse('sessionEnded', { reason: found.endReason })
    return expiresMs <= nowMs ? refuse('tokenExpired') : found.player
  }

  return {
    identify(token, nowMs) {
      const read = tokens.read(token)
      if (read === null) return refuse('sessionEnded')
      const cached = known.get(read.sessionId)
      if (cached !== undefined && isGood(cached)) return checkSession(cached, read.expiresMs, nowMs)
      return load(read.sessionId).then((found) => checkSession(found, read.expiresMs, nowMs))
    },
  }
}
