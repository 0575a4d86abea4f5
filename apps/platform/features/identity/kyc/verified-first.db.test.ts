// Under a profile with `verifiedFirst`, unverified players cannot deposit, bet or play demos.
import { calls } from '@mangetsu/contract'
import { clientAppIds } from '@mangetsu/contract/config'
import { putOnLevel } from '@mangetsu/test/platform/kyc'
import { newResident, verifiedResident } from '@mangetsu/test/platform/residents'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ profile: 'GB' })
})
afterAll(() => at.close())

const game = { gameId: 'moonlit-festival', lang: 'en' } as const

const entries = {
  'a deposit': ({ auth }: SignedIn) => {
    const input = {
      requestId: newId(),
      channel: 'bank-gbp',
      currency: 'GBP',
      amount: '20',
      lang: 'en',
    } as const
    return at.client.call(calls.createDeposit, input, auth)
  },
  'an address of a coin': ({ auth }: SignedIn) =>
    at.client.call(calls.askDepositAddress, { currency: 'BTC', network: 'bitcoin', lang: 'en' }, auth),
  'a game': ({ auth }: SignedIn) => at.client.call(calls.launchGame, { ...game, currency: 'GBP' }, auth),
  'the last game': ({ auth }: SignedIn) => at.client.call(calls.quickLogin, game, auth),
  'a bet on a guess-game': ({ auth }: SignedIn) => {
    const appId = clientAppIds.appid
    const bet = { guessId: 'none', option: 'odd', currency: 'GBP', amount: '1', appId } as const
    return at.client.call(calls.betGuess, { ...bet, requestId: newId() }, auth)
  },
}

describe.each(Object.entries(entries))('%s', (_, open) => {
  test.each([0, 1, 2] as const)('is refused on level %i', async (level) => {
    const player = await newResident(at)
    await putOnLevel(at, player, level)
    expect(await open(player)).toMatchObject({ refusal: 'identityNeeded', data: { level: 3 } })
  })

  test('is not refused for it on level 3', async () => {
    const answer = await open(await verifiedResident(at))
    expect(answer.ok ? null : answer.refusal).not.toBe('identityNeeded')
  })
})

test('money and spins owned without a deposit cannot be staked before verification either', async () => {
  const player = await verifiedResident(at)
  await at.fund(player, '40', 'GBP')
  await putOnLevel(at, player, 2)
  expect(await entries['a game'](player)).toMatchObject({ refusal: 'identityNeeded' })
})

describe('a demo', () => {
  const demo = (player?: SignedIn) =>
    at.client.call(calls.launchDemoGame, { ...game, currency: 'GBP' }, player?.auth)

  test('is refused to a visitor, whose age is unknown', async () => {
    expect(await demo()).toMatchObject({ refusal: 'demoUnverified', data: { level: 3 } })
  })

  test('is refused below level 3 and open from there', async () => {
    const player = await newResident(at)
    expect(await demo(player)).toMatchObject({ refusal: 'demoUnverified' })
    await putOnLevel(at, player, 3)
    expect(await demo(player)).toMatchObject({ ok: true })
  })
})

test('without such a rule, a visitor may play a demo', async () => {
  const there = await startTestPlatform({}, { database: at.database })
  const input = { ...game, currency: 'JPY' } as const
  expect(await there.client.call(calls.launchDemoGame, input)).toMatchObject({ ok: true })
  await there.platform.close()
  await there.app.close()
})
