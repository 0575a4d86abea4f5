// How a sample player calls the platform: through the client's own api, signed and over HTTP like anybody's.
import type { InputFor } from '@mangetsu/client/api-result'
import { type Api, createApi } from '@mangetsu/client/create-api'
import { headlessPorts, nobody } from '@mangetsu/client/headless-ports'
import type { ApiLang, WebToken } from '@mangetsu/client/ports'
import { realTimers, type Timers } from '@mangetsu/client/timers'
import type { CallName, calls, OutputOf } from '@mangetsu/contract'

export type WaitFunction = Timers['wait']

/** Resolves after so many ms, or as soon as the signal is aborted. */
export const { wait } = realTimers

export type SampleClient = {
  readonly call: Api['call']
  /** Calls as signed in with this token; null for nobody. */
  readonly actAs: (token: WebToken | null, loginName: string | null) => void
}

/** A caller at `origin`, in the language of its owner; of a device of its own where none is named. */
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

/** A call whose refusal ends what the sample player was doing; names the call and the refusal. */
export async function must<N extends CallName>(
  caller: SampleClient,
  name: N,
  input: InputFor<(typeof calls)[N]>,
): Promise<OutputOf<(typeof calls)[N]>> {
  const answer = await caller.call(name, input)
  if (answer.ok) return answer.data
  throw new Error(`${name} was refused: ${answer.refusal}${answer.msg ? ` (${answer.msg})` : ''}`)
}
