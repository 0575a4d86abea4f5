// Limits of play for non-round wagers, tested with guess-games.
import { calls } from '@mangetsu/contract'
import {
  decideGuess,
  guessFile,
  guessOption,
  guessPlayersOn,
  hourMs,
  publishGuess,
} from '@mangetsu/test/platform/guess'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { authOf, balance, bet, mustBet, newPlayer, pass, prizesOf } = guessPlayersOn(() => at)

test('a bet counts against limits set before or after it, and its prize as a return', async () => {
  await publishGuess(at, 'limited')
  await publishGuess(at, 'limited-too')
  const [before, after] = [await newPlayer(), await newPlayer()]
  const setLimit = (player: SignedIn, kind: 'wager' | 'loss', cap: string) =>
    at.client.must(calls.selfControl, { action: 'set', kind, period: 'day', cap }, authOf(player))
  const usedOf = async (player: SignedIn) =>
    (await at.client.must(calls.selfControl, { action: 'query' }, authOf(player))).limits[0]?.used
  await setLimit(before, 'loss', '1500')
  await mustBet(before, 'limited', 'odd', '1000')
  await mustBet(after, 'limited', 'even', '1000')
  await setLimit(after, 'wager', '1500')
  expect([await usedOf(before), await usedOf(after)]).toEqual(['1000.00', '1000.00'])
  const twice = await Promise.all([
    bet(before, 'limited', 'odd', '300'),
    bet(before, 'limited-too', 'odd', '300'),
  ])
  expect(twice.map((one) => ('refusal' in one ? one.refusal : 'taken')).sort()).toEqual([
    'lossLimit',
    'taken',
  ])
  expect(await bet(after, 'limited-too', 'odd', '501')).toMatchObject({
    refusal: 'wagerLimit',
    data: { period: 'day' },
  })
  await mustBet(after, 'limited-too', 'odd', '500')
  expect(await balance(after)).toBe('18500.00')
  await pass(2 * hourMs, before, after)
  const lossBefore = Number(await usedOf(before))
  await decideGuess(at, 'limited', 'odd')
  const [prize] = await prizesOf(before)
  await at.client.must(calls.claimGuessPrize, { prizeId: prize?.id ?? '' }, authOf(before))
  expect(Number(await usedOf(before))).toBe(Math.max(0, lossBefore - Number(prize?.amount)))
})

test('the refund of an earlier day’s bet does not raise today’s loss limit', async () => {
  await publishGuess(at, 'voided')
  const player = await newPlayer()
  await at.client.must(
    calls.selfControl,
    { action: 'set', kind: 'loss', period: 'day', cap: '1500' },
    authOf(player),
  )
  await mustBet(player, 'voided', 'odd', '1000')
  // No result within a day: the bet is refunded on the following day.
  await pass(26 * hourMs, player)
  await at.platform.runJob('guesses')
  await at.platform.runJob('guesses')
  expect(await balance(player)).toBe('20000.00')
  await publishGuess(at, 'next-day')
  expect(await bet(player, 'next-day', 'odd', '1600')).toMatchObject({ refusal: 'lossLimit' })
  await mustBet(player, 'next-day', 'odd', '1500')
  const { rows } = await at.database.owner.query<{ staked: bigint }>(
    'select staked from other_bet_day where player_id = $1 order by day',
    [player.id],
  )
  expect(rows.map(({ staked }) => staked)).toEqual([0n, 150_000n])
})

test('a refund by a correction after payment is deducted from the bet’s day, whatever is decided later', async () => {
  const office = backOfficeOf(at)
  const correct = async (on: string, payingTwice: string) => {
    const nowMs = at.clock.nowMs()
    const proposed = await office.guesses.correct('given-back', on, 'misread', 'hana', nowMs, payingTwice)
    expect(proposed).toEqual({ state: 'done' })
    expect(await office.guesses.confirm('given-back', 'taro', nowMs, payingTwice)).toEqual({ state: 'done' })
  }
  const options = ['odd', 'even', 'none'].map((id) => guessOption(id))
  const file = guessFile('given-back', at.clock.nowMs(), { options })
  expect((await office.promotions.publish(file, 'tester', at.clock.nowMs())).state).toBe('done')
  const [right, wrong] = [await newPlayer(), await newPlayer()]
  await mustBet(right, 'given-back', 'odd', '1000')
  await mustBet(wrong, 'given-back', 'even', '1000')
  await pass(2 * hourMs, right, wrong)
  await decideGuess(at, 'given-back', 'odd')
  await at.client.must(
    calls.claimGuessPrize,
    { prizeId: (await prizesOf(right))[0]?.id ?? '' },
    authOf(right),
  )
  await pass(26 * hourMs, wrong)
  const limit = { action: 'set', kind: 'loss', period: 'day', cap: '1500' } as const
  await at.client.must(calls.selfControl, limit, authOf(wrong))
  // No bet chose this option: every stake is refunded.
  await correct('none', 'JPY 1000.00')
  const [refund] = await prizesOf(wrong)
  expect(refund).toMatchObject({ kind: 'refund', amount: '1000.00' })
  await correct('even', 'JPY 900.00')
  for (const { id } of await prizesOf(wrong))
    await at.client.must(calls.claimGuessPrize, { prizeId: id }, authOf(wrong))
  const { rows } = await at.database.owner.query<{ staked: bigint; returned: bigint }>(
    'select staked, returned from other_bet_day where player_id = $1 order by day',
    [wrong.id],
  )
  // The win is the payout beyond the stake.
  expect(rows).toEqual([
    { staked: 0n, returned: 0n },
    { staked: 0n, returned: 90_000n },
  ])
  expect(await at.auditFindings()).toEqual([])
})
