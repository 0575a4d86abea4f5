// Transport errors end to end: a platform that is silent, stopped, cut off, or answered for by something else. The
// client's own api reacts as specified, and nothing has changed.
import { setTimeout as wait } from 'node:timers/promises'
import { openPage, type PageOptions } from '@mangetsu/test/platform/real-page'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passOn } from '../http/remote-platform.ts'

let at: TestPlatform
let origin: string
beforeAll(async () => {
  at = await startTestPlatform()
  origin = await at.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => at.close())

const page = (given: Partial<PageOptions> = {}) =>
  openPage({ origin, nowMs: () => at.clock.nowMs(), ...given })

/** Withholds every response; ends only when the client gives up. */
const neverArrives: PageOptions['between'] = (send) => async (input, init) => {
  const answer = await send(input, init)
  const isAborted = () => init?.signal?.aborted === true
  for (let waited = 0; waited < 400 && !isAborted(); waited += 1) await wait(10)
  if (isAborted()) throw new DOMException('aborted', 'AbortError')
  return answer
}

describe('a call that takes more than 30 s', () => {
  test.each([
    ['en', 'Request timed out'],
    ['ja', '時間内に応答がありませんでした'],
  ] as const)('shows in %s: %s', async (lang, sentence) => {
    const known = await page().config()
    const { api, effects } = page({ lang, opened: known, isHurried: true, between: neverArrives })
    expect(await api.call('queryGamePage', {})).toMatchObject({ refusal: 'transport', msg: sentence })
    expect(await api.call('queryTopic', { topic: 'faq', lang: 'ja' })).toMatchObject({ msg: sentence })
    expect(effects).toEqual([`toast ${sentence}`, `toast ${sentence}`])
  })
})

test('shows nothing for a bare Network Error of a stopped platform, and the next call succeeds', async () => {
  const known = await page().config()
  const gone = page({ opened: known, origin: 'http://127.0.0.1:9' })
  expect(await gone.api.call('queryGamePage', {})).toMatchObject({ refusal: 'transport', msg: '' })
  expect(await gone.api.call('queryTopic', { topic: 'faq', lang: 'ja' })).toMatchObject({
    refusal: 'transport',
    msg: '',
  })
  expect(gone.effects).toEqual([])
})

test('shows nothing for a call cancelled by the page', async () => {
  const { api, effects, config } = page({
    between: neverArrives,
    isHurried: false,
    opened: await page().config(),
  })
  await config()
  const stop = new AbortController()
  const answer = api.call('queryGamePage', {}, { signal: stop.signal })
  await wait(50)
  stop.abort()
  expect(await answer).toMatchObject({ refusal: 'transport', msg: '' })
  expect(effects).toEqual([])
})

test('reports the response to another request as unsupported protocol', async () => {
  let first: Response | null = null
  const swapped: PageOptions['between'] = (send) => async (input, init) => {
    const answer = await send(input, init)
    first ??= answer.clone()
    return first.clone()
  }
  const { api, effects } = page({ opened: await page().config(), between: swapped })
  expect(await api.call('queryTopic', { topic: 'faq', lang: 'ja' })).toMatchObject({ ok: true })
  expect(await api.call('queryTopic', { topic: 'faq', lang: 'ja' })).toMatchObject({
    refusal: 'transport',
    msg: 'Unsupported protocol',
  })
  expect(effects).toEqual(['toast Unsupported protocol'])
})

test('shows only the status if the platform behind the client is down', async () => {
  const server = Fastify()
  await passOn(server, { platformUrl: 'http://127.0.0.1:9' })
  const front = await server.listen({ port: 0, host: '127.0.0.1' })
  const { api, effects } = page({ opened: await page().config(), origin: front })
  const answer = await api.call('queryGamePage', {})
  expect(answer).toMatchObject({ ok: false })
  expect(effects).toEqual([`toast ${answer.ok ? '' : answer.msg}`])
  expect(answer.ok ? '' : answer.msg).toMatch(/^Request failed with status code 50\d$/)
  await server.close()
})
