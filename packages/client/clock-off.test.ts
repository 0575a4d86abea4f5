// A device clock that is off, or is set while the page is open: corrected by the platform's time, once per call.

import { ok, type RecordedCall, type Reply, refused, startMs, startTestApi } from '@mangetsu/test/player/api'
import { expect, test } from 'vitest'

const wallets = { wallets: [] }
const token = { access_token: 'old', refresh_token: 'again' }

const setUp = (reply: (request: RecordedCall) => Reply) => startTestApi(reply, { token })

test('a wrong clock is corrected once and the call is sent again', async () => {
  const serverTimeMs = startMs + 3_600_000
  const { api, requests } = setUp(({ headers }) =>
    headers.ts === String(serverTimeMs) ? ok(wallets) : refused(200402, 'off', { serverTimeMs }, 400),
  )
  expect(await api.call('queryWallets', {})).toMatchObject({ ok: true })
  expect(requests).toHaveLength(2)
  expect(requests[0]?.headers.qid).not.toBe(requests[1]?.headers.qid)
})

test('a clock that is set while the page is open is corrected again', async () => {
  let serverTimeMs = startMs + 3_600_000
  const { api, requests } = setUp(({ headers }) =>
    headers.ts === String(serverTimeMs) ? ok(wallets) : refused(200402, 'off', { serverTimeMs }, 400),
  )
  expect(await api.call('queryWallets', {})).toMatchObject({ ok: true })
  serverTimeMs = startMs
  expect(await api.call('queryWallets', {})).toMatchObject({ ok: true })
  expect(requests).toHaveLength(4)
})

test('calls in progress when the clock was corrected are sent again too', async () => {
  const serverTimeMs = startMs + 3_600_000
  const { api } = setUp(({ headers }) =>
    headers.ts === String(serverTimeMs) ? ok(wallets) : refused(200402, 'off', { serverTimeMs }, 400),
  )
  const answers = await Promise.all([api.call('queryWallets', {}), api.call('queryWallets', {})])
  expect(answers.map(({ ok: isOk }) => isOk)).toEqual([true, true])
})

test('a clock that stays wrong is corrected only once', async () => {
  const { api, requests, effects } = setUp(() =>
    refused(200402, 'off', { serverTimeMs: startMs + 9_000_000 }, 400),
  )
  expect(await api.call('queryWallets', {})).toMatchObject({ ok: false, refusal: 'clockOff' })
  expect(requests).toHaveLength(2)
  expect(effects).toEqual(['toast off'])
})
