// Every failure of the fingerprint set-up: its log message, the number of attempts, and that it never throws.
import { expect, test } from 'vitest'
import { endOfDay, type FingerprintPorts, setUpFingerprint } from './fingerprint.ts'

const final = 'Failed to set fingerprints after multiple attempts'

async function setUp(bent: Partial<FingerprintPorts> = {}) {
  const warnings: string[] = []
  const waits: number[] = []
  const stored: string[] = []
  const keys: string[] = []
  await setUpFingerprint({
    askKey: async () => `key-${keys.length}`,
    load: async (jsKey) => {
      keys.push(jsKey)
      return null
    },
    open: async () => ({ get: async () => ({ visitorId: 'f'.repeat(32) }) }),
    save: async () => true,
    isStored: () => false,
    keep: (fingerprint) => void stored.push(fingerprint),
    wait: async (ms) => void waits.push(ms),
    warn: (text) => void warnings.push(text),
    signal: new AbortController().signal,
    ...bent,
  })
  return { warnings, waits, stored, keys }
}

test('logs nothing on success', async () => {
  expect(await setUp()).toEqual({ warnings: [], waits: [], stored: ['f'.repeat(32)], keys: ['key-0'] })
})

test('reuses the fingerprint stored for today', async () => {
  expect(await setUp({ isStored: () => true })).toEqual({ warnings: [], waits: [], stored: [], keys: [] })
})

const reject = () => Promise.reject(new Error('no'))

test.each<readonly [string, Partial<FingerprintPorts>]>([
  ['fingerprintKeyPost failed', { askKey: async () => null }],
  [
    'Failed to load the JS script of the agent',
    { load: async () => 'Failed to load the JS script of the agent' },
  ],
  ['Blocked by CSP', { load: async () => 'Blocked by CSP' }],
  ['FingerprintJSPro.load failed', { open: reject }],
  ['fp.get() failed', { open: async () => ({ get: reject }) }],
])(
  '%s: logged at each of five attempts, three seconds apart, followed by a final message',
  async (text, bent) => {
    const { warnings, waits, stored } = await setUp(bent)
    expect(warnings).toEqual([...Array(5).fill(text), final])
    expect(waits).toEqual([3_000, 3_000, 3_000, 3_000])
    expect(stored).toEqual([])
  },
)

test('retries with a new key when the platform rejects the fingerprint', async () => {
  const answers = [false, false, true]
  const { warnings, waits, stored, keys } = await setUp({ save: async () => answers.shift() ?? false })
  expect({ warnings, waits, stored }).toEqual({
    warnings: [],
    waits: [3_000, 3_000],
    stored: ['f'.repeat(32)],
  })
  expect(keys).toEqual(['key-0', 'key-1', 'key-2'])
})

test('neither retries nor logs after signing out', async () => {
  const stop = new AbortController()
  const { warnings, waits } = await setUp({
    askKey: async () => {
      stop.abort()
      return null
    },
    signal: stop.signal,
  })
  // A failure caused by the abort is not logged.
  expect(warnings.filter((text) => text === final)).toEqual([])
  expect(warnings).toEqual([])
  expect(waits).toEqual([])
})

test('a day ends at its local midnight', () => {
  expect(endOfDay(new Date(2026, 11, 31, 23, 59, 59))).toEqual(new Date(2027, 0, 1))
  expect(endOfDay(new Date(2026, 10, 21, 0, 0, 0))).toEqual(new Date(2026, 10, 22))
})
