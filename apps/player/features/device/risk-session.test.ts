// Data submitted from the risk script, and that a script that fails to load has no effect.
import { expect, test } from 'vitest'
import { type RiskPorts, sessionIdOf, submitRisk } from './risk-session.ts'

async function submit(bent: Partial<RiskPorts> = {}) {
  const sent: object[] = []
  const warnings: string[] = []
  await submitRisk({
    load: async () => null,
    session: () => 'e30=',
    token: () => 'abc',
    submit: async (found) => void sent.push(found),
    warn: (text) => void warnings.push(text),
    ...bent,
  })
  return { sent, warnings }
}

// SHA-256 of `abc`, from the examples of FIPS 180-4.
const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

test('submits the findings with the hash of the access token', async () => {
  expect(await sessionIdOf('abc')).toBe(hash)
  expect(await submit()).toEqual({ sent: [{ session: 'e30=', sessionId: hash }], warnings: [] })
})

test.each(['Failed to load the JS script of the agent', 'Blocked by CSP'] as const)('%s', async (fault) => {
  expect(await submit({ load: async () => fault })).toEqual({ sent: [], warnings: [fault] })
})

test.each<readonly [string, Partial<RiskPorts>]>([
  ['an empty script', { session: () => null }],
  ['a player who has signed out', { token: () => null }],
])('%s sends nothing', async (_what, bent) => {
  expect(await submit(bent)).toEqual({ sent: [], warnings: [] })
})
