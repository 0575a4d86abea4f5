// The text that a layer-1 signature covers; browser and server differ only in their HMAC implementation.
import { type Canonical, canonical } from './canonical.ts'

export type SignedParts = {
  /** The contract's path ("/api/v1/withdraw/create"), without `/_api_` and query. */
  readonly path: string
  readonly qid: string
  readonly ts: string
  readonly did: string
  /** The payload as sent, sensitive fields already encrypted; a call without one sends and signs `{}`. */
  readonly payload: unknown
}

/**
 * Returns the text under the HMAC: path, qid, ts, did and the payload's canonical form, joined by single line feeds, in
 * UTF-8. None of the first four can contain a line feed, so no two requests share a text.
 */
export function signedText({ path, qid, ts, did, payload }: SignedParts): Canonical {
  const form = canonical(payload)
  return form.ok ? { ok: true, text: `${path}\n${qid}\n${ts}\n${did}\n${form.text}` } : form
}
