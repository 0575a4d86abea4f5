// Limits under concurrency: many bets at once on two platforms, and
// caps and breaks set while bets are in flight.
import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@mangetsu/contract'
import { minorOf } from '@mangetsu/money'
import type { TestCallOptions, TestClient } from '@mangetsu/test/platform/client'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
let other: Awaited<ReturnType<TestPlatform['restart']>>
beforeAll(async () => {
  at = await startTestPlatform({}, 20)
  other = await at.restart()
})
afterAll(async () => {
  await other.close()
  await at.close()
})

const { fundedSession, openGame } = gameSessionsOn(() => at)

const play = (client: TestClient, auth: TestCallOptions, stake: string) =>
  client.call(calls.playRound, { requestId: newId(), stake }, auth)

const outcomeOf = (answer: { ok: boolean; refusal?: string }) => (answer.ok ? 'ok' : (answer.refusal ?? ''))

async function stakedBy(player: SignedIn): Promise<bigint> {
  const { rows } = await at.database.owner.query<{ staked: bigint }>(
    'select coalesce(sum(stake), 0)::bigint as staked from studio_round where player_id = $1',
    [player.id],
  )
  return rows[0]?.staked ?? 0n
}

async function countedFor(player: SignedIn) {
  const { rows } = await at.database.owner.query<{ staked: bigint[]; returned: bigint[]; net: bigint }>(
    `select g.staked, g.returned, (select sum(payout - stake) from studio_round r
       where r.player_id = g.player_id)::bigint as net from play_guard g where g.player_id = $1`,
    [player.id],
  )
  return rows[0]
}

const twentySessions = (player: SignedIn) => Promise.all(Array.from({ length: 20 }, () => openGame(player)))

/** Plays sequentially at each game session, ten sessions per platform in parallel. */
async function playOut(
  sessions: readonly TestCallOptions[],
  stake: string,
  roundsEach: number,
): Promise<string[]> {
  const outcomes = await Promise.all(
    sessions.map(async (auth, index) => {
      const answers: string[] = []
      for (let n = 0; n < roundsEach; n += 1)
        answers.push(outcomeOf(await play(index % 2 === 0 ? at.client : other.client, auth, stake)))
      return answers
    }),
  )
  return outcomes.flat()
}

test('a hundred concurrent bets on two platforms never exceed a cap', async () => {
  const { player } = await fundedSession('1000000')
  const limit = { action: 'set', kind: 'wager', period: 'day', cap: '2500' } as const
  await at.client.must(calls.selfControl, limit, player.auth)
  const sessions = await twentySessions(player)
  const outcomes = await playOut(sessions, '100.00', 5)
  const taken = outcomes.filter((outcome) => outcome === 'ok').length
  expect(await stakedBy(player)).toBe(BigInt(taken) * 10_000n)
  expect(taken).toBeLessThanOrEqual(25)
  // `busy` means the nonce was taken; a retry fills the remaining room, without one bet more.
  const rest = await playOut(sessions, '100.00', 2)
  expect(await stakedBy(player)).toBe(250_000n)
  expect(new Set([...outcomes, ...rest])).toContain('wagerLimit')
})

test.for(['wager', 'loss'] as const)(
  'a first %s limit set during concurrent bets counts each of them once and admits none beyond its cap',
  async (kind) => {
    const { player, auth } = await fundedSession('1000000')
    for (let n = 0; n < 5; n += 1) await play(at.client, auth, '100.00')
    const playing = playOut(await twentySessions(player), '100.00', 6)
    const following = (async () => {
      for (let n = 0; n < 10; n += 1) await at.followEvents()
    })()
    await play(at.client, auth, '100.00')
    const limit = { action: 'set', kind, period: 'week', cap: '1000' } as const
    const { limits } = await at.client.must(calls.selfControl, limit, player.auth)
    const used = minorOf(limits[0]?.used ?? '0', 'JPY')
    await Promise.all([playing, following])
    const counted = await countedFor(player)
    const staked = await stakedBy(player)
    expect(counted?.staked).toEqual([staked, staked, staked])
    expect((counted?.returned[0] ?? 0n) - staked).toBe(counted?.net)
    const usedNow = kind === 'wager' ? staked : -(counted?.net ?? 0n)
    const most = used > 100_000n ? used : 100_000n
    expect(usedNow <= most).toBe(true)
  },
)

test('a break taken during concurrent bets lets none settle after its response', async () => {
  const { player } = await fundedSession('1000000')
  const playing = playOut(await twentySessions(player), '20.00', 6)
  while ((await stakedBy(player)) === 0n) await sleep(5)
  await at.client.must(calls.selfControl, { action: 'break', days: 1 }, player.auth)
  const staked = await stakedBy(player)
  const outcomes = await playing
  expect(await stakedBy(player)).toBe(staked)
  expect(outcomes).toContain('onBreak')
})

test("a player's limits do not affect others in the same batches", async () => {
  const limited = await fundedSession()
  const limit = { action: 'set', kind: 'wager', period: 'day', cap: '100' } as const
  await at.client.must(calls.selfControl, limit, limited.player.auth)
  const free = await Promise.all(Array.from({ length: 6 }, () => fundedSession()))
  const sessions = [limited, ...free]
  for (let n = 0; n < 3; n += 1) {
    const answers = await Promise.all(sessions.map(({ auth }) => play(at.client, auth, '100.00')))
    expect(answers.map(outcomeOf)).toEqual([n === 0 ? 'ok' : 'wagerLimit', ...free.map(() => 'ok')])
  }
})

test('connections lost during concurrent bets leave the guard equal to the settled bets', async () => {
  const { player } = await fundedSession('1000000')
  const limit = { action: 'set', kind: 'wager', period: 'day', cap: '8000' } as const
  await at.client.must(calls.selfControl, limit, player.auth)
  let isOver = false
  const playing = playOut(await twentySessions(player), '100.00', 6).finally(() => {
    isOver = true
  })
  const cutting = (async () => {
    let cut = 0
    // Thirty attempts, and more on a slow machine, until one has met a settlement.
    for (let n = 0; !isOver && (n < 30 || cut === 0); n += 1) {
      await sleep(5)
      const { rowCount } = await at.database.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and state = 'active' and query like '%studio_settle_rounds%'
           and pid <> pg_backend_pid()`,
      )
      cut += rowCount ?? 0
    }
    return cut
  })()
  const [outcomes, cut] = await Promise.all([playing, cutting])
  expect(cut).toBeGreaterThan(0)
  const staked = await stakedBy(player)
  expect(outcomes).toContain('ok')
  expect((await countedFor(player))?.staked).toEqual([staked, staked, staked])
  expect(staked <= 800_000n).toBe(true)
})

test('a platform that crashes loses no limit', async () => {
  const { player, auth } = await fundedSession()
  const limit = { action: 'set', kind: 'wager', period: 'day', cap: '300' } as const
  await at.client.must(calls.selfControl, limit, player.auth)
  expect(outcomeOf(await play(at.client, auth, '200.00'))).toBe('ok')
  const next = await at.restart()
  expect(outcomeOf(await play(next.client, auth, '200.00'))).toBe('wagerLimit')
  expect(outcomeOf(await play(next.client, auth, '100.00'))).toBe('ok')
  await next.close()
})

test('the ledger audit reports no findings afterwards', async () => {
  expect(await at.auditFindings()).toEqual([])
})
