// Calls that need a sign-in when there is no token, or no refresh token.

import {
  createFetch,
  createTime,
  createWorld,
  ok,
  type RecordedCall,
  type Reply,
  refused,
  startMs,
  startTestApi,
} from '@mangetsu/test/player/api'
import { expect, test } from 'vitest'
import { createApi } from './create-api.ts'

const token = { access_token: 'old', refresh_token: 'again' }

const expiring = ({ headers }: RecordedCall): Reply =>
  headers.authorization === 'Bearer new' ? ok({ wallets: [] }) : refused(1008, 'expired', null, 401)

test('without a refresh token the session is cleared and home is loaded again at once', async () => {
  const { api, effects, time } = startTestApi(() => refused(1008, 'expired', null, 401), {
    token: { access_token: 'old', refresh_token: '' },
  })
  expect(await api.call('queryWallets', {})).toMatchObject({ ok: false, refusal: 'tokenExpired' })
  await time.settle()
  expect(effects).toEqual(['clear', 'ended tokensMissing', 'reload /'])
})

test('without any token the session is cleared and home is loaded again', async () => {
  const { api, effects } = startTestApi(() => refused(1008, 'expired', null, 401), { path: '/wallet' })
  expect(await api.call('queryWallets', {}, { isHandled: true })).toMatchObject({ refusal: 'tokenExpired' })
  expect(effects).toEqual(['clear', 'reload /'])
})

test('a visitor at home is not redirected home again', async () => {
  const { api, effects } = startTestApi(() => refused(1008, 'expired', null, 401))
  expect(await api.call('queryWallets', {}, { isHandled: true })).toMatchObject({ refusal: 'tokenExpired' })
  expect(effects).toEqual([])
})

test('a player who has just signed out is not redirected home again, where the sign-out is shown', async () => {
  const { api, effects, session } = startTestApi(() => refused(1008, 'expired', null, 401), {
    path: '/account',
  })
  session.hasLeft = true
  expect(await api.call('queryWallets', {}, { isHandled: true })).toMatchObject({ refusal: 'tokenExpired' })
  expect(effects).toEqual([])
})

test('without a token here, the token of another tab that has just signed in is adopted', async () => {
  const time = createTime(startMs)
  const { fetch } = createFetch(time, expiring)
  const world = createWorld(time, fetch, { path: '/wallet' })
  const reread = () => {
    world.session.token = { access_token: 'new', refresh_token: 'theirs' }
  }
  const api = createApi({ ...world.ports, session: { ...world.ports.session, reread } })
  expect(await api.call('queryWallets', {})).toMatchObject({ ok: true })
  expect(world.effects).toEqual([])
})

test('a call that outlives its session does not end it again: no reload removes the message', async () => {
  const { api, effects, time, session } = startTestApi(
    (one) => {
      if (one.path.includes('notice')) {
        session.token = null
        return refused(1008, 'expired', null, 401)
      }
      return refused(1018, 'ended')
    },
    { token },
  )
  const late = api.call('pageNotices', {}, { isHandled: true })
  await time.pass(10_000)
  expect((await late).ok).toBe(false)
  expect(effects).toEqual([])
})
