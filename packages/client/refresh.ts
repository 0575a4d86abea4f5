// Renews the session: one refresh at a time, while all other calls wait for it (specification, section 4).
import type { ApiRefusal, ApiResult } from './api-result.ts'
import type { Effects, Lock, PageLocation, SessionSource, WebToken } from './ports.ts'
import { endReasonIn } from './rules.ts'
import type { Timers } from './timers.ts'
import { refreshClearMs, refreshWaitMs, resendWaitsMs } from './timings.ts'

export type RefreshPorts = {
  readonly session: SessionSource
  readonly effects: Effects
  readonly location: Pick<PageLocation, 'path'>
  readonly timers: Timers
  readonly lock: Lock
  /** Requests new tokens once; 'lost' if the platform sent no response. This call itself is never refreshed. */
  readonly requestTokens: (refreshToken: string) => Promise<ApiResult<WebToken> | 'lost'>
  readonly waitMs?: number
  readonly clearMs?: number
}

export type TokenRefresh = {
  /** Returns true if the original call may be sent again, false if the session is over. */
  readonly renew: (usedToken: string | null) => Promise<boolean>
}

/**
 * Loads home again when there is no refresh token; a player who was signed in and has not signed out sees the reason.
 */
const reloadHome = ({ effects, session }: RefreshPorts): false => {
  const wasIn = (session.token() !== null || session.loginName() !== null) && !session.hasLeft()
  effects.clearSession()
  if (wasIn) effects.showSessionEnded('tokensMissing', 'afterReload')
  effects.reload('/')
  return false
}

/** Ends a session the platform refuses to renew: it has ended the session with a reason, or the session is too old. */
function endSession({ effects }: RefreshPorts, refused: ApiRefusal): false {
  const reason = endReasonIn(refused.data)
  effects.clearSession()
  effects.go('/')
  effects.showSessionEnded(refused.refusal === 'sessionEnded' ? reason : 'expired')
  return false
}

/** Returns whether another tab has fetched a token while this one waited, so that no refresh token is used twice. */
const isRenewed = (session: SessionSource, usedToken: string | null): boolean => {
  session.reread()
  const token = session.token()
  return token !== null && token.access_token !== usedToken
}

/** Repeats the request while its response is lost: three times in all, or until the player signs out. */
async function requestUntilAnswered(ports: RefreshPorts, refreshToken: string) {
  let answer = await ports.requestTokens(refreshToken)
  for (const waitMs of resendWaitsMs) {
    if (answer !== 'lost' || ports.session.token() === null) return answer
    await ports.timers.wait(waitMs)
    if (ports.session.token() === null) return answer
    answer = await ports.requestTokens(refreshToken)
  }
  return answer
}

/** The session's state is unknown: it is cleared here, and the message names the connection. */
function endUnanswered({ effects }: RefreshPorts): false {
  effects.clearSession()
  effects.go('/')
  effects.showSessionEnded('connectionLost')
  return false
}

async function renewTokens(ports: RefreshPorts, usedToken: string | null): Promise<boolean> {
  const { session } = ports
  if (isRenewed(session, usedToken)) return true
  const refreshToken = session.token()?.refresh_token ?? ''
  if (refreshToken === '') return reloadHome(ports)
  const answer = await requestUntilAnswered(ports, refreshToken)
  // A player who signed out meanwhile stays signed out.
  if (session.token() === null) return false
  if (answer === 'lost') return endUnanswered(ports)
  if (!answer.ok) return endSession(ports, answer)
  session.saveToken({
    access_token: answer.data.access_token,
    refresh_token: answer.data.refresh_token,
  })
  return true
}

/**
 * Handles a refused anonymous call: the remaining session data is cleared and home is loaded again. For a visitor
 * already at home there is nothing to clear, and reloading would repeat endlessly. A player who has just signed out is
 * already on the way home, where the sign-out is shown.
 */
function endAnonymous(ports: RefreshPorts): boolean {
  const { session, location } = ports
  if (isRenewed(session, null)) return true
  const isVisitorAtHome = location.path() === '/' && session.loginName() === null
  return isVisitorAtHome || session.hasLeft() ? false : reloadHome(ports)
}

/**
 * The shared pending flag. The first caller waits 3 s, refreshes, and clears the flag 1 s later; callers that arrive
 * meanwhile wait for that; then all continue together. A caller whose token is no longer the current one continues at
 * once. A missing token, a refused refresh, or three lost responses in a row end the session.
 */
export function createTokenRefresh(ports: RefreshPorts): TokenRefresh {
  const { session, timers, lock, waitMs = refreshWaitMs, clearMs = refreshClearMs } = ports
  let pending: Promise<boolean> | null = null
  const run = async (usedToken: string | null): Promise<boolean> => {
    if ((session.token()?.refresh_token ?? '') === '') return reloadHome(ports)
    await timers.wait(waitMs)
    const isSignedIn = await lock('mangetsu-refresh', () => renewTokens(ports, usedToken))
    if (isSignedIn) await timers.wait(clearMs)
    return isSignedIn
  }
  return {
    renew(usedToken) {
      // The call outlived its session: there is nothing to renew, and the session has already ended. Ending it again
      // would reload the page it led to and remove the message shown there.
      if (session.token() === null) return Promise.resolve(usedToken === null && endAnonymous(ports))
      if (pending === null) {
        const current = session.token()?.access_token ?? null
        if (current !== null && current !== usedToken) return Promise.resolve(true)
        pending = run(usedToken).finally(() => {
          pending = null
        })
      }
      return pending
    },
  }
}
