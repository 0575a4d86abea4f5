// A table in an external folder is found by the same registry as the site's own and played through the same calls, by
// its own rules.
import { calls } from '@mangetsu/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../platform/start.ts'
import { visitsOn } from '../platform/table-visits.ts'
import { thirdRoulettes } from './third-roulette.ts'

/** Tests end the betting themselves. */
const quick = thirdRoulettes.map((table) => ({
  ...table,
  bettingMs: 600_000,
  game: { ...table.game, showMs: () => 100 },
}))

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ tables: quick, runsTables: true })
})
afterAll(() => at.close())

const { betting, endBetting, paidOf, place, richPlayer, sitDown, untilRound } = visitsOn(() => at)

test('opens its session with its theme, its rules and their descriptions', async () => {
  const { auth } = await sitDown(await richPlayer(), 'third')
  const opened = await at.client.must(calls.openTable, {}, auth)
  expect(opened).toMatchObject({
    tableId: 'third',
    rulesOf: 'roulette',
    theme: 'pine',
    rules: { isHalfBackOnZero: true },
    ownRules: { en: ['When zero comes, even-money bets get half of their stake back.'] },
    chip: '200.00',
    most: '20000.00',
  })
  const red = opened.bets.find(({ spot }) => spot === 'red')
  // 18/37 twice the stake, 1/37 half of it: 73/74.
  expect(red?.rtpPpm).toBe(986_486)
  expect(opened.bets.find(({ spot }) => spot === 'straight-0')?.rtpPpm).toBe(972_972)
})

test('pays its round by its own mathematics', async () => {
  const [table] = thirdRoulettes
  if (table === undefined) throw new Error('no table was found')
  const { auth } = await sitDown(await richPlayer(), 'third')
  const { view } = await untilRound(auth, betting)
  const roundId = view.round?.id ?? ''
  expect((await place(auth, roundId, { red: '200.00', black: '200.00' })).ok).toBe(true)
  await endBetting(auth, roundId)
  const paid = await paidOf(auth, roundId)
  const { round } = await at.client.must(calls.queryTableRound, { roundId })
  const returned = ['red', 'black'].reduce(
    (sum, spot) => sum + table.math.payoutMinor(spot, 20_000n, round.events),
    0n,
  )
  expect(paid.returned).toBe(returned === 20_000n ? '200.00' : '400.00')
})
