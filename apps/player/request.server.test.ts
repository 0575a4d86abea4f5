// Loaders of one request share their reads of the platform.
import type { Api } from '@mangetsu/client/create-api'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { callApi, requestFacts } from './request.server.ts'

function newRequest() {
  const sent: string[] = []
  const call = async (name: string, input: unknown) => {
    sent.push(`${name} ${JSON.stringify(input)}`)
    return { ok: true, data: sent.length }
  }
  const context = new RouterContextProvider()
  context.set(requestFacts, {
    lang: 'en',
    nonce: '',
    origin: 'https://moon.test',
    requestId: '1',
    api: { call } as unknown as Api,
    onFault: () => undefined,
  })
  return { context, sent }
}

test('sends the same call with the same input once per request, for both loaders', async () => {
  const { context, sent } = newRequest()
  const answers = await Promise.all([
    callApi(context, 'queryWinners', {}),
    callApi(context, 'queryWinners', {}),
  ])
  expect(answers[0]).toBe(answers[1])
  await callApi(context, 'queryWinners', {})
  expect(sent).toEqual(['queryWinners {}'])
})

test('another input or another request causes another call', async () => {
  const { context, sent } = newRequest()
  await callApi(context, 'queryGameDetail', { gameId: 'a' })
  await callApi(context, 'queryGameDetail', { gameId: 'b' })
  const other = newRequest()
  await callApi(other.context, 'queryGameDetail', { gameId: 'a' })
  expect([sent.length, other.sent.length]).toEqual([2, 1])
})
