// Beacon values: one request and one verification for all waiting tables, and no invalid value in the cache.
import { drandRoundAfter, drandRoundMs, drandValue } from '@mangetsu/chance/drand'
import { drandChain, signRound } from '@mangetsu/test/platform/drand'
import { afterAll, describe, expect, test } from 'vitest'
import { type BeaconSource, beaconValues, closingOf } from './beacon.ts'
import { openSignatureProof } from './signature-proof.ts'

const proof = openSignatureProof()
afterAll(() => proof.close())

const { publicKey } = drandChain(1_700_000_000)

/** A fake beacon that records its requests, and a verification that counts its calls. */
function counting(signatureOf: BeaconSource['signatureOf']) {
  const requested: number[] = []
  const proved: number[] = []
  const source: BeaconSource = {
    publicKey,
    times: { genesis: 1_700_000_000, period: 3 },
    latestRound: async () => 9,
    signatureOf(round) {
      requested.push(round)
      return signatureOf(round)
    },
  }
  const provedAt = beaconValues(source, async (_key, round, signature) => {
    proved.push(round)
    return signature === 'false' ? null : `value of ${signature}`
  })
  return { requested, proved, provedAt }
}

describe('values', () => {
  test('are requested and verified once for eight concurrent tables and a later one', async () => {
    const { requested, proved, provedAt } = counting(async (round) => `${round}`)
    const found = await Promise.all(Array.from({ length: 8 }, () => provedAt(7)))
    expect(new Set(found).size).toBe(1)
    expect(await provedAt(7)).toEqual({ signature: '7', value: 'value of 7' })
    expect([requested, proved]).toEqual([[7], [7]])
  })

  test('are requested again if unpublished', async () => {
    const answers = [null, '7']
    const { requested, provedAt } = counting(async () => answers.shift() ?? null)
    expect(await provedAt(7)).toBeNull()
    expect((await provedAt(7))?.signature).toBe('7')
    expect(requested).toEqual([7, 7])
  })

  test.each([
    ['a signature that is not the chain’s', async () => 'false', 'is not its chain'],
    ['a relay that is down', async () => Promise.reject(new Error('down')), 'down'],
  ])('are not cached after %s', async (_, first, says) => {
    const answers = [first, async () => '7']
    const { provedAt } = counting(async () => (await answers.shift()?.()) ?? null)
    await expect(provedAt(7)).rejects.toThrow(says)
    expect((await provedAt(7))?.value).toBe('value of 7')
  })

  test('are evicted once many newer ones are cached', async () => {
    const { requested, provedAt } = counting(async (round) => `${round}`)
    for (let round = 1; round <= 17; round += 1) await provedAt(round)
    await provedAt(17)
    await provedAt(1)
    expect(requested).toEqual([...Array.from({ length: 17 }, (_, at) => at + 1), 1])
  })
})

describe('the closing of a round', () => {
  const times = { genesis: 1_700_000_000, period: 3 }
  const beganMs = times.genesis * 1_000

  test.each([
    ['1 s before a value is due is not moved', 17_000, 17_000, 7],
    ['at the instant a value is due uses the next value', 18_000, 18_000, 8],
    ['1 ms after a value is due uses the next value', 18_001, 18_001, 8],
    ['less than 1 s before a value is due moves to that instant and uses the next value', 17_001, 18_000, 8],
  ])('%s', (_, bettingMs, closesInMs, beaconRound) => {
    const closing = closingOf(times, { nowMs: beganMs, bettingMs })
    expect(closing).toEqual({ closesAtMs: beganMs + closesInMs, beaconRound })
  })

  test('is decided by the first value after it, due at least a second later', () => {
    for (let bettingMs = 12_000; bettingMs < 15_100; bettingMs += 7) {
      const { closesAtMs, beaconRound } = closingOf(times, { nowMs: beganMs + 41, bettingMs })
      expect(beaconRound).toBe(drandRoundAfter(times, closesAtMs))
      expect(drandRoundMs(times, beaconRound) - closesAtMs).toBeGreaterThanOrEqual(1_000)
      expect(closesAtMs - beganMs - 41 - bettingMs).toBeGreaterThanOrEqual(0)
      expect(closesAtMs - beganMs - 41 - bettingMs).toBeLessThan(1_000)
    }
  })
})

describe('the verification thread', () => {
  test('verifies like the function, each request separately', async () => {
    const signatures = [1, 2, 3].map((round) => ({ round, signature: signRound(round) }))
    const requested = [
      ...signatures,
      { round: 4, signature: signRound(5) },
      { round: 5, signature: 'no hex' },
    ]
    const own = await Promise.all(
      requested.map(({ round, signature }) => drandValue(publicKey, round, signature)),
    )
    expect(own.map((value) => value === null)).toEqual([false, false, false, true, true])
    const there = await Promise.all(
      requested.map(({ round, signature }) => proof.prove(publicKey, round, signature)),
    )
    expect(there).toEqual(own)
  })

  test('does not block the main thread', async () => {
    const signature = signRound(8)
    await proof.prove(publicKey, 8, signature)
    let ticks = 0
    const ticking = setInterval(() => {
      ticks += 1
    }, 1)
    await Promise.all(Array.from({ length: 4 }, () => proof.prove(publicKey, 8, signature)))
    clearInterval(ticking)
    expect(ticks).toBeGreaterThan(4)
  })

  test('rejects pending requests when closed, and restarts with the next request', async () => {
    const own = openSignatureProof()
    const waiting = own.prove(publicKey, 1, signRound(1))
    const refused = expect(waiting).rejects.toThrow('has ended')
    await own.close()
    await refused
    expect(await own.prove(publicKey, 1, signRound(1))).toBe(await drandValue(publicKey, 1, signRound(1)))
    await own.close()
  })
})
