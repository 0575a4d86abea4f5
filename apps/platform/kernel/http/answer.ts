// Results of a handler: the call's output, or one of the refusals its contract declares.
import { type Call, everyCall, type OutputOf, type RefusalName } from '@mangetsu/contract'
import type * as z from 'zod/mini'
import type { RefusalData } from './refusal-data.ts'

/** The call's output; `json` if the handler has already serialised it. */
export type Ok<T> = { readonly data: T } | { readonly json: string } | { readonly blob: Blob }

/** A file as a response. */
export type Blob = {
  readonly bytes: Buffer
  readonly contentType: string
  /** Suggested name for saving the file. */
  readonly fileName: string
}

export type Refused<Name extends RefusalName = RefusalName> = {
  readonly refusal: Name
  readonly data: RefusalData
}

/** Refusals a call may return: its own and those common to all calls. */
type NameOf<C extends Call> = C['refusals'][number] | (typeof everyCall)[number]

export type AnswerOf<C extends Call> = Ok<OutputOf<C>> | Refused<NameOf<C>>

export const ok = <T>(data: T): Ok<T> => ({ data })

/** Returns an output that is JSON text already; the hot path splices stored events into it. */
export const okJson = (json: string): { readonly json: string } => ({ json })

/** Returns a file; only calls declared `blob` may. */
export const okBlob = (blob: Blob): { readonly blob: Blob } => ({ blob })

/** Returns a refusal; `data` fills the placeholders of its sentence and is sent with it. */
export const refuse = <Name extends RefusalName>(refusal: Name, data: RefusalData = {}): Refused<Name> => ({
  refusal,
  data,
})

/** Refuses an input that its schema rejects; names at most ten fields without their values, which must not be echoed. */
export const refuseInvalid = ({ issues }: Pick<z.core.$ZodError, 'issues'>): Refused<'badRequest'> =>
  refuse('badRequest', {
    fields: [...new Set(issues.map(({ path }) => path.map(String).join('.')))].slice(0, 10),
  })

/** Distinguishes a refusal from any other result. */
export function isRefusal(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'refusal' in answer
}

const always = new Set<string>(everyCall)

/** Returns whether the contract declares this refusal for the call. */
export const isDeclared = (call: Call, name: RefusalName): boolean =>
  always.has(name) || call.refusals.includes(name)
