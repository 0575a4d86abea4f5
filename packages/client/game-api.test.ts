// The stage's API: the request sent, the refusals returned, a wrong clock, and the renewal of its token.
import { calls } from '@mangetsu/contract'
import { refusals } from '@mangetsu/contract/refusals'
import { createSigner } from '@mangetsu/wire/browser'
import { describe, expect, it, vi } from 'vitest'
import { createGameApi } from './game-api.ts'

const roundId = '01890000-0000-7000-8000-000000000001'

function stand(answers: readonly (Response | Error)[], renewals: readonly string[] = []) {
  let at = 0
  const fetch = vi.fn((_: string | URL | Request, _init?: RequestInit) => {
    const answer = answers[Math.min(at++, answers.length - 1)]
    return answer instanceof Response ? Promise.resolve(answer.clone()) : Promise.reject(answer)
  })
  let ids = 0
  let token = 'studio-token'
  let renewed = 0
  const renewToken = vi.fn(async () => {
    const next = renewals[renewed++]
    token = next ?? token
    return next !== undefined
  })
  const api = createGameApi({
    origin: 'https://play.example',
    lang: 'ja',
    token: () => token,
    renewToken,
    deviceId: 'device-1',
    utcOffset: () => '+0900',
    ports: {
      fetch,
      clock: { nowMs: () => 1_800_000_000_000 },
      newId: () => `qid-${String(++ids).padStart(8, '0')}`,
    },
  })
  const sent = (header: string) => fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get(header))
  return { api, fetch, sent, renewToken, shown: () => api.call('markRoundShown', { roundId }) }
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const refusal = (name: keyof typeof refusals, data: unknown = null) =>
  json({ success: false, code: refusals[name].code, msg: refusals[name].en, data }, refusals[name].status)
const ok = json({ success: true, code: 0, msg: '', data: {} })

describe('a request', () => {
  it('goes to layer 1 without cookies or the common config, signed with the session token', async () => {
    const { fetch, shown } = stand([ok])
    await shown()
    expect(fetch).toHaveBeenCalledTimes(1)
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
      path: calls.markRoundShown.path,
      qid: headers.qid ?? '',
      ts: headers.ts ?? '',
      did: 'device-1',
      payload: { roundId },
    }
    expect(headers.sign).toBe(await createSigner().sign('Bearer studio-token', parts))
  })
})

describe('the result of a call', () => {
  it.each([
    ['success', ok, { ok: true }],
    ['a refusal', refusal('insufficientFunds'), { refusal: 'insufficientFunds', isLost: false }],
    ['an ended session', refusal('sessionEnded'), { refusal: 'sessionEnded' }],
    ['a 401 without JSON', new Response('no', { status: 401 }), { refusal: 'tokenExpired' }],
    ['a fault', refusal('fault'), { refusal: 'fault', isLost: true }],
    ['an unknown code', json({ success: false, code: 999_999, msg: '', data: null }), { refusal: 'unknown' }],
    [
      'a response without JSON',
      new Response('<html>', { status: 502 }),
      { refusal: 'transport', isLost: true },
    ],
    ['no response', new TypeError('network'), { refusal: 'transport', isLost: true }],
  ] as const)('with %s is a value', async (_, answer, result) => {
    expect(await stand([answer]).shown()).toMatchObject(result)
  })
  it('that refuses contains the platform’s message', async () => {
    const { en: msg } = refusals.insufficientFunds
    expect(await stand([refusal('insufficientFunds')]).shown()).toMatchObject({ ok: false, msg })
  })
  it('that does not match the contract is rejected', async () => {
    const { api } = stand([ok])
    expect(await api.call('openStudioSession', { clientSeed: 'mine' })).toMatchObject({ isLost: true })
  })
})

describe('a wrong device clock', () => {
  const off = refusal('clockOff', { serverTimeMs: 1_900_000_000_000 })
  it('is corrected and the call sent again once with a new id', async () => {
    const { api, sent, shown } = stand([off, ok])
    expect(await shown()).toMatchObject({ ok: true })
    expect(new Set(sent('qid')).size).toBe(2)
    expect(api.nowMs()).toBe(1_900_000_000_000)
  })
  it('is not corrected twice', async () => {
    const { fetch, shown } = stand([off])
    expect(await shown()).toMatchObject({ refusal: 'clockOff' })
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})

describe('a refused token', () => {
  it.each([
    ['expired', refusal('tokenExpired')],
    ['of an ended session', refusal('sessionEnded')],
    ['with a 401 without JSON', new Response('no', { status: 401 })],
  ])('%s is replaced, and the same request sent again', async (_, answer) => {
    const { fetch, sent, shown } = stand([answer, ok], ['new-token'])
    expect(await shown()).toMatchObject({ ok: true })
    expect(sent('authorization')).toEqual(['Bearer studio-token', 'Bearer new-token'])
    expect(new Set(fetch.mock.calls.map(([, init]) => init?.body)).size).toBe(1)
  })
  it('is returned when there is no new one', async () => {
    const { fetch, shown } = stand([refusal('tokenExpired')])
    expect(await shown()).toMatchObject({ refusal: 'tokenExpired' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })
  it('is replaced once per call', async () => {
    const { renewToken, shown } = stand([refusal('tokenExpired')], ['second', 'third'])
    expect(await shown()).toMatchObject({ refusal: 'tokenExpired' })
    expect(renewToken).toHaveBeenCalledTimes(1)
  })
  it('is replaced once for calls that expire together', async () => {
    const { renewToken, shown } = stand([refusal('tokenExpired'), refusal('tokenExpired'), ok], ['new-token'])
    expect(await Promise.all([shown(), shown()])).toMatchObject([{ ok: true }, { ok: true }])
    expect(renewToken).toHaveBeenCalledTimes(1)
  })
})
