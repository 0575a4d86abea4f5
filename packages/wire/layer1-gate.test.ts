// Layer-1 checks: headers, clock, signature, replay, in that order; and the client's clock correction.
import { describe, expect, test } from 'vitest'
import { createClockCorrection, maxClockSkewMs } from './clock.ts'
import { readSignedHeaders } from './headers.ts'
import { createReplayGuard } from './replay.ts'
import { createLayer1Gate, createVerifier } from './server.ts'

const nowMs = 1_795_219_200_000
const path = '/api/v1/deposit/create'
const payload = { amount: '1000.00' }
const authorization = 'Bearer abc'
const verifier = createVerifier()

function headersAt(tsMs: number, qid = 'q-00000001') {
  const ts = String(tsMs)
  const sign = verifier.sign(authorization, { path, qid, ts, did: 'd', payload })
  return { qid, did: 'd', ts, authorization, sign }
}

const newGate = (maxEntries = 100) =>
  createLayer1Gate(verifier, createReplayGuard({ salt: [1, 2], maxEntries }))

describe('the layer-1 gate', () => {
  test.each([0, maxClockSkewMs, -maxClockSkewMs])('accepts a signed request that is %i ms off', (offMs) => {
    const headers = headersAt(nowMs + offMs)
    expect(newGate()({ path, headers, payload, nowMs })).toEqual({ ok: true, headers })
  })

  test.each([maxClockSkewMs + 1, -maxClockSkewMs - 1])(
    "refuses a request that is %i ms off and returns the server's time",
    (offMs) => {
      const answer = newGate()({ path, headers: headersAt(nowMs + offMs), payload, nowMs })
      expect(answer).toEqual({ ok: false, reason: 'clockOff', serverTimeMs: nowMs })
    },
  )

  test('refuses a replay, and a wrong signature does not use up its qid', async () => {
    const gate = newGate()
    const headers = headersAt(nowMs)
    const wrong = { ...headers, sign: '0'.repeat(64) }
    expect(gate({ path, headers: wrong, payload, nowMs })).toEqual({ ok: false, reason: 'badSignature' })
    expect((await gate({ path, headers, payload, nowMs })).ok).toBe(true)
    expect(gate({ path, headers, payload, nowMs })).toEqual({ ok: false, reason: 'replayed' })
    const later = headersAt(nowMs + 1000)
    expect(gate({ path, headers: later, payload, nowMs: nowMs + 1000 })).toEqual({
      ok: false,
      reason: 'replayed',
    })
  })

  test('refuses as busy when it cannot remember another qid', async () => {
    const gate = newGate(1)
    expect((await gate({ path, headers: headersAt(nowMs), payload, nowMs })).ok).toBe(true)
    const next = headersAt(nowMs, 'q-00000002')
    expect(gate({ path, headers: next, payload, nowMs })).toEqual({ ok: false, reason: 'busy' })
  })

  test.each([
    ['qid', undefined],
    ['qid', 'short'],
    ['qid', 'has\nline-feed'],
    ['qid', ['q-00000001', 'q-00000002']],
    ['did', ''],
    ['ts', '1795219200'],
    ['ts', '1e12'],
    ['ts', '-795219200000'],
    ['authorization', ''],
    ['authorization', `Bearer ${'x'.repeat(5000)}`],
    ['sign', 'ABC'],
  ])('names the header %s when it is %j', (header, value) => {
    const headers = { ...headersAt(nowMs), [header]: value }
    expect(readSignedHeaders(headers)).toEqual({ ok: false, header })
    expect(newGate()({ path, headers, payload, nowMs })).toEqual({ ok: false, reason: 'badHeader', header })
  })
})

describe("a client's clock", () => {
  test('is corrected by every server time received, and by nothing else', () => {
    const clock = createClockCorrection()
    expect(clock.nowMs(1000)).toBe(1000)
    expect(clock.correct(Number.NaN, 1000)).toBe(false)
    expect(clock.correct(nowMs, 1000)).toBe(true)
    expect(clock.nowMs(1500)).toBe(nowMs + 500)
    expect(clock.correct(Number.NaN, 1500)).toBe(false)
    expect(clock.nowMs(1500)).toBe(nowMs + 500)
    expect(clock.correct(nowMs + 99_999, 1500)).toBe(true)
    expect(clock.nowMs(2000)).toBe(nowMs + 100_499)
  })
})
