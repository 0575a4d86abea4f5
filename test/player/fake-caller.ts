// Fake platform for component tests: responds to calls by name as the contract declares them, and records them.

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

/** Response of the fake platform: data, a refusal, or none until the test ends. */
export type FakeReply<N extends CallName> = (N extends BlobName ? Blob : Output<N>) | FakeRefusal | Silence
export type FakeRefusal = {
  readonly refusal: RefusalName | 'transport'
  readonly data: Readonly<Record<string, unknown>>
}
export type Silence = { readonly isSilence: true }

/**
 * A reply for every call of this name, or a function of the input and the number of the call, from 0; for an upload,
 * `progress` reports the part sent.
 */
export type Replies = {
  readonly [N in CallName]?:
    | FakeReply<N>
    | ((input: Input<N>, no: number, progress: Progress) => FakeReply<N> | Promise<FakeReply<N>>)
}

type FakeCall = {
  readonly name: CallName
  readonly input: Readonly<Record<string, unknown>>
  /** The file sent with the input. */
  readonly file?: Blob
}

/** Creates a refusal like the platform; `data` fills the placeholders of its sentence. */
export const refusal = (
  name: RefusalName | 'transport',
  data: Readonly<Record<string, unknown>> = {},
): FakeRefusal => ({ refusal: name, data })

/** A response that never arrives during the test. */
export const silence: Silence = { isSilence: true }

// A response may be a string, on which `in` would throw.
const isRefusal = (reply: unknown): reply is FakeRefusal =>
  typeof reply === 'object' && reply !== null && 'refusal' in reply && Object.keys(reply).length === 2
const isSilence = (reply: unknown): reply is Silence =>
  typeof reply === 'object' && reply !== null && 'isSilence' in reply

export type FakeCaller = {
  readonly api: Api
  /** Returns all calls so far, oldest first, or those of one name. */
  readonly called: (name?: CallName) => readonly FakeCall[]
  /** Replaces the replies of the same names from now on. */
  readonly reply: (replies: Replies) => void
  /** Returns the names of calls without a reply. */
  readonly unanswered: () => readonly CallName[]
}

/** The api computes a file's SHA-256; any value is valid for the input's form. */
const anySha256 = '0'.repeat(64)

/** Throws unless the platform would accept the input's form: an invalid one must fail the test, not the player. */
function checkInput(name: CallName, input: object, file: Blob | undefined): void {
  const whole = file === undefined ? input : { ...input, sha256: anySha256 }
  const read = calls[name].input.safeParse(whole)
  if (!read.success)
    throw new Error(`${name} was called with ${JSON.stringify(input)}: ${read.error.message}`)
}

/** Throws for a refusal the call does not declare, which no player can get. */
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

/** Refusals sent with HTTP 429 or 5xx: the outcome is unknown. */
const undecided: readonly RefusalName[] = ['busy', 'fault', 'tooMany']

/** Resolves a call that its caller aborts like one without a network response. */
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

/** Creates the fake platform of one test. A reply that violates the contract throws. */
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
