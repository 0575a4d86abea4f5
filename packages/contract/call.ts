// How a call of the platform is declared: path, layer, who may call, what goes in, what comes out and
// what may be refused. Behaviour lives elsewhere: once in the platform's http/, once in packages/client.
import type { infer as Infer, ZodMiniType } from 'zod/mini'
import type { RefusalName } from './refusals.ts'

/**
 * Who may call: anybody; a signed-in player; either of the two, the token deciding which (a token that is sent must
 * be good); or a stage holding a studio session's token.
 */
export type CallerKind = 'anyone' | 'player' | 'either' | 'studio'

/** The two HTTP layers, and the game API that stands beside them (specification, section 7). */
export type Layer = 1 | 2 | 'game'

export type Call<
  Input extends ZodMiniType = ZodMiniType,
  Output extends ZodMiniType = ZodMiniType,
  Refused extends RefusalName = RefusalName,
> = {
  readonly path: string
  readonly layer: Layer
  readonly as: CallerKind
  /** True when the input carries `requestId` and the same request answers the same reply. */
  readonly isIdempotent: boolean
  /** Input fields that travel only as RSA-OAEP ciphertext. */
  readonly secret: readonly string[]
  /** True when the client never shows a toast for a refusal of this call. */
  readonly isSilent: boolean
  /** True for a layer-2 call whose body travels in clear (specification, section 7). */
  readonly isClear: boolean
  /** True when a file travels beside the input: multipart, the input names the file's SHA-256. */
  readonly hasFile: boolean
  /** True when the answer is a file's bytes; a refusal is an envelope as ever. */
  readonly isBlob: boolean
  /** Input fields that travel in the address's query instead of the body; only the game API has them. */
  readonly query: readonly string[]
  /** True when the input's `Authorization` becomes the header and is no part of what is sent or signed. */
  readonly takesAuthorization: boolean
  /** How often one caller (player, else address) may call in a minute. */
  readonly perMinute: number
  readonly input: Input
  readonly output: Output
  /** The refusals of this call's own; those of every call are in `everyCall`. */
  readonly refusals: readonly Refused[]
}

type Declared<Input extends ZodMiniType, Output extends ZodMiniType, Refused extends RefusalName> = {
  path: string
  as: CallerKind
  input: Input
  output: Output
  refusals?: readonly Refused[]
  idempotent?: boolean
  secret?: readonly string[]
  silent?: boolean
  clear?: boolean
  file?: boolean
  blob?: boolean
  query?: readonly string[]
  authorization?: boolean
  perMinute?: number
}

/** The layer a path belongs to: /phoenix/ and /rex/ are layer 2, /_gameapi_/ the game API, all else layer 1. */
export function layerOf(path: string): Layer {
  if (path.startsWith('/_gameapi_/')) return 'game'
  return path.includes('/phoenix/') || path.includes('/rex/') ? 2 : 1
}

/** Declares a call. 120 calls a minute where nothing else is said. */
export function call<
  Input extends ZodMiniType,
  Output extends ZodMiniType,
  const Refused extends RefusalName = never,
>(declared: Declared<Input, Output, Refused>): Call<Input, Output, Refused> {
  return {
    path: declared.path,
    layer: layerOf(declared.path),
    as: declared.as,
    isIdempotent: declared.idempotent ?? false,
    secret: declared.secret ?? [],
    isSilent: declared.silent ?? false,
    isClear: declared.clear ?? false,
    hasFile: declared.file ?? false,
    isBlob: declared.blob ?? false,
    query: declared.query ?? [],
    takesAuthorization: declared.authorization ?? false,
    perMinute: declared.perMinute ?? 120,
    input: declared.input,
    output: declared.output,
    refusals: declared.refusals ?? [],
  }
}

export type InputOf<C extends Call> = Infer<C['input']>
export type OutputOf<C extends Call> = Infer<C['output']>
