// Final step of every way to sign in: creates a session, notifies the player, and issues the tokens.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { EventBus } from '../../../events/event-bus.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Origin } from '../../../kernel/http/index.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import type { IpLocator } from '../access/index.ts'
import type { PlayerRow } from '../account/index.ts'
import type { AccessTokens } from './access-token.ts'
import { type How, type OpenedSession, openSession, type SessionOrigin } from './sessions.ts'

type IssuedTokens = OutputOf<typeof calls.issueToken>

/** Owner of the tokens. */
type Owner = Pick<PlayerRow, 'id' | 'login_name'>

export type SessionIssuerParts = {
  readonly bus: EventBus
  readonly ipLocator: IpLocator
  readonly createNotice: CreateNotice
  readonly tokens: AccessTokens
  /** Checks whether the account belongs to a pausing player, using its current data. */
  readonly lookAgain: (tx: Tx, playerId: string, nowMs: number) => Promise<void>
}

export type SessionIssuer = {
  placeOf(from: Origin): SessionOrigin
  /** Opens a session and notifies the player, in the caller's transaction. */
  open(tx: Tx, owner: Owner, entry: { how: How; from: Origin }, nowMs: number): Promise<OpenedSession>
  /**
   * Returns the reply after the commit of the opened or rotated session; `issuedAtMs` if the token pair was issued
   * earlier, Unix ms.
   */
  answer(
    owner: Owner,
    opened: Pick<OpenedSession, 'id' | 'refresh'>,
    nowMs: number,
    issuedAtMs?: number,
  ): IssuedTokens
  /** Closes everything these sessions opened in this process, after the commit of their end. */
  announceEnded(playerId: string, sessionIds: readonly string[], reason: string): void
}

const accessMs = 15 * 60_000

export function createSessionIssuer({
  bus,
  ipLocator,
  createNotice,
  tokens,
  lookAgain,
}: SessionIssuerParts): SessionIssuer {
  const placeOf = ({ deviceId, userAgent, address }: Origin): SessionOrigin => ({
    deviceId,
    userAgent,
    address,
    region: ipLocator.regionOf(address),
  })
  return {
    placeOf,
    async open(tx, { id: playerId }, { how, from }, nowMs) {
      const opened = await openSession(tx, { playerId, how, place: placeOf(from) }, nowMs)
      const kind = opened.isNewDevice ? 'newDevice' : 'signedIn'
      await createNotice(tx, { playerId, kind, from, data: { how } }, nowMs)
      await lookAgain(tx, playerId, nowMs)
      return opened
    },
    answer: (owner, { id, refresh }, nowMs, issuedAtMs = nowMs) => ({
      access_token: tokens.issue(id, issuedAtMs + accessMs),
      refresh_token: refresh,
      expires_in: Math.floor((issuedAtMs + accessMs - nowMs) / 1000),
      playerId: owner.id,
      loginName: owner.login_name,
    }),
    announceEnded(playerId, sessionIds, reason) {
      for (const sessionId of sessionIds) {
        bus.publish({ type: 'signedOut', playerId, sessionId, reason })
      }
    },
  }
}
