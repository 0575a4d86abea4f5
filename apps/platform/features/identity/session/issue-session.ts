// What every way to sign in ends with: a session where the player is, told to them, and its tokens.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { EventBus } from '../../../events/event-bus.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Origin } from '../../../kernel/http/index.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import type { IpLocator } from '../access/index.ts'
import type { PlayerRow } from '../account/index.ts'
import type { AccessTokens } from './access-token.ts'
import { type How, type OpenedSession, openSession, type SessionOrigin } from './sessions.ts'

export type IssuedTokens = OutputOf<typeof calls.issueToken>

/** Whose tokens they are. */
export type Owner = Pick<PlayerRow, 'id' | 'login_name'>

export type SessionIssuerParts = {
  readonly bus: EventBus
  readonly ipLocator: IpLocator
  readonly createNotice: CreateNotice
  readonly tokens: AccessTokens
  /** Whether the account is somebody's who pauses, by what is known of it now. */
  readonly lookAgain: (tx: Tx, playerId: string, nowMs: number) => Promise<void>
}

export type SessionIssuer = {
  placeOf(from: Origin): SessionOrigin
  /** Opens a session and tells the player, in the caller's transaction. */
  open(tx: Tx, owner: Owner, entry: { how: How; from: Origin }, nowMs: number): Promise<OpenedSession>
  /** The answer, once what was opened or rotated is committed; `issuedAtMs` where the pair was issued before, Unix ms. */
  answer(
    owner: Owner,
    opened: Pick<OpenedSession, 'id' | 'refresh'>,
    nowMs: number,
    issuedAtMs?: number,
  ): IssuedTokens
  /** Ends everything sessions opened in this process, once their end is committed. */
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
