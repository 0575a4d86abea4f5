// Tests one signed call: the request sent, and the parsing of every kind of answer.
import { refusals } from '@mangetsu/contract/refusals'
import { markRoundShown, openStudioSession } from '@mangetsu/contract/studio'
import { createSigner } from '@mangetsu/wire/browser'
import { describe, expect, it, vi } from 'vitest'
import { createPlatformCall } from './wire-call.ts'

const roundId = '01890000-0000-7000-8000-000000000001'

function stand(answers: readonly (Response | Error)[]) {
  let at = 0
  const fetch = vi.fn((_: string | URL | Request, _init?: RequestInit) => {
    const answer = answers[Math.min(at++, answers.length - 1)]
    return answer instanceof Response ? Promise.resolve(answer.clone()) : Promise.reject(answer)
  })
  let ids = 0
  const call = createPlatformCall({
    fetch,
    platform: 'https://play.example',
    lang: 'ja',
    authorization: () => 'Bearer studio-token',
    signer: createSigner(),
    nowMs: () => 1_800_000_000_000,
    correctClock: (serverMs) => serverMs > 0,
    newId: () => `qid-${String(++ids).padStart(8, '0')}`,
    deviceId: 'device-1',
    utcOffset: () => '+0900',
  })
  return {
    fetch,
    shown: () => call(markRoundShown, { roundId }),
    open: () => call(openStudioSession, { clientSeed: 'mine' }),
  }
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const refusal = (name: keyof typeof refusals, data: unknown = null) =>
  json({ success: false, code: refusals[name].code, msg: refusals[name].en, data }, refusals[name].status)
const ok = json({ success: true, code: 0, msg: '', data: {} })

describe('the signed request', () => {
  it('goes to layer 1 without cookies, signed with the session token', async () => {
    const { fetch, shown } = stand([ok])
    await shown()
    const [address, init] = fetch.mock.calls[0] ?? []
    const headers = init?.headers as Record<string, string>
    expect(address).toBe('https://play.example/_api_/api/v1/studio/round/shown')
    expect([init?.method, init?.mode, init?.credentials, init?.cache, init?.body]).toEqual([
      'POST',
      'cors',
      'omit',
      'no-store',
      JSON.stringify({ roundId }),
    ])
    expect(headers).toMatchObject({
      aid: 'mangetsu-stage',
      merchant: 'mangetsu',
      authorization: 'Bearer studio-token',
      dm: 'play.example',
      lang: 'ja-JP',
      version: 'v1.0.0',
      ts: '1800000000000',
      tz: '+0900',
    })
    const parts = {
      path: markRoundShown.path,
      qid: headers.qid ?? '',
      ts: headers.ts ?? '',
      did: 'device-1',
      payload: { roundId },
    }
    expect(headers.sign).toBe(await createSigner().sign('Bearer studio-token', parts))
  })
})

describe('the answer to a call', () => {
  it.each([
    ['success', ok, 'done'],
    ['a refusal', refusal('insufficientFunds'), 'refused'],
    ['an ended session', refusal('sessionEnded'), 'expired'],
    ['a bare 401', new Response('no', { status: 401 }), 'expired'],
    ['a fault', refusal('fault'), 'lost'],
    ['a code nobody knows', json({ success: false, code: 999_999, msg: '', data: null }), 'lost'],
    ['no JSON', new Response('<html>', { status: 502 }), 'lost'],
    ['no answer', new TypeError('network'), 'lost'],
  ] as const)('with %s is parsed', async (_, answer, kind) => {
    expect((await stand([answer]).shown()).kind).toBe(kind)
  })
  it('that refuses contains the platform’s message', async () => {
    const { en: msg } = refusals.insufficientFunds
    expect(await stand([refusal('insufficientFunds')]).shown()).toMatchObject({ kind: 'refused', msg })
  })
  it('that does not match the contract is rejected', async () => {
    expect((await stand([ok]).open()).kind).toBe('lost')
  })
})

describe('a wrong device clock', () => {
  it('is corrected and the call sent again once with a new id', async () => {
    const { fetch, shown } = stand([refusal('clockOff', { serverTimeMs: 1_900_000_000_000 }), ok])
    expect((await shown()).kind).toBe('done')
    const ids = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('qid'))
    expect(new Set(ids).size).toBe(2)
  })
  it('is not corrected twice', async () => {
    const { fetch, shown } = stand([refusal('clockOff', { serverTimeMs: 1_900_000_000_000 })])
    expect((await shown()).kind).toBe('refused')
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})
