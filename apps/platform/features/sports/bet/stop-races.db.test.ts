// Bets raced against bet stops: each stands at the odds from before the stop, or is refused.
import { sportRules } from '@mangetsu/sports'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { soakCount } from '@mangetsu/test/soak'
import { bettorsOn, selectionOn, singlesOf } from '@mangetsu/test/sports/bettors'
import { matchesOn, usualOdds } from '@mangetsu/test/sports/matches'
import { afterAll, beforeAll, expect, test } from 'vitest'

const races = soakCount(1_000) === 1_000 ? 1_000 : 24

let at: TestPlatform
const matches = matchesOn(() => at)
beforeAll(async () => {
  at = await startTestPlatform({ sportsFeed: matches.feed })
})
afterAll(() => at.close())

const { accept, betNow, betsOf, mustPlace, newPlayer, pass, place } = bettorsOn(() => at)

/** Races that a session outlasts. */
const racesOfSession = 100

/** Whether the newest bet stop is later than the odds of a bet. */
const stopsAfter = async (betId: string): Promise<boolean> => {
  const { rows } = await at.database.owner.query<{ is_after: boolean }>(
    `select (e.stops ->> '*')::bigint > extract(epoch from l.odds_at) * 1000 as is_after
     from sport_bet_leg l join sport_event e on e.id = l.event_id where l.bet_id = $1`,
    [betId],
  )
  return rows[0]?.is_after ?? false
}

test('before the start a bet is placed ahead of the stop, or refused', { timeout: 600_000 }, async () => {
  const eventId = await matches.openMatch()
  const player = await newPlayer('200000')
  const slip = { selections: [selectionOn(eventId, 'home')], bets: singlesOf('100') }
  let placed = 0
  for (let race = 0; race < races; race += 1) {
    await matches.changeOdds(eventId, usualOdds)
    const [answer] = await Promise.all([place(player, slip), matches.stopBets(eventId)])
    if ('refusal' in answer) expect(answer.refusal).toBe('sportMarketClosed')
    else {
      placed += 1
      const [bet] = answer.data.bets
      expect(bet).toMatchObject({ state: 'open', legs: [{ odds: usualOdds.home }] })
      expect(await stopsAfter(bet?.id ?? '')).toBe(true)
    }
    expect(await place(player, slip)).toMatchObject({ refusal: 'sportMarketClosed' })
  }
  expect((await betsOf(player, true)).total).toBe(placed)
  expect(await at.auditFindings()).toEqual([])
})

test('in play a bet is accepted ahead of the stop, or refused', { timeout: 600_000 }, async () => {
  const eventId = await matches.openMatch()
  await matches.kickOff(eventId)
  const player = await newPlayer('200000')
  const slip = { selections: [selectionOn(eventId, 'home')], bets: singlesOf('100') }
  for (let race = 0; race < races; race += 1) {
    await matches.changeOdds(eventId, usualOdds, 'live')
    const [bet] = await mustPlace(player, slip)
    if (bet === undefined) throw new Error('a bet just placed is missing')
    await pass(
      sportRules.football.acceptanceDelaySeconds * 1_000,
      ...(race % racesOfSession === 0 ? [player] : []),
    )
    await matches.run()
    await Promise.all([accept(), matches.stopBets(eventId, 'live')])
    const now = await betNow(player, bet)
    expect(now.state === 'open' ? null : now.refusedBy).toBe(now.state === 'open' ? null : 'betStop')
    expect(['open', 'refused']).toContain(now.state)
    expect(await stopsAfter(bet.id)).toBe(true)
  }
  expect(await at.auditFindings()).toEqual([])
})
