// Deposit and withdrawal ceilings of a level, enforced on the paths that move money, also under concurrent requests.
import { calls } from '@mangetsu/contract'
import { putOnLevel } from '@mangetsu/test/platform/kyc'
import { confirmTicket, letCool, readyToWithdraw } from '@mangetsu/test/platform/payout'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const dayMs = 24 * 60 * 60_000

async function rich(level: 0 | 1 | 2 | 3 | 4, currency: 'JPY' | 'USD' = 'JPY', amount = '1000000') {
  const player = await at.newPlayer()
  await at.fund(player, amount, currency)
  await putOnLevel(at, player, level)
  const { methodId, password } = await readyToWithdraw(at, player)
  if (currency === 'JPY') return { player, methodId, password }
  const bound = { requestId: newId(), provider: 'tsukipay', handle: player.loginName.slice(-20) }
  const ticket = await confirmTicket(at, player)
  const input = { ...bound, ticket }
  const ewallet = await at.client.must(calls.registerThirdPartyAccount, input, player.auth)
  letCool(at)
  return { player, methodId: ewallet.id, password }
}

type Rich = Awaited<ReturnType<typeof rich>>

const withdraw = ({ player, methodId, password }: Rich, amount: string, currency = 'JPY') => {
  const input = { requestId: newId(), currency, amount, methodId, withdrawPassword: password } as const
  return at.client.call(calls.createWithdrawal, input as never, player.auth)
}

const deposit = (player: SignedIn, amount: string, currency = 'JPY') => {
  const channel = currency === 'JPY' ? 'bank-jpy' : 'bank-usd'
  const input = { requestId: newId(), channel, currency, amount, lang: 'en' } as const
  return at.client.call(calls.createDeposit, input as never, { ...player.auth, lang: 'en' })
}

describe('a withdrawal', () => {
  test.each([
    [0, '50000', '50001', 1, '¥50,000'],
    [1, '100000', '100001', 2, '¥100,000'],
    [2, '1000000', '1000001', 3, '¥1,000,000'],
  ] as const)('on level %i may be ¥%s a day, not ¥%s', async (level, most, tooMuch, nextLevel, left) => {
    const one = await rich(level)
    const refused = await withdraw(one, tooMuch)
    expect(refused).toMatchObject({ refusal: 'kycNeeded', data: { level, nextLevel, left } })
    expect(refused).toMatchObject({ msg: expect.stringContaining(left) })
    const { wallets } = await at.client.must(calls.queryWallets, {}, one.player.auth)
    expect(wallets.find(({ currency }) => currency === 'JPY')).toMatchObject({
      amount: '1000000.00',
      held: '0.00',
    })
    expect(await withdraw(one, most)).toMatchObject({ ok: true })
    expect(await withdraw(one, '3000')).toMatchObject({ refusal: 'kycNeeded' })
  })

  test('shows today’s remainder of its level in advance', async () => {
    const one = await rich(0)
    const limit = () => at.client.must(calls.queryWithdrawLimit, { currency: 'JPY' }, one.player.auth)
    expect(await limit()).toMatchObject({ max: '50000.00', available: '50000.00' })
    expect(await withdraw(one, '30000')).toMatchObject({ ok: true })
    expect(await limit()).toMatchObject({ max: '50000.00', available: '20000.00' })
    expect(await withdraw(one, '20001')).toMatchObject({ refusal: 'kycNeeded' })
    expect(await withdraw(one, '20000')).toMatchObject({ ok: true })
    expect(await limit()).toMatchObject({ available: '0.00' })
  })

  test('shows in dollars an amount worth no more than the ceiling', async () => {
    const { player } = await rich(0, 'USD', '6000')
    const limit = await at.client.must(calls.queryWithdrawLimit, { currency: 'USD' }, player.auth)
    expect(limit).toMatchObject({ max: '312.50', available: '312.50' })
  })

  test('on the fourth level has no ceiling', async () => {
    const one = await rich(4)
    expect(await withdraw(one, '600000')).toMatchObject({ ok: true })
    expect(await withdraw(one, '400000')).toMatchObject({ ok: true })
  })

  test('no longer counts once returned, or on the next day', async () => {
    const one = await rich(0)
    const made = await withdraw(one, '50000')
    if (!made.ok) throw new Error(made.refusal)
    expect(await withdraw(one, '3000')).toMatchObject({ refusal: 'kycNeeded' })
    const cancelling = { requestId: newId(), id: made.data.id }
    await at.client.must(calls.cancelWithdrawal, cancelling, one.player.auth)
    expect(await withdraw(one, '50000')).toMatchObject({ ok: true })
    await at.database.pool.query(
      `update withdrawal set created_at = created_at - interval '1 day' where player_id = $1`,
      [one.player.id],
    )
    expect(await withdraw(one, '50000')).toMatchObject({ ok: true })
  })

  test('never exceeds the ceiling under ten concurrent requests', async () => {
    const one = await rich(0)
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(one, '20000')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(answers.filter((answer) => !answer.ok && answer.refusal === 'kycNeeded')).toHaveLength(8)
    expect(await at.auditFindings()).toEqual([])
  })

  test('in another currency counts at the reference rate', async () => {
    const one = await rich(0, 'USD', '5000')
    expect(await withdraw(one, '5000', 'USD')).toMatchObject({ refusal: 'kycNeeded', data: { level: 0 } })
  })
})

