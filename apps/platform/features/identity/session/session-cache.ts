// Sign-ins in use, kept in memory, so that most calls ask no database who calls.
import { LRUCache } from 'lru-cache'
import { type Player, type Refused, refuse, type UnitOfWork } from '../../../kernel/http/index.ts'
import type { AccessTokens } from './access-token.ts'
import { endReasonOf, findSession } from './sessions.ts'

type CachedSession = {
  readonly player: Player
  /** Why it has ended; null while it is open. */
  readonly endReason: string | null
}

export type SessionCache = {
  /** Whose access token this is. Refuses `tokenExpired` (1008) and `sessionEnded` (1018, with why). */
  identify(token: string, nowMs: number): Player | Refused | Promise<Player | Refused>
  /** The sign-in is over: from now on its tokens are nobody's. */
  end(playerId: string, sessionId: string, reason: string): void
  /** The player has another login name: their sign-ins are read anew. */
  forget(playerId: string): void
}

const cacheLimit = 50_000

export function createSessionCache(work: UnitOfWork, tokens: AccessTokens): SessionCache {
  const known = new LRUCache<string, CachedSession>({ max: cacheLimit })

  async function load(sessionId: string): Promise<CachedSession | null> {
    const found = await work.read((tx) => findSession(tx, sessionId))
    // It may have ended while it was read.
    const meanwhile = known.get(sessionId)
    if (meanwhile !== undefined) return meanwhile
    if (found === undefined) return null
    const { player_id: id, login_name: loginName } = found
    const fresh = { player: { id, loginName, sessionId }, endReason: endReasonOf(found) }
    known.set(sessionId, fresh)
    return fresh
  }

  function judge(found: CachedSession | null, expiresMs: number, nowMs: number): Player | Refused {
    if (found === null) return refuse('sessionEnded')
    if (found.endReason !== null) return refuse('sessionEnded', { reason: found.endReason })
    return expiresMs <= nowMs ? refuse('tokenExpired') : found.player
  }

  return {
    identify(token, nowMs) {
      const read = tokens.read(token)
      if (read === null) return refuse('sessionEnded')
      const cached = known.get(read.sessionId)
      if (cached !== undefined) return judge(cached, read.expiresMs, nowMs)
      return load(read.sessionId).then((found) => judge(found, read.expiresMs, nowMs))
    },
    end(playerId, sessionId, reason) {
      known.set(sessionId, { player: { id: playerId, loginName: '', sessionId }, endReason: reason })
    },
    forget(playerId) {
      for (const { player, endReason } of [...known.values()]) {
        if (player.id === playerId && endReason === null) known.delete(player.sessionId)
      }
    },
  }
}
