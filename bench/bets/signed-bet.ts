// Signs one bet of a bench player, as any client does.
import { randomUUID } from 'node:crypto'
import { clientVersion, languageTags } from '@mangetsu/wire'
import type { createVerifier } from '@mangetsu/wire/server'

const playPath = '/api/v1/studio/round/play'

export type Sign = ReturnType<typeof createVerifier>['sign']

export type SignedBet = {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export const signedBet = (
  token: string,
  { port, stake }: { readonly port: number; readonly stake: string },
  sign: Sign,
): SignedBet => signedCall(token, { port, path: playPath, payload: { requestId: randomUUID(), stake } }, sign)

/** Signs a stage's call of any kind. */
export function signedCall(
  token: string,
  {
    port,
    path,
    payload,
  }: { readonly port: number; readonly path: string; readonly payload: Readonly<Record<string, unknown>> },
  sign: Sign,
): SignedBet {
  const parts = { path, qid: randomUUID(), ts: String(Date.now()), did: 'bench-device', payload }
  const authorization = `Bearer ${token}`
  const body = JSON.stringify(payload)
  const { qid, ts, did } = parts
  const headers = {
    host: `localhost:${port}`,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    aid: 'bench',
    qid,
    dm: 'localhost',
    version: clientVersion,
    merchant: 'MANGETSU',
    lang: languageTags.en,
    did,
    ts,
    tz: 'UTC',
    authorization,
    sign: sign(authorization, parts),
  }
  return { path: `/_api_${path}`, headers, body }
}

/** Returns a signed call as the bytes of an HTTP request. */
export function requestBytes({ path, headers, body }: SignedBet): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
