// Guess-games decided by the public randomness beacon: the round named at the first bet, its value as the result, the
// refund without a value, and no decision by operators.
import { drandRoundAfter, drandValue } from '@mangetsu/chance/drand'
import { beaconGames, guessResult } from '@mangetsu/chance/guess-result'
import { calls } from '@mangetsu/contract'
import { testBeacon } from '@mangetsu/test/platform/beacon'
import { guessGamesOn, guessOption, guessPlayersOn, hourMs } from '@mangetsu/test/platform/guess'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../../kernel/site-calendar.ts'

const beacon = testBeacon({ isEarly: true })
let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ beacon })
})
afterAll(() => at.close())

const { bet, mustBet, newPlayer, pass, balance, prizesOf } = guessPlayersOn(() => at)
const { publish, gameOf } = guessGamesOn(() => at)

const dice = {
  mode: 'fixedOdds',
  houseSharePpm: undefined,
  beaconGame: 'twoDice',
  options: ['2.280', '5.700', '2.280'].map((odds, place) =>
    guessOption(beaconGames.twoDice.options[place]?.id ?? '', odds),
  ),
}
const publishDice = (code: string) => publish(code, dice, { budget: { JPY: '100000.00' } })

test('the round is fixed before the bets, and its value decides the game as anybody can recompute', async () => {
  await publishDice('dice')
  const before = await gameOf('dice')
  expect(before?.options.map(({ chance }) => chance)).toEqual([
    { ways: 15, outOf: 36 },
    { ways: 6, outOf: 36 },
    { ways: 15, outOf: 36 },
  ])
  expect(before?.beacon).toMatchObject({ game: 'twoDice', signer: 'practice', proof: null })
  const players = await Promise.all(['low', 'seven', 'high'].map(() => newPlayer()))
  for (const [place, option] of ['low', 'seven', 'high'].entries())
    await mustBet(players[place] ?? (await newPlayer()), 'dice', option, '1000')
  await at.platform.runJob('guesses')
  expect(await gameOf('dice')).toMatchObject({ state: 'open', beacon: before?.beacon })
  await pass(2 * hourMs, ...players)
  await at.platform.runJob('guesses')
  const game = await gameOf('dice')
  const proof = game?.beacon?.proof
  if (game?.beacon == null || proof == null) throw new Error('it has no result')
  const { result, beacon: named } = game
  expect(game).toMatchObject({ state: 'settled', beacon: { round: before?.beacon?.round } })
  expect(named.round).toBe(drandRoundAfter(named, Date.parse(game.resultAt)))
  expect(await drandValue(named.publicKey, named.round, proof.signature)).toBe(proof.value)
  expect(guessResult('twoDice', 'dice', proof.value)).toEqual({ figures: proof.figures, option: result })
  const won = await Promise.all(players.map(async (player) => (await prizesOf(player))[0]?.amount))
  expect(won).toEqual(
    ['low', 'seven', 'high'].map((id) =>
      id === result ? (id === 'seven' ? '5700.00' : '2280.00') : undefined,
    ),
  )
  expect((await at.client.must(calls.pageGuessRecords, {})).records).toMatchObject([
    { guessId: 'dice', reading: String(named.round), isByBeacon: true },
  ])
})

test('without a published value the game stays undecided, and then every stake is returned', async () => {
  await publishDice('silent')
  const player = await newPlayer()
  await mustBet(player, 'silent', 'seven', '1000')
  await pass(2 * hourMs, player)
  beacon.isAway = true
  await at.platform.runJob('guesses')
  expect(await gameOf('silent')).toMatchObject({ state: 'closed', beacon: { proof: null } })
  expect(await bet(player, 'silent', 'seven', '1000')).toMatchObject({ refusal: 'guessClosed' })
  await pass(dayMs, player)
  await at.platform.runJob('guesses')
  await at.platform.runJob('guesses')
  beacon.isAway = false
  await at.platform.runJob('guesses')
  expect(await gameOf('silent')).toMatchObject({ state: 'refunded', beacon: { proof: null } })
  expect(await balance(player)).toBe('20000.00')
})

test('operators decide no game of the beacon, and void none once its result is public', async () => {
  await publishDice('fixed')
  const { guesses } = backOfficeOf(at)
  const nowMs = at.clock.nowMs()
  const afterMs = nowMs + 2 * hourMs
  expect(await guesses.propose('fixed', 'low', 'read', 'hana', afterMs)).toMatchObject({ state: 'refused' })
  expect(await guesses.void('fixed', 'why', 'hana', afterMs)).toMatchObject({ state: 'refused' })
  expect(await guesses.void('fixed', 'why', 'hana', nowMs)).toEqual({ state: 'done' })
  // A proposal from before the result cannot be confirmed after it.
  expect(await guesses.confirm('fixed', 'taro', afterMs)).toMatchObject({ state: 'refused' })
  expect(await guesses.confirm('fixed', 'taro', nowMs)).toEqual({ state: 'done' })
})
