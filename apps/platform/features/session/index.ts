// Sessions: signing in, staying signed in, signing out, and who a token belongs to.
import { calls, type OutputOf } from '@mangetsu/contract'
import type { Bus } from '../../bus.ts'
import {
  type Handler,
  handle,
  handlePlayer,
  isRefusal,
  ok,
  type Player,
  type Refused,
  refuse,
  type Work,
} from '../../http/index.ts'
import { findByLogin, findPlayer, type Passwords, type PlayerRow } from '../account/index.ts'
import { createAccessTokens } from './access-token.ts'
import { attempt, forgetOldAttempts } from './attempts.ts'
import { createKnownSessions, type KnownSessions } from './known.ts'
import { endSession, openSession, rotate } from './sessions.ts'
import { createTurns } from './turns.ts'

export type SessionParts = {
  readonly work: Work
  readonly passwords: Passwords
  readonly bus: Bus
  /** Hex; signs access tokens. */
  readonly tokenSecret: string
}

const accessMs = 15 * 60_000
/** Attempts at one name that may wait for their turn. */
const attemptsInLine = 60

type Tokens = OutputOf<typeof calls.issueToken>

export type SessionFeature = {
  readonly handlers: Handler[]
  readonly identify: KnownSessions['identify']
  /** Asks for the password again, under the same lockout as signing in. */
  checkPassword(
    player: Player,
    password: string,
    nowMs: number,
  ): Promise<null | Refused<'wrongCredentials' | 'lockedOut' | 'busy'>>
  forgetOldAttempts(nowMs: number): Promise<void>
}

export function createSession({ work, passwords, bus, tokenSecret }: SessionParts): SessionFeature {
  const attempting = { work, passwords, turns: createTurns(attemptsInLine) }
  const tokens = createAccessTokens(tokenSecret)
  const known = createKnownSessions(work, tokens)

  const answerOf = (
    player: Pick<PlayerRow, 'id' | 'login_name'>,
    opened: { id: string; refresh: string },
    nowMs: number,
  ): Tokens => ({
    access_token: tokens.issue(opened.id, nowMs + accessMs),
    refresh_token: opened.refresh,
    expires_in: accessMs / 1000,
    playerId: player.id,
    loginName: player.login_name,
  })

  function ended(playerId: string, sessionId: string): void {
    known.end(playerId, sessionId)
    bus.publish({ type: 'signedOut', playerId, sessionId })
  }

  async function signIn(loginName: string, password: string, nowMs: number) {
    const player = await work.read((tx) => findByLogin(tx, loginName))
    const checked = await attempt(attempting, { loginName, password, player, nowMs })
    if (isRefusal(checked)) return checked
    const opened = await work.write((tx) => openSession(tx, checked.id, nowMs))
    return ok(answerOf(checked, opened, nowMs))
  }

  async function refresh(token: string, nowMs: number) {
    const rotated = await work.write((tx) => rotate(tx, token, nowMs))
    if (rotated.state === 'rotated') return ok(answerOf(rotated.player, rotated, nowMs))
    if (rotated.state === 'reused') ended(rotated.playerId, rotated.id)
    return refuse('sessionEnded')
  }

  return {
    handlers: [
      handle(calls.issueToken, ({ input, nowMs }) =>
        input.grantType === 'password'
          ? signIn(input.loginName, input.password, nowMs)
          : refresh(input.refresh_token, nowMs),
      ),
      handlePlayer(calls.logout, async ({ player, nowMs }) => {
        await work.write((tx) => endSession(tx, player.sessionId, 'signedOut', nowMs))
        ended(player.id, player.sessionId)
        return ok({})
      }),
    ],
    identify: known.identify,
    async checkPassword({ id, loginName }, password, nowMs) {
      const player = await work.read((tx) => findPlayer(tx, id))
      const checked = await attempt(attempting, { loginName, password, player, nowMs })
      return isRefusal(checked) ? checked : null
    },
    forgetOldAttempts: (nowMs) => forgetOldAttempts(work, nowMs),
  }
}
