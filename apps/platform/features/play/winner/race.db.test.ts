// The race of winners: the largest multiples of the site's current day, with masked names.
import { calls, type OutputOf } from '@mangetsu/contract'
import type { TestCallOptions } from '@mangetsu/test/platform/client'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'

const dayMs = 24 * 60 * 60_000

let at: TestPlatform
const { fundedSession, mustSpin } = gameSessionsOn(() => at)
beforeAll(async () => {
  at = await startTestPlatform({ games: { 'moonlit-festival': { minimumSpinMs: 0 } } })
})
afterAll(() => at.close())

const race = () => at.client.must(calls.queryWinnerRace, {})

/** Plays until `count` rounds have paid more than their stake; returns these, the largest payout first. */
async function playWins(auth: TestCallOptions, count: number) {
  const won: OutputOf<typeof calls.playRound>['round'][] = []
  while (won.length < count) {
    const { round } = await mustSpin(auth)
    if (Number(round.payout) > Number(round.stake)) won.push(round)
    if (won.length % 7 === 3) await at.followEvents()
  }
  await at.followEvents()
  return won.sort((one, other) => Number(other.payout) - Number(one.payout) || (one.id < other.id ? -1 : 1))
}

test('ranks the rounds of a day by multiple, 20 at most, and begins anew with the next day', async () => {
  expect(await race()).toMatchObject({ places: [] })
  const { player, auth } = await fundedSession('500000')
  const won = await playWins(auth, 25)
  const { day, places } = await race()
  expect(places.map(({ roundId }) => roundId)).toEqual(won.slice(0, 20).map(({ id }) => id))
  const [first] = won
  expect(places[0]).toMatchObject({
    game: { gameId: 'moonlit-festival', filePath: 'moonlit-festival' },
    maskedName: `${player.loginName.slice(0, 3)}***`,
    isSample: false,
    payout: first?.payout,
    multipleCents: Math.floor((Number(first?.payout) * 100) / Number(first?.stake)),
  })

  at.clock.advance(dayMs)
  const next = await race()
  expect(next.places).toEqual([])
  expect(next.day > day).toBe(true)
  const later = await playWins((await fundedSession()).auth, 1)
  expect((await race()).places.map(({ roundId }) => roundId)).toEqual(later.map(({ id }) => id))
  const { rows } = await at.database.owner.query('select distinct day::text from winner_race')
  expect(rows).toEqual([{ day: next.day }])
})
