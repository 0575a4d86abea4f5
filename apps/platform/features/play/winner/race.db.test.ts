// The race of winners: the largest multiples of the site's current day and of seven days, with masked names.
import { calls, type OutputOf } from '@mangetsu/contract'
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

type Played = OutputOf<typeof calls.playRound>['round']

/** Plays until a round has paid at least twice its stake; returns the player and the best of the played rounds. */
async function playWin(rounds: number) {
  const { player, auth } = await fundedSession('500000')
  const played: Played[] = []
  const isWon = ({ payout, stake }: Played) => Number(payout) >= 2 * Number(stake)
  while (played.length < rounds || !played.some(isWon)) played.push((await mustSpin(auth)).round)
  await at.followEvents()
  const best = (one: Played, other: Played) =>
    Number(other.payout) - Number(one.payout) || (one.id < other.id ? -1 : 1)
  return { player, best: played.sort(best)[0] as Played }
}

async function playWins(count: number) {
  const won: Played[] = []
  for (let n = 0; n < count; n += 1) won.push((await playWin(1)).best)
  return won
}

const byMultiple = <T extends { readonly multipleCents: number; readonly roundId: string }>(
  all: readonly T[],
) =>
  [...all].sort(
    (one, other) => other.multipleCents - one.multipleCents || (one.roundId < other.roundId ? -1 : 1),
  )

test("ranks each player's best round of a day and of seven days by multiple, 20 at most each", async () => {
  expect(await race()).toMatchObject({ today: [], week: [] })
  const { player, best } = await playWin(40)
  const alone = await race()
  expect(alone.today).toEqual([
    expect.objectContaining({
      roundId: best.id,
      game: expect.objectContaining({ gameId: 'moonlit-festival', filePath: 'moonlit-festival' }),
      maskedName: `${player.loginName.slice(0, 3)}***`,
      isSample: false,
      payout: best.payout,
      multipleCents: Math.floor((Number(best.payout) * 100) / Number(best.stake)),
    }),
  ])

  const won = [best, ...(await playWins(21))]
  const { day, today, week } = await race()
  expect(week).toEqual(today)
  expect(today).toEqual(byMultiple(today))
  expect(today).toHaveLength(20)
  const ids = won.map(({ id }) => id)
  for (const { roundId } of today) expect(ids).toContain(roundId)

  at.clock.advance(dayMs)
  const next = await race()
  expect(next.today).toEqual([])
  expect(next.week).toEqual(week)
  expect(next.day > day).toBe(true)
  const later = await playWins(5)
  const both = await race()
  expect(both.today.map(({ roundId }) => roundId).sort()).toEqual(later.map(({ id }) => id).sort())
  expect(both.week).toEqual(byMultiple([...week, ...both.today]).slice(0, 20))

  at.clock.advance(6 * dayMs)
  await playWins(1)
  const { rows } = await at.database.owner.query('select distinct day::text from winner_race order by 1')
  expect(rows.map((row) => row.day)).toEqual([next.day, (await race()).day])
})

test.each([
  [[900n, 300n, 210n, 200n, 200n, 199n, 120n], 5],
  [[900n, 199n, 120n], 3],
])('leaves out multiples below 2 where enough others remain', (cents, count) => {
  expect(withoutSmall(cents.map((multiple_cents) => ({ multiple_cents })))).toHaveLength(count)
})
