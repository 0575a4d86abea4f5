// A platform for component tests: answers calls by name as the contract declares them, and records what was called.

import type { ApiResult, BlobName, InputFor } from '@mangetsu/client/api-result'
import type { Api } from '@mangetsu/client/create-api'
import type { Config, Progress, UploadOptions } from '@mangetsu/client/ports'
import {
  type CallName,
  calls,
  codeOf,
  everyCall,
  type OutputOf,
  type RefusalName,
  sentenceOf,
} from '@mangetsu/contract'

type Output<N extends CallName> = OutputOf<(typeof calls)[N]>
type Input<N extends CallName> = InputFor<(typeof calls)[N]>

/** What a test has the platform answer: data, a refusal, or nothing until the test ends. */
export type FakeReply<N extends CallName> = (N extends BlobName ? Blob : Output<N>) | FakeRefusal | Silence
export type FakeRefusal = {
  readonly refusal: RefusalName | 'transport'
  readonly data: Readonly<Record<string, unknown>>
}
export type Silence = { readonly isSilence: true }

/**
 * A reply for every call of this name, or a function from the input and the number of the call, from 0; for a file that
 * is sent, `progress` reports how much of it has gone out.
 */
export type Replies = {
  readonly [N in CallName]?:
    | FakeReply<N>
    | ((input: Input<N>, no: number, progress: Progress) => FakeReply<N> | Promise<FakeReply<N>>)
}

export type FakeCall = {
  readonly name: CallName
  readonly input: Readonly<Record<string, unknown>>
  /** The file that was sent beside the input. */
  readonly file?: Blob
}

/** A refusal as the platform answers it; `data` fills the places of its sentence. */
export const refusal = (
  name: RefusalName | 'transport',
  data: Readonly<Record<string, unknown>> = {},
): FakeRefusal => ({ refusal: name, data })

/** An answer that does not come while the test runs. */
export const silence: Silence = { isSilence: true }

// An answer may be a text, which has no names in it.
const isRefusal = (reply: unknown): reply is FakeRefusal =>
  typeof reply === 'object' && reply !== null && 'refusal' in reply && Object.keys(reply).length === 2
const isSilence = (reply: unknown): reply is Silence =>
  typeof reply === 'object' && reply !== null && 'isSilence' in reply

export type FakeCaller = {
  readonly api: Api
  /** Every call so far, oldest first; of one name where it is given. */
  readonly called: (name?: CallName) => readonly FakeCall[]
  /** Replies from now on, in place of those of the same name. */
  readonly reply: (replies: Replies) => void
  /** Names that were called though the test has no reply for them. */
  readonly unanswered: () => readonly CallName[]
}

/** A file's SHA-256 is counted by the api; any will do for the form of the input. */
const anySha256 = '0'.repeat(64)

/** Throws unless the input is one the platform would read: an unreadable one must fail the test, not the player. */
function checkInput(name: CallName, input: object, file: Blob | undefined): void {
  const whole = file === undefined ? input : { ...input, sha256: anySha256 }
  const read = calls[name].input.safeParse(whole)
  if (!read.success)
    throw new Error(`${name} was called with ${JSON.stringify(input)}: ${read.error.message}`)
}

/** A refusal that the call does not declare is one no player can meet. */
function checkRefusal(name: CallName, why: RefusalName): void {
  const declared: readonly RefusalName[] = [...everyCall, ...calls[name].refusals]
  if (!declared.includes(why)) throw new Error(`${name} is never refused with ${why}`)
}

const lost: ApiResult<unknown> = {
  ok: false,
  refusal: 'transport',
  code: 0,
  msg: '',
  data: {},
  isLost: true,
}

/** The refusals that come with HTTP 429 or 5xx: what the platform did stays open. */
const undecided: readonly RefusalName[] = ['busy', 'fault', 'tooMany']

/** What a call comes to when whoever made it gives it up: as with the network, no answer. */
const unlessAborted = (
  answer: Promise<ApiResult<unknown>>,
  signal?: AbortSignal,
): Promise<ApiResult<unknown>> =>
  signal === undefined
    ? answer
    : Promise.race([
        answer,
        new Promise<ApiResult<unknown>>((resolve) => signal.addEventListener('abort', () => resolve(lost))),
      ])

/** Makes the platform of one test. A reply that does not fit the contract throws. */
export function createFakeCaller(lang: 'ja' | 'en', replies: Replies, config: Config): FakeCaller {
  let current: Replies = { queryConfig: config, ...replies }
  const all: FakeCall[] = []
  const unanswered: CallName[] = []
  const answer = async (
    name: CallName,
    input: object,
    { onProgress = () => undefined }: UploadOptions = {},
    file?: Blob,
  ): Promise<ApiResult<unknown>> => {
    checkInput(name, input, file)
    const no = all.filter((one) => one.name === name).length
    all.push({ name, input: input as FakeCall['input'], ...(file && { file }) })
    const given = current[name] as
      | FakeReply<CallName>
      | ((input: object, no: number, progress: Progress) => unknown)
      | undefined
    if (given === undefined) {
      unanswered.push(name)
      return new Promise(() => undefined)
    }
    const reply = (typeof given === 'function' ? await given(input, no, onProgress) : given) as object
    if (isSilence(reply)) return new Promise(() => undefined)
    if (isRefusal(reply)) return refused(name, reply)
    if (!calls[name].isBlob) calls[name].output.parse(reply)
    return { ok: true, data: reply }
  }
  const refused = (name: CallName, { refusal: why, data }: FakeRefusal): ApiResult<unknown> => {
    if (why === 'transport') return lost
    checkRefusal(name, why)
    const layer = calls[name].layer === 2 ? 2 : 1
    const msg = sentenceOf(why, lang, data)
    return { ok: false, refusal: why, code: codeOf(why, layer), msg, data, isLost: undecided.includes(why) }
  }
  const api: Api = {
    call: (name, input, options) => unlessAborted(answer(name, input, options), options?.signal) as never,
    upload: (name, input, file, options) =>
      unlessAborted(answer(name, input, options, file), options?.signal) as never,
    blob: (name, input, options) => unlessAborted(answer(name, input, options), options?.signal) as never,
    loading: { isOn: () => false, subscribe: () => () => undefined },
    config: async () => config,
  }
  return {
    api,
    called: (name) => (name === undefined ? all : all.filter((one) => one.name === name)),
    reply: (more) => {
      current = { ...current, ...more }
    },
    unanswered: () => unanswered,
  }
}