describe('a deposit', () => {
  test('on the lowest level may be ¥1,000,000 a month, orders included', async () => {
    const player = await at.newPlayer()
    expect(await deposit(player, '600000')).toMatchObject({ ok: true })
    const refused = await deposit(player, '400001')
    expect(refused).toMatchObject({ refusal: 'levelLimit', data: { left: '¥400,000' } })
    expect(await deposit(player, '400000')).toMatchObject({ ok: true })
    await putOnLevel(at, player, 1)
    expect(await deposit(player, '1000000')).toMatchObject({ ok: true })
  })

  test('no longer counts once expired, or in the next month', async () => {
    const player = await at.newPlayer()
    expect(await deposit(player, '1000000')).toMatchObject({ ok: true })
    expect(await deposit(player, '1000')).toMatchObject({ refusal: 'levelLimit', data: { left: '¥0' } })
    await at.database.pool.query(`update deposit set status = 'expired' where player_id = $1`, [player.id])
    expect(await deposit(player, '1000000')).toMatchObject({ ok: true })
    await at.database.pool.query(
      `update deposit set created_at = created_at - interval '32 days' where player_id = $1`,
      [player.id],
    )
    expect(await deposit(player, '1000000')).toMatchObject({ ok: true })
  })

  test('never exceeds the ceiling under ten concurrent orders', async () => {
    const player = await at.newPlayer()
    const answers = await Promise.all(Array.from({ length: 10 }, () => deposit(player, '300000')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  })

  test('of a sample player has no ceiling, since there is nobody to verify', async () => {
    const player = await at.newPlayer()
    await at.database.pool.query('update player set is_sample = true where id = $1', [player.id])
    expect(await deposit(player, '1000000')).toMatchObject({ ok: true })
    expect(await deposit(player, '1000000')).toMatchObject({ ok: true })
  })
})

test('the day is the site’s: a withdrawal before midnight in Tokyo counts for the day that ends there', async () => {
  const one = await rich(0)
  // 12:00 in Tokyo when the test clock starts; the access token has expired by then.
  expect(await withdraw(one, '50000')).toMatchObject({ ok: true })
  at.clock.advance(dayMs / 2 + 60_000)
  const grant = { grantType: 'password', loginName: one.player.loginName, password: testPassword } as const
  const tokens = await at.client.must(calls.issueToken, grant, one.player.auth)
  const auth = { ...one.player.auth, authorization: `Bearer ${tokens.access_token}` }
  expect(await withdraw({ ...one, player: { ...one.player, auth } }, '50000')).toMatchObject({
    ok: true,
  })
})
