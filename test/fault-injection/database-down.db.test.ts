// The database server dies under load without an operator present: calls are asked to retry, and the server restarts.
import { calls, type OutputOf } from '@mangetsu/contract'
import { newId } from '@mangetsu/platform/kernel/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameId, gameSessionsOn } from '../platform/game-sessions.ts'
import { startTestPlatform, type TestPlatform } from '../platform/start.ts'
import { steppedGame } from '../platform/stepped-game.ts'
import { type OwnServer, openOwnServer, serverPid } from './own-server.ts'

/**
 * Maximum time from the server's death to the first bet on the new one, ms: two seconds on an idle machine, more on a
 * busy one.
 */
const backWithinMs = 30_000

let server: OwnServer
let at: TestPlatform
beforeAll(async () => {
  server = await openOwnServer()
  at = await startTestPlatform({}, { database: server.database })
})
afterAll(async () => {
  await at.platform.close()
  await at.app.close()
  await server.close()
})

const { fundedSession, spin, balanceOf } = gameSessionsOn(() => at)

const readyStatus = async (at: TestPlatform) =>
  (await at.app.inject({ method: 'GET', url: '/readyz' })).statusCode

/**
 * Kills the server and calls until the next one has responded. Remnants of the old one may still answer a call, so a
 * response only counts if the new server was running before the call.
 */
async function killAndCall(dataDir: string, isAnswered: () => Promise<boolean>): Promise<void> {
  const oldPid = await serverPid(dataDir)
  process.kill(oldPid, 'SIGKILL')
  const diedMs = performance.now()
  for (let isBack = false; !isBack; ) {
    const pid = await serverPid(dataDir)
    isBack = (await isAnswered()) && pid !== 0 && pid !== oldPid
    expect(performance.now() - diedMs, 'ms without a server').toBeLessThan(backWithinMs)
  }
}

test('a killed server restarts; bets meanwhile are busy, and none is lost or doubled', async () => {
  const { auth, player } = await fundedSession('1000000')
  const sent: { readonly id: string; readonly isAnswered: boolean }[] = []
  const playRound = async () => {
    const id = newId()
    const answer = await spin(auth, '100.00', id)
    if (!answer.ok) expect(answer.refusal).toBe('busy')
    sent.push({ id, isAnswered: answer.ok })
    return answer.ok
  }
  for (let deaths = 0; deaths < 2; deaths += 1) {
    expect(await playRound()).toBe(true)
    await killAndCall(server.dataDir, playRound)
  }
  for (const { id, isAnswered } of sent) {
    const again = await spin(auth, '100.00', id)
    expect(again.ok).toBe(true)
    // An acknowledged bet exists; a busy one had no known outcome, and now exists as well, once.
    if (isAnswered) expect(again).toMatchObject({ data: { isReplay: true } })
  }
  const { current } = await at.client.must(calls.querySeeds, {}, player.auth)
  expect(current?.nextNonce).toBe(sent.length)
  expect(await at.auditFindings()).toEqual([])
}, 90_000)

test('a step of a round meanwhile is busy as well, and is taken once', async () => {
  const games = { [gameId]: { math: steppedGame, minimumSpinMs: 0 } }
  const stepped = await startTestPlatform({ games, clock: at.clock }, { database: server.database })
  const { mustSpin, openGame } = gameSessionsOn(() => stepped)
  const { player } = await fundedSession('1000000')
  const auth = await openGame(player)
  let { round } = await mustSpin(auth)
  while (round.actions === undefined) ({ round } = await mustSpin(auth))
  const input = { requestId: newId(), roundId: round.id, step: 0, action: 'double' }
  const step = () => stepped.client.call(calls.playStep, input, auth)
  const answers: OutputOf<typeof calls.playStep>[] = []
  await killAndCall(server.dataDir, async () => {
    const answer = await step()
    if (answer.ok) answers.push(answer.data)
    else expect(answer.refusal).toBe('busy')
    return answer.ok
  })
  expect(answers[0]?.round).toMatchObject({ id: round.id, stake: '200.00' })
  answers.push(await stepped.client.must(calls.playStep, input, auth))
  for (const again of answers.slice(1))
    expect(again).toMatchObject({ round: answers[0]?.round, isReplay: true })
  expect(await at.auditFindings()).toEqual([])
  await stepped.platform.close()
  await stepped.app.close()
}, 90_000)

test('a lock timeout refuses as busy, changes nothing, and leaves the platform ready', async () => {
  // The failures of the killed server still count for a while.
  await expect.poll(() => readyStatus(at), { timeout: 30_000 }).toBe(200)
  const [locked, free] = [await fundedSession(), await fundedSession()]
  const client = await server.database.owner.connect()
  await client.query('begin')
  await client.query('select 1 from ledger_account where player_id = $1 for update', [locked.player.id])
  const [mine, theirs] = await Promise.all([spin(locked.auth), spin(free.auth)])
  expect(mine).toMatchObject({ ok: false, refusal: 'busy' })
  expect(theirs).toMatchObject({ ok: true })
  expect(await readyStatus(at)).toBe(200)
  await client.query('rollback')
  client.release()
  expect(await balanceOf(locked.player)).toBe('100000.00')
  expect(await spin(locked.auth)).toMatchObject({ ok: true })
}, 300_000)

test('one player’s calls leave connections for others', async () => {
  const [greedy, other] = [await fundedSession(), await fundedSession()]
  const client = await server.database.owner.connect()
  await client.query('begin')
  await client.query('select 1 from player where id = $1 for update', [greedy.player.id])
  // Each of them waits for the row on its own connection, up to the limit per caller.
  const flood = Array.from({ length: 40 }, () =>
    at.client.call(calls.selfControl, { action: 'break', days: 1 }, greedy.player.auth),
  )
  const waiting = async (): Promise<number> => {
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`,
    )
    return rows[0]?.waiting ?? 0
  }
  await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThan(0)
  // It is answered while the others still wait: it needs none of their connections.
  expect(await spin(other.auth)).toMatchObject({ ok: true })
  expect(await waiting()).toBeGreaterThan(0)
  await client.query('rollback')
  client.release()
  await Promise.all(flood)
}, 300_000)
