// Property test of limits over every kind of stake: with any sequence of bets, changes, cancellations,
// refunds, payouts and decisions across midnights, weeks and months, each stake is checked against the
// earlier ones, and every counter is the sum of its events.
import type { Playing } from '@mangetsu/test/platform/playing'
import { commands } from '@mangetsu/test/platform/staking-commands'
import { StakingLife, type StillPlatform, startStillPlatform } from '@mangetsu/test/platform/staking-life'
import { soakCount } from '@mangetsu/test/soak'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

const dayMs = 24 * 60 * 60_000

/** Number of generated lives; a tenth of them already covers every command, the rest add other orders. */
const lives = soakCount(50)

let still: StillPlatform
beforeAll(async () => {
  still = await startStillPlatform(Date.UTC(2026, 10, 1, 3))
})
afterAll(() => still.at.close())

type GuardRow = {
  day: string
  staked: bigint[]
  returned: bigint[]
  played_ms: bigint[]
  sitting_ms: bigint
  sitting_net: bigint
}

/** Compares the stored counters with the test's own count for the player. */
async function check({ player, counted }: Playing): Promise<void> {
  const { rows } = await still.at.database.owner.query<GuardRow>(
    'select day::text, staked, returned, played_ms, sitting_ms, sitting_net from play_guard where player_id = $1',
    [player.id],
  )
  const [guard] = rows
  if (guard === undefined) return
  const { day, staked, returned, played_ms, sitting_ms, sitting_net } = guard
  expect({ staked, returned, played_ms }).toEqual(counted.counters(Date.parse(`${day}T00:00:00Z`) / dayMs))
  for (const counter of [...staked, ...returned, ...played_ms]) expect(counter).toBeGreaterThanOrEqual(0n)
  const sitting = counted.sitting(still.time.clock.nowMs())
  if (sitting !== null) expect({ sitting_ms, sitting_net }).toEqual(sitting)
}

test('each stake is checked against the earlier ones, and each counter equals the sum of its events', {
  timeout: 1_800_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (all) => {
      const life = await StakingLife.begin(still)
      for (const one of all) {
        await life.run(one)
        for (const player of life.players) await check(player)
      }
      expect(await still.at.auditFindings()).toEqual([])
    }),
    { seed: 20_261_128, numRuns: lives, endOnFailure: true, includeErrorInReport: true },
  )
})
