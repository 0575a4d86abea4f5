// Requests to the beacon behind the server's own port wait until the port is open.
import type { BeaconSource } from '@mangetsu/platform'
import { expect, test } from 'vitest'
import { createOpening } from './full-stack.ts'

test('delays a request made before the opening until the opening', async () => {
  const requested: string[] = []
  const source: BeaconSource = {
    publicKey: 'key',
    times: { genesis: 1, period: 3 },
    async latestRound() {
      requested.push('latest')
      return 7
    },
    async signatureOf(round) {
      requested.push(`signature of ${round}`)
      return 'ab'
    },
  }
  const opening = createOpening()
  const beacon = opening.reached(source)
  const answers = Promise.all([beacon.latestRound(), beacon.signatureOf(6)])
  await new Promise((resolve) => setTimeout(resolve))
  expect([beacon.publicKey, beacon.times, requested]).toEqual(['key', { genesis: 1, period: 3 }, []])
  opening.open()
  expect(await answers).toEqual([7, 'ab'])
  expect(requested).toEqual(['latest', 'signature of 6'])
  expect(await beacon.signatureOf(8)).toBe('ab')
})
