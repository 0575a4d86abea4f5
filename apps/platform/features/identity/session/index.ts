// Sessions: signing in, staying signed in, signing out, and who a token belongs to.
import { calls } from '@mangetsu/contract'
import type { Bus } from '../../../events/bus.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Sealing } from '../../../kernel/encryption.ts'
import { type Handler, handle, handlePlayer, ok, type Work } from '../../../kernel/http/index.ts'
import type { Noting } from '../../../kernel/notice-port.ts'
import type { Places } from '../access/index.ts'
import type { Passwords } from '../account/index.ts'
import type { SecondFactor } from '../authenticator/index.ts'
import type { CaptchaFeature } from '../captcha/index.ts'
import type { PasskeyChecks } from '../passkey/index.ts'
import type { SessionControl, TakeTicket } from '../proof/index.ts'
import { createAccessTokens } from './access-token.ts'
import { createAttempts, forgetOldAttempts } from './attempts.ts'
import { createChallenges } from './challenge.ts'
import { createIssuing } from './issuing.ts'
import { createKnownSessions, type KnownSessions } from './known.ts'
import { endAndDistrust, eraseSessions, exportSessions, overviewHandlers } from './overview.ts'
import { createProving, forgiveGuesses, type Proving } from './proving.ts'
import { endSessions } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { createTurns } from './turns.ts'

export { networkFailures } from './attempts.ts'

export type SessionParts = {
  readonly work: Work
  readonly passwords: Passwords
  readonly bus: Bus
  readonly sealing: Sealing
  readonly places: Places
  readonly note: Noting
  readonly takeTicket: TakeTicket
  readonly takeCaptcha: CaptchaFeature['takeTicket']
  readonly secondFactor: SecondFactor
  readonly passkeys: PasskeyChecks
  /** Hex; signs access tokens. */
  readonly tokenSecret: string
}

/** Attempts at one name that may wait for their turn. */
const attemptsInLine = 60

export type SessionFeature = SessionControl & {
  readonly handlers: Handler[]
  readonly identify: KnownSessions['identify']
  readonly countCode: Proving['countCode']
  /** The player has another login name; say so after its commit. */
  announceRenamed(playerId: string): void
  exportOf(tx: Tx, playerId: string): Promise<unknown>
  erase(tx: Tx, playerId: string): Promise<void>
  forgetOldAttempts(nowMs: number): Promise<void>
}

export function createSession(parts: SessionParts): SessionFeature {
  const { work, sealing, takeCaptcha } = parts
  const tokens = createAccessTokens(parts.tokenSecret)
  const known = createKnownSessions(work, tokens)
  const issuing = createIssuing({ ...parts, tokens, known })
  const attempts = createAttempts({ work, sealing, takeCaptcha, turns: createTurns(attemptsInLine) })
  const proving = createProving({ ...parts, attempts })
  const challenges = createChallenges(sealing)
  const entering = { ...parts, attempts, challenges, issuing, countCode: proving.countCode }

  return {
    handlers: [
      handle(calls.issueToken, ({ input, from, nowMs }) => signIn(entering, input, { from, nowMs })),
      handlePlayer(calls.logout, async ({ player, nowMs }) => {
        const ending = { onlyId: player.sessionId, reason: 'signedOut' }
        await work.write((tx) => endSessions(tx, player.id, ending, nowMs))
        issuing.announceEnded(player.id, [player.sessionId], ending.reason)
        return ok({})
      }),
      ...overviewHandlers({ ...parts, issuing }),
    ],
    identify: known.identify,
    ...proving,
    async endAll(tx, playerId, ending, nowMs) {
      if (ending.reason === 'passwordReset') await forgiveGuesses(tx, attempts, playerId)
      return endAndDistrust(parts, tx, playerId, ending, nowMs)
    },
    announceEnded: issuing.announceEnded,
    announceRenamed: known.forget,
    exportOf: exportSessions,
    erase: eraseSessions,
    forgetOldAttempts: (nowMs) => forgetOldAttempts(work, nowMs),
  }
}
