// Races of an exclusion in one process with a bet, a deposit or a game session
// of the person's other account in another process.
import { calls } from '@mangetsu/contract'
import { onePersonOn } from '@mangetsu/test/platform/one-person'
import { createRaceBalancer } from '@mangetsu/test/platform/race-balancer'
import { type RedisServer, startRedis } from '@mangetsu/test/platform/redis-server'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'

let redis: RedisServer
let at: TestPlatform
let second: Awaited<ReturnType<TestPlatform['restart']>>
beforeAll(async () => {
  redis = await startRedis()
  at = await startTestPlatform({ redisUrl: redis.url })
  second = await at.restart()
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await second.close()
  await at.close()
  await redis.close()
})

const here = onePersonOn(() => at)
const there = onePersonOn(() => ({ ...at, client: second.client }))

type Person = Awaited<ReturnType<typeof here.twoMailboxes>>
type Answer = { readonly ok: boolean; readonly refusal?: string }
type Act = (person: Person) => Promise<Answer>
const acts: readonly (readonly [string, Act])[] = [
  ['a bet', ({ session }) => there.spin(session)],
  ['a deposit', ({ other }) => there.deposit(other)],
  ['a game', ({ other }) => there.launch(other)],
]

/** Minimum number of races, and the maximum while only one side has won so far. */
const [leastRaces, mostRaces] = [4, 40]

/** An overloaded database responds `busy`; clients retry the call. */
async function untilAnswered(act: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await act()
    if (answer.refusal !== 'busy' || tries === 5) return answer
  }
}

const openOrders = async ({ auth }: SignedIn) => {
  const { deposits } = await at.client.must(calls.queryDeposits, {}, auth)
  return deposits.filter(({ status }) => status === 'created' || status === 'pending')
}

test.each(acts)(
  '%s: accepted before the exclusion or refused, never accepted after it',
  async (what, act) => {
    const balancer = createRaceBalancer()
    const seen = { taken: 0, refused: 0 }
    for (let races = 0; races < mostRaces; races += 1) {
      const person = await here.twoMailboxes(`${what.replace('a ', '')}${races}`)
      const [, answer] = await balancer.race(
        () => here.exclude(person.leaving),
        () => untilAnswered(() => act(person)),
        (_excluded, { ok }) => !ok,
      )
      if (answer.ok) seen.taken += 1
      else {
        seen.refused += 1
        expect(answer).toMatchObject({ refusal: 'identityHeld' })
      }
      expect(await there.spin(person.session)).toMatchObject({ refusal: 'identityHeld' })
      await there.expectRestricted(person.other)
      expect(await openOrders(person.other)).toEqual([])
      if (races + 1 >= leastRaces && seen.taken > 0 && seen.refused > 0) break
    }
    expect(seen.taken).toBeGreaterThan(0)
    expect(seen.refused).toBeGreaterThan(0)
  },
)
