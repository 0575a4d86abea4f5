// The guard of wagers on a real database: refusals by kind of wager, and counting.
import { calls, type InputOf } from '@mangetsu/contract'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../kernel/db/index.ts'
import { takeWager, type Wager, type WagerKind } from './guard.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const control = (player: SignedIn, input: InputOf<typeof calls.selfControl>) =>
  at.client.must(calls.selfControl, input, player.auth)

const wager = ({ id: playerId }: SignedIn, changes: Partial<Wager> = {}): Wager => ({
  playerId,
  stake: 100n,
  returned: 0n,
  roundNet: null,
  ...changes,
})

const take = (kind: WagerKind, one: Wager) =>
  inTransaction(at.database.pool, (tx) => takeWager(tx, kind, one, at.clock.nowMs()))

async function countersOf({ id }: SignedIn) {
  const { rows } = await at.database.owner.query(
    'select staked[1] as staked, returned[1] as returned from play_guard where player_id = $1',
    [id],
  )
  return rows[0]
}

test('during a break refuses each stake, even one that rounds to zero, and counts each return', async () => {
  const player = await at.newPlayer()
  await control(player, { action: 'break', days: 1 })
  for (const kind of ['step', 'table', 'guess'] as const)
    for (const stake of [100n, 0n])
      expect((await take(kind, wager(player, { stake }))).refusal).toBe('onBreak')
  expect((await take('table', wager(player, { stake: null, returned: 70n }))).refusal).toBe(null)
  expect(await countersOf(player)).toEqual({ staked: 0n, returned: 70n })
})

test('with a reality check due refuses a step and a table bet, but not a guess-game bet', async () => {
  const player = await at.newPlayer()
  await control(player, { action: 'realityCheck', minutes: 15 })
  await at.database.owner.query(
    'update play_guard set since_check_ms = check_every_ms where player_id = $1',
    [player.id],
  )
  const refusals: unknown[] = []
  for (const kind of ['step', 'table', 'guess'] as const)
    refusals.push((await take(kind, wager(player))).refusal)
  expect(refusals).toEqual(['realityCheck', 'realityCheck', null])
  expect(await countersOf(player)).toEqual({ staked: 100n, returned: 0n })
})
