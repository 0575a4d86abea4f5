// Signs one bet of a bench player, as any client does.
import { randomUUID } from 'node:crypto'
import { clientAppIds } from '@mangetsu/contract/config'
import { selectionOn, singlesOf } from '@mangetsu/test/sports/bettors'
import { clientVersion, languageTags } from '@mangetsu/wire'
import type { createVerifier } from '@mangetsu/wire/server'

const playPath = '/api/v1/studio/round/play'
const slipPath = '/api/v1/sport/slip/place'

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

/** Signs a slip with one single on the home side of a scripted match, at its usual odds. */
export function signedSlip(
  token: string,
  { port, stake, eventId }: { readonly port: number; readonly stake: string; readonly eventId: string },
  sign: Sign,
): SignedBet {
  const payload = {
    requestId: randomUUID(),
    appId: clientAppIds.appid,
    currency: 'JPY',
    selections: [selectionOn(eventId, 'home')],
    bets: singlesOf(stake),
    accept: 'none',
  }
  return signedCall(token, { port, path: slipPath, payload }, sign)
}

/** Signs a player's call of any kind. */
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
