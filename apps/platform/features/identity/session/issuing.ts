// What every way to sign in ends with: a session where the player is, told to them, and its tokens.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Bus } from '../../../events/bus.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Origin } from '../../../kernel/http/index.ts'
import type { Noting } from '../../../kernel/notice-port.ts'
import type { Places } from '../access/index.ts'
import type { PlayerRow } from '../account/index.ts'
import type { AccessTokens } from './access-token.ts'
import type { KnownSessions } from './known.ts'
import { type How, type Opened, openSession, type Place } from './sessions.ts'

export type Tokens = OutputOf<typeof calls.issueToken>

/** Whose tokens they are. */
export type Owner = Pick<PlayerRow, 'id' | 'login_name'>

export type IssuingParts = {
  readonly bus: Bus
  readonly places: Places
  readonly note: Noting
  readonly tokens: AccessTokens
  readonly known: KnownSessions
}

export type Issuing = {
  placeOf(from: Origin): Place
  /** Opens a session and tells the player, in the caller's transaction. */
  open(tx: Tx, owner: Owner, entry: { how: How; from: Origin }, nowMs: number): Promise<Opened>
  /** The answer, once what was opened or rotated is committed. */
  answer(owner: Owner, opened: Pick<Opened, 'id' | 'refresh'>, nowMs: number): Tokens
  /** Ends everything sessions opened in this process, once their end is committed. */
  announceEnded(playerId: string, sessionIds: readonly string[], reason: string): void
}

const accessMs = 15 * 60_000

export function createIssuing({ bus, places, note, tokens, known }: IssuingParts): Issuing {
  const placeOf = ({ deviceId, userAgent, address }: Origin): Place => ({
    deviceId,
    userAgent,
    address,
    region: places.regionOf(address),
  })
  return {
    placeOf,
    async open(tx, { id: playerId }, { how, from }, nowMs) {
      const opened = await openSession(tx, { playerId, how, place: placeOf(from) }, nowMs)
      const kind = opened.isNewDevice ? 'newDevice' : 'signedIn'
      await note(tx, { playerId, kind, from, data: { how } }, nowMs)
      return opened
    },
    answer: (owner, { id, refresh }, nowMs) => ({
      access_token: tokens.issue(id, nowMs + accessMs),
      refresh_token: refresh,
      expires_in: accessMs / 1000,
      playerId: owner.id,
      loginName: owner.login_name,
    }),
    announceEnded(playerId, sessionIds, reason) {
      for (const sessionId of sessionIds) {
        known.end(playerId, sessionId, reason)
        bus.publish({ type: 'signedOut', playerId, sessionId })
      }
    },
  }
}
