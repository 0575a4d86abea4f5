// The beacon's gateway over real HTTP: rounds of the practice chain, and invalid responses of a relay.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drandValue } from '@mangetsu/chance/drand'
import { openPracticeBeacon, practiceRoundMs } from '@mangetsu/test/platform/practice-beacon'
import { afterEach, describe, expect, test } from 'vitest'
import { provedValue } from './beacon.ts'
import { BeaconDown, createDrandBeacon, type DrandBeaconOptions } from './drand-gateway.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const publicKey = 'ab'.repeat(96)
const times = { genesis: 1_700_000_000, period: 3 }
const info = {
  public_key: publicKey,
  period: 3,
  genesis_time: 1_700_000_000,
  hash: 'cd'.repeat(32),
  schemeID: 'bls-unchained-g1-rfc9380',
}
const signature = 'ef'.repeat(48)
const round = { round: 7, randomness: '01'.repeat(32), signature }

type Answers = (path: string, response: ServerResponse) => unknown

const say =
  (body: unknown, status = 200): Answers =>
  (_path, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** A fake relay with given responses; `paths` records the requested paths. */
async function relay(toRound: Answers, toInfo: Answers = say(info), more: Partial<DrandBeaconOptions> = {}) {
  const paths: string[] = []
  const server = createServer(({ url = '' }, response) => {
    paths.push(url)
    return url === '/info' ? toInfo(url, response) : toRound(url, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { paths, ...createDrandBeacon({ origin, publicKey, times, ...more }) }
}

describe('the practice beacon through the gateway', () => {
  test('returns a round once it is due, verifiable with its chain’s key', async () => {
    const practice = await openPracticeBeacon(4_000_000)
    closing.push(practice.close)
    const beacon = createDrandBeacon(practice)
    expect(await beacon.latestRound()).toBe(4_000_000)
    expect(await beacon.signatureOf(4_000_001)).toBeNull()
    practice.now.ms = practiceRoundMs(4_000_001)
    expect(await beacon.latestRound()).toBe(4_000_001)
    const proved = await provedValue(beacon, 4_000_001)
    expect(proved?.value).toBe(await drandValue(practice.publicKey, 4_000_001, proved?.signature ?? ''))
    expect(proved?.value).toMatch(/^[0-9a-f]{64}$/)
  })

  test('is rejected if another key is expected', async () => {
    const practice = await openPracticeBeacon(4_000_000)
    closing.push(practice.close)
    const beacon = createDrandBeacon({ ...practice, publicKey })
    await expect(beacon.signatureOf(4_000_000)).rejects.toThrow('another key')
  })
})

test.each([404, 425])('treats the status %i as an unpublished round', async (status) => {
  const beacon = await relay(say({ error: 'early' }, status))
  expect(await beacon.signatureOf(7)).toBeNull()
  expect(await beacon.latestRound()).toBe(0)
})

test.each<[string, Answers, string]>([
  ['a round other than the requested one', say({ ...round, round: 8 }), 'with round 8 for round 7'],
  ['a signature of another length', say({ ...round, signature: 'ef'.repeat(96) }), 'a form unknown'],
  ['a signature that is not hexadecimal', say({ ...round, signature: 'xy'.repeat(48) }), 'a form unknown'],
  ['no signature', say({ ...round, signature: undefined }), 'a form unknown'],
  ['a round number as text', say({ ...round, round: '7' }), 'a form unknown'],
  ['an HTML page', (_, response) => response.end('<html>'), 'cannot be reached'],
  ['the status 500', say({}, 500), 'answered 500'],
  ['a redirect', (_, response) => response.writeHead(302, { location: '/info' }).end(), 'cannot be reached'],
  [
    'a truncated body',
    (_, response) => response.writeHead(200, { 'content-length': '9' }).destroy(),
    'reached',
  ],
])('rejects %s', async (_, answer, sentence) => {
  const beacon = await relay(answer)
  await expect(beacon.signatureOf(7)).rejects.toThrow(sentence)
  await expect(beacon.signatureOf(7)).rejects.toThrow(BeaconDown)
})

test('times out without a response', async () => {
  const beacon = await relay(() => undefined, say(info), { timeoutMs: 50 })
  await expect(beacon.latestRound()).rejects.toThrow('cannot be reached')
})

describe('the chain’s info', () => {
  test('is requested once, before the first round', async () => {
    const beacon = await relay(say(round))
    expect([await beacon.signatureOf(7), await beacon.latestRound()]).toEqual([signature, 7])
    expect(beacon.paths).toEqual(['/info', '/public/7', '/public/latest'])
  })

  test.each<[string, unknown, string]>([
    ['another key', { ...info, public_key: 'cd'.repeat(96) }, 'another key'],
    ['another period', { ...info, period: 30 }, 'other times'],
    ['another beginning', { ...info, genesis_time: 1_700_000_001 }, 'other times'],
    ['another scheme', { ...info, schemeID: 'pedersen-bls-chained' }, 'a form unknown'],
    ['nothing of the kind', [], 'a form unknown'],
  ])('with %s is refused, and no round is requested', async (_, answered, sentence) => {
    const beacon = await relay(say(round), say(answered))
    await expect(beacon.signatureOf(7)).rejects.toThrow(sentence)
    expect(beacon.paths).toEqual(['/info'])
  })

  test('is requested again after a failure', async () => {
    let isUp = false
    const beacon = await relay(say(round), (path, response) =>
      isUp ? say(info)(path, response) : say({}, 404)(path, response),
    )
    await expect(beacon.signatureOf(7)).rejects.toThrow('answered 404 to what it is')
    isUp = true
    expect(await beacon.signatureOf(7)).toBe(signature)
  })
})

describe('concurrent requests', () => {
  test('for one round share one HTTP request, and later ones send another', async () => {
    const beacon = await relay(say(round))
    const all = await Promise.all([beacon.signatureOf(7), beacon.signatureOf(7), beacon.signatureOf(7)])
    expect(all).toEqual([signature, signature, signature])
    await beacon.signatureOf(7)
    expect(beacon.paths).toEqual(['/info', '/public/7', '/public/7'])
  })

  test('for too many rounds are rejected until others have ended', async () => {
    const answers: (() => void)[] = []
    const beacon = await relay((path, response) => {
      const number = Number(path.replace('/public/', ''))
      answers.push(() => say({ ...round, round: number })(path, response))
    })
    const pending = Array.from({ length: 32 }, (_, index) => beacon.signatureOf(index + 1))
    await expect(beacon.signatureOf(33)).rejects.toThrow('too much at once')
    await expect.poll(() => answers.length).toBe(32)
    for (const answer of answers) answer()
    expect(new Set(await Promise.all(pending))).toEqual(new Set([signature]))
    const later = beacon.signatureOf(33)
    await expect.poll(() => answers.length).toBe(33)
    answers[32]?.()
    expect(await later).toBe(signature)
  })
})
