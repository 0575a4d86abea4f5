// A client without a page: it uses the given session, and the error catalogue's messages are discarded.

import { config, createFetch, createTime, ok, refused, startMs } from '@mangetsu/test/player/api'
import { expect, test } from 'vitest'
import { createApi } from './create-api.ts'
import { type HeadlessSession, headlessPorts, nobody } from './headless-ports.ts'

const expired = { access_token: 'old', refresh_token: 'again' }
const signedIn = (): HeadlessSession => ({ token: expired, loginName: 'tsukimi' })
const renewed = {
  access_token: 'new',
  refresh_token: 'next',
  expires_in: 900,
  playerId: '01964000-0000-7000-8000-000000000001',
  loginName: 'tsukimi',
}

function start(session: HeadlessSession | undefined, reply: Parameters<typeof createFetch>[1]) {
  const time = createTime(startMs)
  const { fetch, requests } = createFetch(time, (request, count) =>
    request.path.endsWith('/config') ? ok(config) : reply(request, count),
  )
  const ports = headlessPorts({ origin: 'http://127.0.0.1:3000/', session, fetch })
  const api = createApi({ ...ports, timers: time.timers })
  return { api, time, requests: () => requests.filter(({ path }) => !path.endsWith('/config')) }
}

test('without a session it makes anonymous calls, all from one device', async () => {
  const { api, requests } = start(undefined, () => ok({ winners: [] }))
  await api.call('queryWinners', {})
  await api.call('queryWinners', {})
  const [one, other] = requests()
  expect(one?.path).toMatch(/^http:\/\/127\.0\.0\.1:3000\/_api_\//)
  expect(one?.headers).toMatchObject({ dm: '127.0.0.1:3000', authorization: 'Basic site' })
  expect(one?.headers.did).toBe(other?.headers.did)
  expect(one?.headers.did).toMatch(/^[0-9a-f-]{36}$/)
})

test('renewed tokens are stored in the given session', async () => {
  const session = signedIn()
  const { api, time } = start(session, ({ path, headers }) => {
    if (path.endsWith('/auth/oauth/token')) return ok(renewed)
    return headers.authorization === 'Bearer new' ? ok({ wallets: [] }) : refused(1008, 'expired', null, 401)
  })
  const answer = api.call('queryWallets', {})
  await time.pass(4_000)
  expect(await answer).toEqual({ ok: true, data: { wallets: [] } })
  expect(session).toEqual({ token: { access_token: 'new', refresh_token: 'next' }, loginName: 'tsukimi' })
})

test('a session that the platform has ended is cleared', async () => {
  const session = signedIn()
  const { api } = start(session, () => refused(1018, 'ended', { reason: 'revoked' }))
  expect(await api.call('queryWallets', {})).toMatchObject({ ok: false, refusal: 'sessionEnded' })
  expect(session).toEqual(nobody())
})
