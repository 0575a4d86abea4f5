// The practice beacon for tests, behind a real port of this machine, with a manual clock.
import { beaconChain, beaconTimes, openBeacon } from '@mangetsu/sandbox/beacon/index'
import Fastify from 'fastify'

const secret = 'a secret of the rail'

/** Returns the time of a round of its chain, ms. */
export const practiceRoundMs = (round: number): number =>
  (beaconTimes.genesis + (round - 1) * beaconTimes.period) * 1_000

/** Opens a beacon whose last round is `round` until `now.ms` is changed. */
export async function openPracticeBeacon(round: number) {
  const now = { ms: practiceRoundMs(round) }
  const { publicKey, times } = await beaconChain(secret)
  const server = Fastify()
  await server.register(openBeacon({ secret, nowMs: () => now.ms }).routes, { prefix: '/beacon' })
  const origin = `${await server.listen({ port: 0, host: '127.0.0.1' })}/beacon`
  return { origin, publicKey, times, now, close: () => server.close() }
}
