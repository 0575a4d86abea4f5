// A platform for component tests: answers calls by name as the contract declares them, and keeps what was called.
import {
  type CallName,
  calls,
  codeOf,
  everyCall,
  type OutputOf,
  type RefusalName,
  sentenceOf,
} from '@mangetsu/contract'
import type { Answer, InputFor } from '../api/answers.ts'
import type { Api } from '../api/create-api.ts'
import type { Config } from '../api/ports.ts'

type Output<N extends CallName> = OutputOf<(typeof calls)[N]>
type Input<N extends CallName> = InputFor<(typeof calls)[N]>

/** What a test has the platform answer: data, a refusal, or nothing until the test ends. */
export type Reply<N extends CallName> = Output<N> | Refusal | Silence
export type Refusal = {
  readonly refusal: RefusalName | 'transport'
  readonly data: Readonly<Record<string, unknown>>
}
export type Silence = { readonly isSilence: true }

/** A reply for every call of this name, or a function from the input and the number of the call, from 0. */
export type Replies = {
  readonly [N in CallName]?: Reply<N> | ((input: Input<N>, no: number) => Reply<N> | Promise<Reply<N>>)
}

export type Called = {
  readonly name: CallName
  readonly input: Readonly<Record<string, unknown>>
  /** The file that was sent beside the input. */
  readonly file?: Blob
}

/** A refusal as the platform answers it; `data` fills the places of its sentence. */
export const refusal = (
  name: RefusalName | 'transport',
  data: Readonly<Record<string, unknown>> = {},
): Refusal => ({ refusal: name, data })

/** An answer that does not come while the test runs. */
export const silence: Silence = { isSilence: true }

const isRefusal = (reply: object): reply is Refusal => 'refusal' in reply && Object.keys(reply).length === 2
const isSilence = (reply: object): reply is Silence => 'isSilence' in reply

export type FakeCaller = {
  readonly api: Api
  /** Every call so far, oldest first; of one name where it is given. */
  readonly called: (name?: CallName) => readonly Called[]
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

/** Makes the platform of one test. A reply that does not fit the contract throws. */
export function createFakeCaller(lang: 'ja' | 'en', replies: Replies, config: Config): FakeCaller {
  let current: Replies = { queryConfig: config, ...replies }
  const all: Called[] = []
  const unanswered: CallName[] = []
  const answer = async (name: CallName, input: object, file?: Blob): Promise<Answer<unknown>> => {
    checkInput(name, input, file)
    const no = all.filter((one) => one.name === name).length
    all.push({ name, input: input as Called['input'], ...(file && { file }) })
    const given = current[name] as Reply<CallName> | ((input: object, no: number) => unknown) | undefined
    if (given === undefined) {
      unanswered.push(name)
      return new Promise(() => undefined)
    }
    const reply = (typeof given === 'function' ? await given(input, no) : given) as object
    if (isSilence(reply)) return new Promise(() => undefined)
    if (isRefusal(reply)) return refused(name, reply)
    if (!calls[name].isBlob) calls[name].output.parse(reply)
    return { ok: true, data: reply }
  }
  const refused = (name: CallName, { refusal: why, data }: Refusal): Answer<unknown> => {
    if (why === 'transport') return { ok: false, refusal: why, code: 0, msg: '', data: {} }
    checkRefusal(name, why)
    const layer = calls[name].layer === 2 ? 2 : 1
    const msg = sentenceOf(why, lang, data)
    return { ok: false, refusal: why, code: codeOf(why, layer), msg, data }
  }
  const api: Api = {
    call: (name, input) => answer(name, input) as never,
    upload: (name, input, file) => answer(name, input, file) as never,
    blob: (name, input) => answer(name, input) as never,
    loading: { isOn: () => false, listen: () => () => undefined },
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
