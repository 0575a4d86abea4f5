// Reasons that block a withdrawal: its amount, its method, the account's holder, an open bonus.
import { calls } from '@mangetsu/contract'
import { putOnLevel } from '@mangetsu/test/platform/kyc'
import { addAddress, addBankAccount, letCool, readyToWithdraw } from '@mangetsu/test/platform/payout'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { type FundedPlayer, withdrawalsOn } from '@mangetsu/test/platform/withdrawal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { rich, withdraw, walletOf, limitOf } = withdrawalsOn(() => at)

describe('a refusal moves no money', () => {
  test.each([
    ['amountOutside', '2999.99'],
    ['amountOutside', '3000000.01'],
    ['amountOutside', '0'],
    ['amountOutside', '9007199254740993'],
    ['amountOutside', '9'.repeat(40)],
    ['badAmount', '-1'],
    ['badAmount', '-50000'],
    ['badAmount', 'all'],
    ['badAmount', 'NaN'],
    ['badAmount', 'Infinity'],
    ['badAmount', '1e309'],
    ['badAmount', '1e5'],
    ['badAmount', '50000.001'],
    ['badAmount', '５００００'],
    ['badAmount', '50,000'],
    ['badAmount', ' 50000'],
    ['badAmount', '0x5000'],
    ['badAmount', ''],
    ['badRequest', '9'.repeat(41)],
    ['badRequest', 50_000],
  ])('%s for the amount %j', async (refusal, amount) => {
    const one = await shared()
    const before = await walletOf(one.player)
    expect(await withdraw(one, { amount })).toMatchObject({ ok: false, refusal })
    expect(await walletOf(one.player)).toEqual(before)
  })

  test.each([
    ['insufficientFunds', { amount: '1000001' }],
    ['wrongWithdrawPassword', { withdrawPassword: 'not the password 1' }],
    ['methodUnknown', { methodId: newId() }],
    ['methodUnfit', { currency: 'USD', amount: '100' }],
    ['methodUnfit', { currency: 'BTC', amount: '0.001' }],
    ['badRequest', { currency: 'XYZ' }],
  ])('%s: %j', async (refusal, bent: object) => {
    const one = await shared()
    const before = await walletOf(one.player)
    expect(await withdraw(one, bent)).toMatchObject({ ok: false, refusal })
    expect(await walletOf(one.player)).toEqual(before)
  })

  const once: { rich?: Promise<FundedPlayer> } = {}
  const shared = () => {
    once.rich ??= rich()
    return once.rich
  }

  test('for a method in its cooling period, with the time in the player’s language and the site’s zone', async () => {
    const one = await rich()
    const { id, usableFrom } = await addBankAccount(at, one.player, { accountNo: '7654321' })
    const shown = new Intl.DateTimeFormat('ja-JP', {
      timeZone: 'Asia/Tokyo',
      hour: '2-digit',
      minute: '2-digit',
    })
    const time = shown.format(Date.parse(usableFrom ?? ''))
    const refused = await withdraw({ ...one, methodId: id })
    expect(refused).toMatchObject({ refusal: 'methodCooling', data: { at: usableFrom } })
    expect(refused.ok ? '' : refused.msg).toContain(time)
    letCool(at)
    expect(await withdraw({ ...one, methodId: id })).toMatchObject({ ok: true })
  })

  test('for an account of another holder, also where the name was verified after the method was added', async () => {
    const one = await rich()
    await at.database.pool.query(
      `update player set last_name_kana = 'ショウジ', first_name_kana = 'ハナコ' where id = $1`,
      [one.player.id],
    )
    expect(await withdraw(one)).toMatchObject({ refusal: 'notOwnAccount' })
  })

  test('for an invalid address registered before such addresses were refused', async () => {
    const one = await rich()
    const { id, ...method } = await addAddress(at, one.player)
    letCool(at)
    const input = { currency: 'BTC', amount: '0.001' } as const
    await at.database.pool.query(
      `insert into coin_address (id, player_id, currency, network, lang, address, needed, created_at)
       values ($1, $2, 'BTC', 'bitcoin', 'en', $3, 2, now())`,
      [newId(), one.player.id, method.kind === 'crypto' ? method.address : ''],
    )
    expect(await withdraw({ ...one, methodId: id }, input)).toMatchObject({ refusal: 'ownDepositAddress' })
    const burn = '1BitcoinEaterAddressDontSendf59kuE'
    await at.database.pool.query('update payout_method set address = $2 where id = $1', [id, burn])
    expect(await withdraw({ ...one, methodId: id }, input)).toMatchObject({ refusal: 'addressUnspendable' })
  })

  test('for a currency without a wallet', async () => {
    const one = await rich()
    const { id } = await addAddress(at, one.player)
    letCool(at)
    expect(await withdraw({ ...one, methodId: id }, { currency: 'BTC', amount: '0.001' })).toMatchObject({
      refusal: 'insufficientFunds',
    })
    expect(await withdraw({ ...one, methodId: id }, { currency: 'ETH', amount: '0.1' })).toMatchObject({
      refusal: 'methodUnfit',
    })
  })
})

