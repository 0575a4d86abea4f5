// The database budget of a round, of a later step and of a round's events, as stated in docs/reference/measurements.md.
import { calls } from '@mangetsu/contract'
import type { Round } from '@mangetsu/contract/studio'
import type { TestCallOptions } from '@mangetsu/test/platform/client'
import { type DatabaseCosts, databaseCosts } from '@mangetsu/test/platform/database-costs'
import { gameId, gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { steppedGame } from '@mangetsu/test/platform/stepped-game'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../kernel/ids.ts'

let at: TestPlatform
let stepped: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ games: { [gameId]: { minimumSpinMs: 0 } } })
  stepped = await startTestPlatform({ games: { [gameId]: { math: steppedGame, minimumSpinMs: 0 } } })
})
afterAll(() => Promise.all([at.close(), stepped.close()]))

const plain = gameSessionsOn(() => at)
const withSteps = gameSessionsOn(() => stepped)

/** Plays rounds until all caches are warm; returns the costs of the next round. */
async function warmRound(auth: TestCallOptions) {
  for (let n = 0; n < 3; n += 1) await plain.mustSpin(auth)
  let payout = ''
  const costs = await databaseCosts(at.database, async () => {
    payout = (await plain.mustSpin(auth)).round.payout
  })
  return { costs, isPaid: Number(payout) > 0 }
}

test('a round costs one statement and one row in each table', async () => {
  const { auth } = await plain.fundedSession()
  const { costs, isPaid } = await warmRound(auth)
  expect(costs.statements).toHaveLength(1)
  expect(costs.rows).toEqual({
    ledger_account: 1,
    ledger_posting: isPaid ? 2 : 1,
    ledger_transfer: 1,
    // One posting of the house, one of the pool.
    ledger_house_posting: 2,
    ledger_house_delta: 2,
    studio_round: 1,
    studio_session: 1,
    seed_pair: 1,
    event: 1,
  })
  expect(costs.walBytes).toBeGreaterThan(1_000)
  expect(costs.walBytes).toBeLessThan(4_000)
})

test('processing a round’s event costs at most the budgeted statements, and an idle run costs one', async () => {
  const { auth } = await plain.fundedSession()
  await warmRound(auth)
  await at.followEvents()
  // One event, which all consumers process in the same batch regardless of the server's open transactions.
  await plain.mustSpin(auth)
  const costs = await databaseCosts(at.database, () => at.followEvents())
  const [ofDue, others] = [costs.statements.filter(isOfDue), costs.statements.filter((one) => !isOfDue(one))]
  expect(ofDue.length).toBeGreaterThan(0)
  expect(others.length).toBeLessThanOrEqual(30)
  const idle = await databaseCosts(at.database, () => at.platform.runJob('events'))
  expect(idle.statements).toHaveLength(1)
  expect(idle.rows).toEqual({})
})

const isOfDue = (text: string): boolean => text.includes('event_dead_letter d where d.consumer = c.name')

/** Begins rounds until one is still open after its first step. */
async function openRound(auth: TestCallOptions): Promise<Round> {
  for (;;) {
    const { round } = await withSteps.mustSpin(auth)
    if (round.actions !== undefined) return round
  }
}

test('a later step with a further stake costs at most the budgeted statements and rows', async () => {
  const { auth } = await withSteps.fundedSession()
  const steps: DatabaseCosts[] = []
  while (steps.length < 2) {
    const round = await openRound(auth)
    const action = round.actions?.find(({ stake }) => stake !== undefined)?.action
    if (action === undefined) throw new Error('no step stakes further')
    const step = { requestId: newId(), roundId: round.id, step: 0, action }
    steps.push(await databaseCosts(stepped.database, () => stepped.client.must(calls.playStep, step, auth)))
  }
  const costs = steps[1] as DatabaseCosts
  expect(costs.statements.length).toBeLessThanOrEqual(16)
  expect(Object.values(costs.rows).reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(14)
  expect(costs.walBytes).toBeGreaterThan(500)
  expect(costs.walBytes).toBeLessThan(4_000)
})
