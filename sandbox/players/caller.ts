// Client of a sample player: the client's own api, signed and over HTTP like any other's.
import type { InputFor } from '@mangetsu/client/api-result'
import { type Api, createApi } from '@mangetsu/client/create-api'
import { headlessPorts, nobody } from '@mangetsu/client/headless-ports'
import type { ApiLang, WebToken } from '@mangetsu/client/ports'
import { realTimers, type Timers } from '@mangetsu/client/timers'
import type { CallName, calls, OutputOf } from '@mangetsu/contract'

export type WaitFunction = Timers['wait']

/** Resolves after this many milliseconds, or as soon as the signal is aborted. */
export const { wait } = realTimers

export type SampleClient = {
  readonly call: Api['call']
  /** Calls as signed in with this token; null for anonymous calls. */
  readonly actAs: (token: WebToken | null, loginName: string | null) => void
}

/** Creates a client for `origin`, in its owner's language; with a new device unless one is named. */
export function createSampleClient(
  origin: string,
  waitFor: WaitFunction,
  deviceId?: string,
  lang: ApiLang = 'en',
): SampleClient {
  const session = nobody()
  const ports = headlessPorts({ origin, session, deviceId, lang })
  return {
    call: createApi({ ...ports, timers: { wait: waitFor } }).call,
    actAs: (token, loginName) => {
      session.token = token
      session.loginName = loginName
    },
  }
}

/** Makes a call that must succeed; a refusal throws with the names of the call and the refusal. */
export async function must<N extends CallName>(
  caller: SampleClient,
  name: N,
  input: InputFor<(typeof calls)[N]>,
): Promise<OutputOf<(typeof calls)[N]>> {
  const answer = await caller.call(name, input)
  if (answer.ok) return answer.data
  throw new Error(`${name} was refused: ${answer.refusal}${answer.msg ? ` (${answer.msg})` : ''}`)
}
