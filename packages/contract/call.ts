// The declaration of a call: path, layer, permitted callers, input, output and refusals. Its behaviour is implemented
// in the platform's http/ and in packages/client.
import type { infer as Infer, ZodMiniType } from 'zod/mini'
import type { RefusalName } from './refusals.ts'

/**
 * Permitted callers: anybody; a signed-in player; either of the two, depending on whether a token is sent (it must then
 * be valid); or a stage with a game session's token.
 */
export type CallerKind = 'anyone' | 'player' | 'either' | 'studio'

/** The two HTTP layers, and the separate game API (specification, section 7). */
export type Layer = 1 | 2 | 'game'

export type Call<
  Input extends ZodMiniType = ZodMiniType,
  Output extends ZodMiniType = ZodMiniType,
  Refused extends RefusalName = RefusalName,
> = {
  readonly path: string
  readonly layer: Layer
  readonly as: CallerKind
  /** True when the input has `requestId` and repeating the request returns the same response. */
  readonly isIdempotent: boolean
  /** Input fields that are sent only as RSA-OAEP ciphertext. */
  readonly secret: readonly string[]
  /** True when the client never shows a toast for a refusal of this call. */
  readonly isSilent: boolean
  /** True for a layer-2 call whose body is sent unencrypted (specification, section 7). */
  readonly isClear: boolean
  /** True when a file is sent with the input: multipart, where the input states the file's SHA-256. */
  readonly hasFile: boolean
  /** True when the response is a file's bytes; a refusal is an envelope as usual. */
  readonly isBlob: boolean
  /** Input fields sent in the URL's query instead of the body; only the game API has them. */
  readonly query: readonly string[]
  /** True when the input's `Authorization` becomes the header and is not part of the body or the signature. */
  readonly takesAuthorization: boolean
  /** Maximum calls of one caller (player, else network address) per minute. */
  readonly perMinute: number
  readonly input: Input
  readonly output: Output
  /** Refusals specific to this call; those of every call are in `everyCall`. */
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

/**
 * Returns the layer of a path: /phoenix/ and /rex/ are layer 2, /_gameapi_/ is the game API, all others are layer 1.
 */
export function layerOf(path: string): Layer {
  if (path.startsWith('/_gameapi_/')) return 'game'
  return path.includes('/phoenix/') || path.includes('/rex/') ? 2 : 1
}

/** Declares a call. The default limit is 120 calls a minute. */
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
