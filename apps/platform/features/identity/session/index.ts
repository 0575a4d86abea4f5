// Sessions: signing in, refreshing, signing out, and identifying the owner of a token.
import { calls } from '@mangetsu/contract'
import type { EventBus } from '../../../events/event-bus.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import { type Handler, handle, handlePlayer, ok, type UnitOfWork } from '../../../kernel/http/index.ts'
import { type Job, minuteMs } from '../../../kernel/jobs.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import type { IpLocator } from '../access/index.ts'
import type { Passwords } from '../account/index.ts'
import type { SecondFactor } from '../authenticator/index.ts'
import type { CaptchaFeature } from '../captcha/index.ts'
import type { PasskeyChecks } from '../passkey/index.ts'
import type { SessionControl, TakeTicket } from '../proof/index.ts'
import { createAccessTokens } from './access-token.ts'
import { createAttempts, forgetOldAttempts } from './attempts.ts'
import { createChallenges } from './challenge.ts'
import { createSessionIssuer, type SessionIssuerParts } from './issue-session.ts'
import { createKeyedMutex } from './keyed-mutex.ts'
import { endAndDistrust, overviewHandlers } from './overview.ts'
import { createReauthentication, forgiveGuesses, type Reauthentication } from './reauthentication.ts'
import { createSessionCache, type SessionCache } from './session-cache.ts'
import { endSessions } from './sessions.ts'
import { signIn } from './sign-in.ts'

export { networkFailures } from './attempts.ts'
export { accountsSharingPlaces, signInPlaces } from './places.ts'

export type SessionParts = {
  readonly work: UnitOfWork
  readonly passwords: Passwords
  readonly bus: EventBus
  readonly encryption: Encryption
  readonly ipLocator: IpLocator
  readonly createNotice: CreateNotice
  readonly takeTicket: TakeTicket
  readonly takeCaptcha: CaptchaFeature['takeTicket']
  readonly secondFactor: SecondFactor
  readonly passkeys: PasskeyChecks
  readonly lookAgain: SessionIssuerParts['lookAgain']
  /** Hex; signs access tokens. */
  readonly tokenSecret: string
}

/** Maximum queued attempts per name. */
const attemptsInLine = 60

export type SessionFeature = SessionControl & {
  readonly handlers: Handler[]
  readonly identify: SessionCache['identify']
  readonly countCode: Reauthentication['countCode']
  /** Announces a new login name; called after its commit. */
  announceRenamed(playerId: string): void
  readonly jobs: readonly Job[]
}

export function createSession(parts: SessionParts): SessionFeature {
  const { work, bus, encryption, takeCaptcha } = parts
  const tokens = createAccessTokens(parts.tokenSecret)
  const known = createSessionCache({ work, bus, tokens })
  const issuing = createSessionIssuer({ ...parts, tokens })
  const attempts = createAttempts({ work, encryption, takeCaptcha, mutex: createKeyedMutex(attemptsInLine) })
  const reauthentication = createReauthentication({ ...parts, attempts })
  const challenges = createChallenges(encryption)
  const entering = { ...parts, attempts, challenges, issuer: issuing, countCode: reauthentication.countCode }

  return {
    handlers: [
      handle(calls.issueToken, ({ input, from, nowMs }) => signIn(entering, input, { from, nowMs })),
      handlePlayer(calls.logout, async ({ player, nowMs }) => {
        const ending = { onlyId: player.sessionId, reason: 'signedOut' }
        await work.write((tx) => endSessions(tx, player.id, ending, nowMs))
        issuing.announceEnded(player.id, [player.sessionId], ending.reason)
        return ok({})
      }),
      ...overviewHandlers({ ...parts, issuer: issuing }),
    ],
    identify: known.identify,
    ...reauthentication,
    async endAll(tx, playerId, ending, nowMs) {
      if (ending.reason === 'passwordReset') await forgiveGuesses(tx, attempts, playerId)
      return endAndDistrust(parts, tx, playerId, ending, nowMs)
    },
    announceEnded: issuing.announceEnded,
    announceRenamed: (playerId) => bus.publish({ type: 'renamed', playerId }),
    jobs: [
      {
        name: 'attempts',
        everyMs: 60 * minuteMs,
        turn: (nowMs) => forgetOldAttempts(work, nowMs).then(() => false),
      },
    ],
  }
}
