// What a handler may answer: the call's output, or one of the refusals its contract declares.
import { type Call, everyCall, type OutputOf, type RefusalName } from '@mangetsu/contract'

export type RefusalData = Readonly<Record<string, unknown>>

/** The call's output; `json` when the handler wrote it as text already. */
export type Ok<T> = { readonly data: T } | { readonly json: string } | { readonly blob: Blob }

/** A file as an answer. */
export type Blob = {
  readonly bytes: Buffer
  readonly contentType: string
  /** The name a saved copy gets. */
  readonly fileName: string
}

export type Refused<Name extends RefusalName = RefusalName> = {
  readonly refusal: Name
  readonly data: RefusalData
}

/** The refusals a call may answer: its own, and those of every call. */
export type NameOf<C extends Call> = C['refusals'][number] | (typeof everyCall)[number]

export type AnswerOf<C extends Call> = Ok<OutputOf<C>> | Refused<NameOf<C>>

export const ok = <T>(data: T): Ok<T> => ({ data })

/** An output that is JSON text already; the hot path splices stored events into it. */
export const okJson = (json: string): { readonly json: string } => ({ json })

/** A file; only calls declared `blob` answer so. */
export const okBlob = (blob: Blob): { readonly blob: Blob } => ({ blob })

/** A refusal; `data` fills the places of its sentence and travels with it. */
export const refuse = <Name extends RefusalName>(refusal: Name, data: RefusalData = {}): Refused<Name> => ({
  refusal,
  data,
})

/** Tells a refusal from everything else. */
export function isRefusal(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'refusal' in answer
}

const always = new Set<string>(everyCall)

/** Whether the contract declares that this call may be refused so. */
export const isDeclared = (call: Call, name: RefusalName): boolean =>
  always.has(name) || call.refusals.includes(name)