/** With a coupon on a deposit of ¥10,000: its wagering has begun. */
async function withBonus() {
  const player = await at.newPlayer()
  const { coupons } = await at.client.must(calls.pageCoupons, {}, player.auth)
  const couponId = coupons[0]?.requestId
  const input = { requestId: newId(), channel: 'bank-jpy', currency: 'JPY', lang: 'ja' } as const
  const deposit = await at.client.must(
    calls.createDeposit,
    { ...input, amount: '10000', couponId },
    player.auth,
  )
  await at.sendBankEvent({ type: 'order.paid', id: deposit.id, amount: deposit.amount })
  return { player, ...(await readyToWithdraw(at, player)) }
}

describe('an open bonus', () => {
  test('is reported in advance, refuses until its loss is confirmed, and is then forfeited with the hold', async () => {
    const one = await withBonus()
    const { bonus } = await limitOf(one.player)
    expect(bonus).toMatchObject({ amount: '10000.00', currency: 'JPY', wagerDone: '0.00' })
    const forfeits = { requestId: bonus?.requestId, amount: '10000.00' }
    const input = { amount: '5000' }
    expect(await withdraw(one, input)).toMatchObject({ refusal: 'bonusOpen', data: { bonus: '¥10,000' } })
    expect(await walletOf(one.player)).toEqual({ amount: '10000.00', held: '0.00' })
    for (const other of [
      { ...forfeits, amount: '9999.00' },
      { ...forfeits, requestId: newId() },
    ])
      expect(await withdraw(one, { ...input, forfeits: other })).toMatchObject({ refusal: 'bonusChanged' })
    expect(await walletOf(one.player)).toEqual({ amount: '10000.00', held: '0.00' })
    const tooMuch = { amount: '10001', forfeits }
    expect(await withdraw(one, tooMuch)).toMatchObject({ refusal: 'insufficientFunds' })
    expect((await limitOf(one.player)).bonus).not.toBeNull()
    const givingUp = { ...input, forfeits, requestId: newId() }
    expect(await withdraw(one, givingUp)).toMatchObject({ ok: true })
    expect(await withdraw(one, givingUp)).toMatchObject({ ok: true })
    expect(await withdraw(one, { ...input, requestId: givingUp.requestId })).toMatchObject({
      refusal: 'keyReused',
    })
    expect((await limitOf(one.player)).bonus).toBeNull()
    expect(await walletOf(one.player)).toEqual({ amount: '5000.00', held: '5000.00' })
    // The confirmation of a loss that no longer happens is shown again, too.
    expect(await withdraw(one, { amount: '3000', forfeits })).toMatchObject({ refusal: 'bonusChanged' })
  })
})

describe('the bars of queryWithdrawLimit match the refusal of a request', () => {
  const say = async (one: FundedPlayer, bars: readonly string[], input: object = {}) => {
    const request = { currency: 'JPY', amount: '3000', ...input } as const
    expect((await limitOf(one.player, { currency: request.currency })).bars).toEqual(bars)
    const answer = await withdraw(one, request)
    if (bars.length === 0) expect(answer).toMatchObject({ ok: true })
    else expect(bars).toContain(answer.ok ? 'withdrawn' : answer.refusal)
  }

  test('none for a player who is ready', async () => say(await rich(), []))

  test('a missing destination and withdrawal password', async () => {
    const player = await at.newPlayer()
    await at.fund(player, '10000')
    await putOnLevel(at, player, 4)
    const one = { player, methodId: newId(), password: 'moon over water 8' }
    await say(one, ['methodUnknown', 'withdrawPasswordUnset'])
  })

  test('no balance in the currency, and no destination for it', async () =>
    say(await rich(), ['insufficientFunds', 'methodUnfit'], { currency: 'USD', amount: '20' }))

  test('a balance below the minimum', async () => {
    const player = await at.newPlayer()
    await at.fund(player, '2999')
    await putOnLevel(at, player, 4)
    await say({ player, ...(await readyToWithdraw(at, player)) }, ['insufficientFunds'])
  })

  test('a single destination in its cooling period', async () => {
    const one = await rich()
    await at.database.pool.query(`update payout_method set usable_from = $2 where player_id = $1`, [
      one.player.id,
      new Date(at.clock.nowMs() + 3_600_000),
    ])
    await say(one, ['methodCooling'])
  })

  test('a single account of another holder', async () => {
    const one = await rich()
    await at.database.pool.query(
      `update player set last_name_kana = 'ショウジ', first_name_kana = 'ハナコ' where id = $1`,
      [one.player.id],
    )
    await say(one, ['notOwnAccount'])
    const { id } = await addAddress(at, one.player)
    expect((await limitOf(one.player, { currency: 'BTC', methodId: id })).bars).toEqual([
      'insufficientFunds',
      'methodCooling',
    ])
  })

  test('an exhausted daily ceiling of the level', async () => {
    const player = await at.newPlayer()
    await at.fund(player, '1000000')
    const one = { player, ...(await readyToWithdraw(at, player)) }
    const { leftToday } = await limitOf(player)
    await say(one, [])
    const left = Number(leftToday) - 3000
    expect(await withdraw(one, { amount: String(left - 1) })).toMatchObject({ ok: true })
    await say(one, ['kycNeeded'])
  })

  test('a bonus with wagering left', async () => say(await withBonus(), ['bonusOpen']))
})

test('a break or an exclusion never blocks a withdrawal', async () => {
  const one = await rich()
  await at.client.must(calls.selfControl, { action: 'exclude', months: null }, one.player.auth)
  expect(await withdraw(one)).toMatchObject({ ok: true })
})

test('the ledger audit reports no findings afterwards', async () => {
  expect(await at.auditFindings()).toEqual([])
})
