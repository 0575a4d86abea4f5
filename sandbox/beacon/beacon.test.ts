// The practice beacon implements drand's API, its signatures can be verified by clients, and none is issued early.
import { latestDueMs, provedValue } from '@mangetsu/platform/tables/beacon'
import { openPracticeBeacon, practiceRoundMs } from '@mangetsu/test/platform/practice-beacon'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beaconChain, beaconTimes, roundAt } from './chain.ts'
import { createRoundSigner } from './index.ts'
import { openRoundSigning } from './signing.ts'

const first = 5_000_000
let beacon: Awaited<ReturnType<typeof openPracticeBeacon>>

beforeAll(async () => {
  beacon = await openPracticeBeacon(first)
})
afterAll(() => beacon.close())

async function get(path: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(beacon.origin + path)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** Verifies this signature as a platform would. */
const provedBy = (publicKey: string, round: number, signature: unknown) =>
  provedValue(
    {
      publicKey,
      times: beaconTimes,
      latestRound: async () => round,
      signatureOf: async () => String(signature),
    },
    round,
  )

test('publishes its chain’s parameters', async () => {
  const { status, body } = await get('/info')
  expect(status).toBe(200)
  expect(body).toEqual({
    public_key: beacon.publicKey,
    period: 3,
    genesis_time: 1_767_225_600,
    schemeID: 'bls-unchained-g1-rfc9380',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('signs a round by the chain’s key, and derives its value from the signature', async () => {
  const { status, body } = await get(`/public/${first}`)
  expect(status).toBe(200)
  const proved = await provedBy(beacon.publicKey, first, body.signature)
  expect(body).toEqual({ round: first, randomness: proved?.value, signature: proved?.signature })
  expect(await get('/public/latest')).toEqual({ status, body })
  await expect(provedBy(beacon.publicKey, first - 1, body.signature)).rejects.toThrow('not its chain')
})

test('signs nothing before its time, and signs at its time', async () => {
  const next = first + 1
  beacon.now.ms = practiceRoundMs(next) - 1
  expect(await get(`/public/${next}`)).toEqual({ status: 425, body: { error: expect.any(String) } })
  expect((await get('/public/latest')).body.round).toBe(first)
  beacon.now.ms += 1
  expect((await get(`/public/${next}`)).status).toBe(200)
  expect((await get('/public/latest')).body.round).toBe(next)
})

test('publishes no round before the first', async () => {
  const { ms } = beacon.now
  beacon.now.ms = practiceRoundMs(1) - 1
  expect((await get('/public/latest')).status).toBe(425)
  expect((await get('/public/1')).status).toBe(425)
  beacon.now.ms = ms
})

test.each(['0', '-1', '1.5', '01', 'first', `1${'0'.repeat(15)}`])(
  'rejects the round number %s',
  async (round) => {
    expect(await get(`/public/${round}`)).toEqual({ status: 404, body: { error: expect.any(String) } })
  },
)

test('the platform computes rounds from the same times', async () => {
  const latestIs = (round: number) => ({
    ...beacon,
    latestRound: async () => round,
    signatureOf: async () => null,
  })
  for (const round of [1, 2, first]) {
    const ms = await latestDueMs(latestIs(round))
    expect([roundAt(ms - 1), roundAt(ms), roundAt(ms + 2_999)]).toEqual([round - 1, round, round])
  }
})

test('derives the key from the secret: equal for equal secrets, different for others', async () => {
  const keyOf = async (secret: string) => (await beaconChain(secret)).publicKey
  expect(await keyOf('a secret of the rail')).toBe(beacon.publicKey)
  expect(await keyOf('another')).not.toBe(beacon.publicKey)
})

describe('round signer', () => {
  function counting() {
    const now = { ms: practiceRoundMs(first) }
    const signed: number[] = []
    const sign = async (round: number) => `signature ${signed.push(round) && round}`
    return { now, signed, ...createRoundSigner({ sign }, () => now.ms) }
  }

  test('signs each of the last 300 rounds once', async () => {
    const { signatureOf, signed } = counting()
    for (const round of [first, first - 299, first, first - 299]) {
      expect(await signatureOf(round)).toBe(`signature ${round}`)
    }
    expect(signed).toEqual([first, first - 299])
  })

  test('signs every round of this process once, old ones as well', async () => {
    const { sign, signatureOf, signed } = counting()
    const old = Array.from({ length: 20 }, (_, index) => index + 1)
    for (const round of [first, ...old, first, ...old]) expect(await sign(round)).toBe(`signature ${round}`)
    for (const round of [first, ...old]) await signatureOf(round)
    expect(signed).toEqual([first, ...old])
  })

  test('drops the first of 1,200 signatures from its cache', async () => {
    const { sign, signed } = counting()
    for (let round = 1; round <= 1_201; round += 1) await sign(round)
    await sign(2)
    expect(signed).toHaveLength(1_201)
    await sign(1)
    expect(signed.at(-1)).toBe(1)
    expect(signed).toHaveLength(1_202)
  })

  test('does not cache old rounds that others request', async () => {
    const { signatureOf, signed } = counting()
    await signatureOf(1)
    await signatureOf(1)
    expect(signed).toEqual([1, 1])
  })

  test('signs at most ten old rounds a second, which does not delay a new one', async () => {
    const { signatureOf, now } = counting()
    for (let round = 1; round <= 10; round += 1) expect(await signatureOf(round)).toBe(`signature ${round}`)
    expect(await signatureOf(11)).toBe('busy')
    expect(await signatureOf(first)).toBe(`signature ${first}`)
    now.ms += 1_000
    expect(await signatureOf(11)).toBe('signature 11')
  })

  test('reports a future round as early even if it was signed before the clock went back', async () => {
    const { signatureOf, now, signed } = counting()
    await signatureOf(first)
    now.ms -= 1
    expect(await signatureOf(first)).toBe('early')
    expect(signed).toEqual([first])
  })
})

test('a signature that is awaited at the end is rejected, and so is a later one', async () => {
  const signing = openRoundSigning('a secret of the test')
  const awaited = expect(signing.sign(first)).rejects.toThrow('closed')
  await signing.close()
  await awaited
  await expect(signing.sign(first + 1)).rejects.toThrow('closed')
})
