// How a sample player speaks to the platform: through the client's own api, signed and over HTTP like anybody's.
import { randomUUID } from 'node:crypto'
import type { CallName, calls, OutputOf } from '@mangetsu/contract'
import type { InputFor } from '@mangetsu/player/api/api-result'
import { type Api, createApi } from '@mangetsu/player/api/create-api'
import type { ApiPorts, WebToken } from '@mangetsu/player/api/ports'

export type WaitFunction = (ms: number, signal?: AbortSignal) => Promise<void>

export type SampleClient = {
  readonly call: Api['call']
  /** Calls as signed in with this token; null for nobody. */
  readonly speakAs: (token: WebToken | null, loginName: string | null) => void
}

const nothing = (): void => {}

/** A caller at `origin`, in the language of its owner; of a device of its own where none is named. */
export function createSampleClient(
  origin: string,
  wait: WaitFunction,
  deviceId: string = randomUUID(),
  lang: 'ja' | 'en' = 'en',
): SampleClient {
  let kept: { token: WebToken | null; loginName: string | null } = { token: null, loginName: null }
  const ports: ApiPorts = {
    origin,
    lang: () => lang,
    session: {
      token: () => kept.token,
      loginName: () => kept.loginName,
      hasLeft: () => false,
      deviceId: () => deviceId,
      isBigScreen: () => false,
      reread: nothing,
      saveToken: (token) => {
        kept = { ...kept, token }
      },
    },
    effects: {
      toast: nothing,
      go: nothing,
      reload: nothing,
      clearSession: () => {
        kept = { token: null, loginName: null }
      },
      sayEnded: nothing,
      open: nothing,
      setCookie: nothing,
      removeCookie: nothing,
    },
    fetch: globalThis.fetch,
    postForm: (url, { headers, form, signal }) => fetch(url, { method: 'POST', headers, body: form, signal }),
    clock: { nowMs: Date.now },
    timers: { wait },
    place: {
      path: () => '',
      host: () => new URL(origin).host,
      utcOffset: () => '+0900',
      cookie: () => null,
    },
    lock: (_name, work) => work(),
    newId: () => randomUUID(),
    isServer: true,
    isOnline: () => true,
  }
  return {
    call: createApi(ports).call,
    speakAs: (token, loginName) => {
      kept = { token, loginName }
    },
  }
}

/** A call whose refusal ends what the sample player was doing; says which call and why. */
export async function must<N extends CallName>(
  caller: SampleClient,
  name: N,
  input: InputFor<(typeof calls)[N]>,
): Promise<OutputOf<(typeof calls)[N]>> {
  const answer = await caller.call(name, input)
  if (answer.ok) return answer.data
  throw new Error(`${name} was refused: ${answer.refusal}${answer.msg ? ` (${answer.msg})` : ''}`)
}
