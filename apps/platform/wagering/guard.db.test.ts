// The guard of wagers on a real database: refusals by kind of wager, and counting.
import { calls, type InputOf } from '@mangetsu/contract'
import { playTimeMs } from '@mangetsu/contract/play-time'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeRules } from '../features/protection/profile/index.ts'
import { inTransaction } from '../kernel/db/index.ts'
import { nextRealityCheck, takeStake, takeWager, takeWagers, type Wager } from './guard.ts'
import { type WagerKind, type WagerRules, wagerKinds } from './kinds.ts'

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
  inTransaction(at.database.pool, (tx) => takeWager(tx, wagerKinds[kind], one, at.clock.nowMs()))

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

/** A kind of wager that only this test has: its row is all that the guard needs. */
const shot = {
  playedAs: 'fish',
  pace: 'none',
  bonusMoney: 'allowed',
  checks: ['wagerLimit'],
  isTimed: false,
} as const satisfies WagerRules

test('a batch of a new kind is checked by its own row: one limit counts, no reality check, no time of play', async () => {
  const [limited, losing, free] = [await at.newPlayer(), await at.newPlayer(), await at.newPlayer()]
  for (const player of [limited, losing]) await control(player, { action: 'realityCheck', minutes: 15 })
  const set = (player: SignedIn, change: string) =>
    at.database.owner.query(
      `update play_guard set since_check_ms = check_every_ms, ${change} where player_id = $1`,
      [player.id],
    )
  await set(limited, 'wager_caps = array[99, null, null]')
  await set(losing, 'loss_caps = array[99, null, null], session_caps = array[0, null, null]')
  const shots = [limited, losing, free].map((player) => wager(player, { roundNet: -100n }))
  const checked = await inTransaction(at.database.pool, (tx) => takeWagers(tx, shot, shots, at.clock.nowMs()))
  expect(checked.map(({ refusal }) => refusal)).toEqual(['wagerLimit', null, null])
  expect(await countersOf(losing)).toEqual({ staked: 100n, returned: 0n })
  const { rows } = await at.database.owner.query(
    'select sitting_net from play_guard where player_id = $1 and last_round_at is null',
    [losing.id],
  )
  expect(rows).toEqual([{ sitting_net: 0n }])
})

test('two wagers of one player in a batch are an error', async () => {
  const twice = [wager(await at.newPlayer()), wager(await at.newPlayer())].map((one) => ({
    ...one,
    playerId: 'one',
  }))
  const taking = inTransaction(at.database.pool, (tx) => takeWagers(tx, shot, twice, at.clock.nowMs()))
  await expect(taking).rejects.toThrow(RangeError)
})

test('a stake of a new kind is checked by the jurisdiction, the limits and the terms of a bonus, in this order', async () => {
  const player = await at.newPlayer()
  const over = {
    gameId: 'koi-falls',
    excludedGames: ['koi-falls'],
    largestStakeMinor: null,
    expiresMs: Infinity,
  }
  const closed = { ...placeRules({ rules: [] }), closedKind: () => ({ ja: '休止', en: 'closed' }) }
  const stake = { kind: shot.playedAs, currency: 'JPY', stakeMinor: 100n } as const
  let reads = 0
  const bonus = async () => {
    reads += 1
    return over
  }
  const check = (rules: typeof closed | ReturnType<typeof placeRules>) =>
    inTransaction(at.database.pool, (tx) =>
      takeStake(
        tx,
        shot,
        wager(player),
        { place: { rules, age: 30 }, stake, pace: null, bonus },
        at.clock.nowMs(),
      ),
    )
  expect(await check(closed)).toMatchObject({ byPlace: { refusal: 'gameClosedHere' }, byTerms: null })
  await control(player, { action: 'break', days: 1 })
  const open = placeRules({ rules: [] })
  expect(await check(open)).toMatchObject({ byPlace: null, refusal: 'onBreak', byTerms: null })
  expect(reads).toBe(0)
  await at.database.owner.query('update play_guard set opens_at = default where player_id = $1', [player.id])
  expect(await check(open)).toMatchObject({ refusal: null, byTerms: { refusal: 'bonusGameExcluded' } })
})

test('the time of play between rounds is counted as clients compute it', async () => {
  const lastMs = at.clock.nowMs()
  const gaps = [null, -4_000, 0, 1, 59_999, 120_000, 120_001, 3_600_000]
  for (const gap of gaps) {
    const { rows } = await at.database.owner.query('select time_played_ms($1, $2) as ms', [
      gap === null ? null : new Date(lastMs),
      new Date(lastMs + (gap ?? 0)),
    ])
    expect(Number(rows[0]?.ms)).toBe(playTimeMs(gap === null ? null : lastMs, lastMs + (gap ?? 0)))
  }
})

test('states the next reality check of a player who has set one, and counts anew after a pause', async () => {
  const player = await at.newPlayer()
  const next = (nowMs: number) =>
    inTransaction(at.database.pool, (tx) => nextRealityCheck(tx, player.id, nowMs))
  const nowMs = at.clock.nowMs()
  expect(await next(nowMs)).toBe(null)
  await control(player, { action: 'realityCheck', minutes: 15 })
  expect(await next(nowMs)).toEqual({ everyMs: 900_000, playedMs: 0, countedAt: null })
  await at.database.owner.query(
    'update play_guard set since_check_ms = 240000, last_round_at = $2 where player_id = $1',
    [player.id, new Date(nowMs)],
  )
  const counted = { everyMs: 900_000, countedAt: new Date(nowMs).toISOString() }
  expect(await next(nowMs + 60_000)).toEqual({ ...counted, playedMs: 240_000 })
  expect(await next(nowMs + 1_860_000)).toEqual({ ...counted, playedMs: 0 })
})
