// Proof of work: the client's computation solves the server's challenge, and no other answer is accepted.
import { describe, expect, test } from 'vitest'
import { solveWork, type WorkChallenge, type WorkSolution } from './proof-of-work.ts'
import { createWork, isWorkDone } from './server-proof-of-work.ts'

const secrets = { challenge: 'one secret', key: 'another secret' }
const input = { captchaId: '01890000-0000-7000-8000-000000000001', cost: 4, derivations: 8 }

async function solved(challenge: WorkChallenge): Promise<WorkSolution> {
  const solution = await solveWork(challenge)
  if (solution === null) throw new Error('the work was not done')
  return solution
}

test('scrypt in JavaScript solves a challenge made with OpenSSL, at the production cost', async () => {
  const challenge = await createWork({ ...input, cost: 4096, derivations: 2 }, secrets)
  expect(await isWorkDone(challenge, await solved(challenge), secrets)).toBe(true)
})

test('needs the configured number of derivations on average, and never twice as many', async () => {
  const counts = await Promise.all(
    Array.from({ length: 400 }, async () => {
      let last = 0
      const challenge = await createWork(input, secrets)
      await solveWork(challenge, { onDerived: (count) => (last = count) })
      return last
    }),
  )
  expect(Math.max(...counts)).toBeLessThanOrEqual(16)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(1)
  const mean = counts.reduce((sum, one) => sum + one, 0) / counts.length
  expect(mean).toBeGreaterThan(7)
  expect(mean).toBeLessThan(10)
})

describe('verification of solutions', () => {
  const tampered: [string, (challenge: WorkChallenge) => WorkChallenge][] = [
    ['with a lower cost', (one) => ({ ...one, parameters: { ...one.parameters, cost: 1 } })],
    ['with a shorter prefix', (one) => ({ ...one, parameters: { ...one.parameters, keyPrefix: '00' } })],
    [
      'with another id',
      (one) => ({ ...one, parameters: { ...one.parameters, data: { captchaId: 'another' } } }),
    ],
    ['with another signature', (one) => ({ ...one, signature: one.signature.replace(/./g, '0') })],
  ]
  test.each(tampered)('rejects a challenge changed afterwards: %s', async (_, bent) => {
    const challenge = await createWork(input, secrets)
    expect(await isWorkDone(bent(challenge), await solved(challenge), secrets)).toBe(false)
  })

  test('a key with only the right prefix is rejected', async () => {
    const challenge = await createWork(input, secrets)
    const derivedKey = challenge.parameters.keyPrefix.padEnd(64, '0')
    expect(await isWorkDone(challenge, { counter: 0, derivedKey }, secrets)).toBe(false)
  })

  test('a challenge signed with other secrets is rejected', async () => {
    const challenge = await createWork(input, { challenge: 'x', key: 'y' })
    expect(await isWorkDone(challenge, await solved(challenge), secrets)).toBe(false)
  })
})

test('stops when it is aborted because the page is left', async () => {
  const challenge = await createWork({ ...input, derivations: 1_000 }, secrets)
  const controller = new AbortController()
  const solution = await solveWork(challenge, {
    controller,
    onDerived: () => controller.abort(),
    pause: async () => undefined,
  })
  expect(solution).toSatisfy((one) => one === null || (one as WorkSolution).counter === 0)
})
