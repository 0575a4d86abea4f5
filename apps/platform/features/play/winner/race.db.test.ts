// The race of winners: the largest multiples of the site's current day and of seven days, with masked names.
import { calls, type OutputOf } from '@mangetsu/contract'
import type { TestCallOptions } from '@mangetsu/test/platform/client'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutSmall } from './race.ts'

const dayMs = 24 * 60 * 60_000

let at: TestPlatform
const { fundedSession, mustSpin } = gameSessionsOn(() => at)
beforeAll(async () => {
  at = await startTestPlatform({ games: { 'moonlit-festival': { minimumSpinMs: 0 } } })
})
afterAll(() => at.close())

const race = () => at.client.must(calls.queryWinnerRace, {})

/** Plays until `count` rounds have paid at least twice their stake; returns these, the largest payout first. */
async function playWins(auth: TestCallOptions, count: number) {
  const won: OutputOf<typeof calls.playRound>['round'][] = []
  while (won.length < count) {
    const { round } = await mustSpin(auth)
    if (Number(round.payout) >= 2 * Number(round.stake)) won.push(round)
    if (won.length % 7 === 3) await at.followEvents()
  }
  await at.followEvents()
  return won.sort((one, other) => Number(other.payout) - Number(one.payout) || (one.id < other.id ? -1 : 1))
}

test('ranks the rounds of a day and of seven days by multiple, 20 at most each', async () => {
  expect(await race()).toMatchObject({ today: [], week: [] })
  const { player, auth } = await fundedSession('500000')
  const won = await playWins(auth, 25)
  const { day, today, week } = await race()
  expect(week).toEqual(today)
  expect(today.map(({ roundId }) => roundId)).toEqual(won.slice(0, 20).map(({ id }) => id))
  const [first] = won
  expect(today[0]).toMatchObject({
    game: { gameId: 'moonlit-festival', filePath: 'moonlit-festival' },
    maskedName: `${player.loginName.slice(0, 3)}***`,
    isSample: false,
    payout: first?.payout,
    multipleCents: Math.floor((Number(first?.payout) * 100) / Number(first?.stake)),
  })

  at.clock.advance(dayMs)
  const next = await race()
  expect(next.today).toEqual([])
  expect(next.week).toEqual(week)
  expect(next.day > day).toBe(true)
  const later = await playWins((await fundedSession()).auth, 5)
  const both = await race()
  expect(both.today.map(({ roundId }) => roundId)).toEqual(later.map(({ id }) => id))
  const largestFirst = [...week, ...both.today].sort(
    (one, other) => other.multipleCents - one.multipleCents || (one.roundId < other.roundId ? -1 : 1),
  )
  expect(both.week).toEqual(largestFirst.slice(0, 20))

  at.clock.advance(6 * dayMs)
  await playWins((await fundedSession()).auth, 1)
  const { rows } = await at.database.owner.query('select distinct day::text from winner_race order by 1')
  expect(rows.map((row) => row.day)).toEqual([next.day, (await race()).day])
})

test.each([
  [[900n, 300n, 210n, 200n, 200n, 199n, 120n], 5],
  [[900n, 199n, 120n], 3],
])('leaves out multiples below 2 where enough others remain', (cents, count) => {
  expect(withoutSmall(cents.map((multiple_cents) => ({ multiple_cents })))).toHaveLength(count)
})
