// Two features compete for the same money, coupon or quote: exactly one of them gets it.
import { calls } from '@mangetsu/contract'
import { minorOf } from '@mangetsu/money'
import { ruleFor } from '@mangetsu/platform/features/payments/withdrawal/bounds'
import { begin } from '@mangetsu/platform/features/payments/withdrawal/requests'
import { inTransaction } from '@mangetsu/platform/kernel/db/index'
import { isRefusal } from '@mangetsu/platform/kernel/http/index'
import { createUnitOfWork } from '@mangetsu/platform/kernel/http/unit-of-work'
import { newId } from '@mangetsu/platform/kernel/ids'
import { balancesOf, moveLegs, transfer } from '@mangetsu/platform/ledger/index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { featuresOf, putOnLevel } from '../platform/kyc.ts'
import { readyToWithdraw } from '../platform/payout.ts'
import { createRaceBalancer } from '../platform/race-balancer.ts'
import { createTestFeed } from '../platform/rate.ts'
import { type SignedIn, startTestPlatform, type TestPlatform } from '../platform/start.ts'
import { soakCount } from '../soak.ts'
import { outcomeOf } from './model.ts'

let at: TestPlatform
let features: ReturnType<typeof featuresOf>
beforeAll(async () => {
  at = await startTestPlatform({ feed: createTestFeed().feed }, 24)
  features = featuresOf(at)
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})

const wanted = 500_000n

const balanceOf = ({ id }: SignedIn, currency = 'JPY') =>
  inTransaction(at.database, async (tx) => {
    const wallet = (await balancesOf(tx, id)).find((one) => one.currency === currency)
    return { balanceMinor: wallet?.balanceMinor ?? 0n, heldMinor: wallet?.heldMinor ?? 0n }
  })

/** Tops the wallet up to exactly this amount. */
async function fillUp(player: SignedIn, minor: bigint): Promise<void> {
  const { balanceMinor } = await balanceOf(player)
  const amountMinor = minor - balanceMinor
  if (amountMinor <= 0n) return
  const legs = moveLegs({ from: 'house:bank', to: { playerId: player.id }, currency: 'JPY', amountMinor })
  await inTransaction(at.database, (tx) =>
    transfer(tx, { key: newId(), kind: 'deposit', ref: newId(), legs }),
  )
}

/** At most ten: the clock advances a minute for each one's destination, and a session lasts fifteen. */
const players = Math.min(10, soakCount(20))

/** Runs this many turns, with the players in parallel and each player's turns in sequence. */
async function turns<One>(times: number, ready: () => Promise<One>, turn: (one: One) => Promise<void>) {
  const everybody: One[] = []
  for (let made = 0; made < players; made += 1) everybody.push(await ready())
  await Promise.all(
    everybody.map(async (one) => {
      for (let count = 0; count < times / players; count += 1) await turn(one)
    }),
  )
}

async function withMethod() {
  const player = await at.newPlayer()
  await putOnLevel(at, player, 4)
  return { player, ...(await readyToWithdraw(at, player)) }
}

/**
 * Requests a withdrawal after the password check, which is slow and tested elsewhere; returns the id or the refusal's
 * name.
 */
async function withdraw({ player, methodId }: Awaited<ReturnType<typeof withMethod>>): Promise<string> {
  const { coupon, kyc } = features
  const parts = { coupon, verifiedNamesOf: kyc.verifiedNamesOf, checkLevel: kyc.checkWithdrawal }
  const requester = { id: player.id, loginName: player.loginName, sessionId: newId() }
  const input = { requestId: newId(), currency: 'JPY', amount: '', methodId, withdrawPassword: '' } as const
  const validated = { rule: ruleFor('JPY'), amountMinor: wanted, lang: 'ja' } as const
  const id = await createUnitOfWork(at.database).write((tx) =>
    begin(parts, tx, requester, input, validated, at.clock.nowMs()),
  )
  return isRefusal(id) ? id.refusal : id
}

const quoteOf = ({ auth }: SignedIn) => {
  const input = { sourceCurrency: 'JPY', targetCurrency: 'USD', amount: '5000' } as const
  return at.client.must(calls.askQuote, input, auth)
}
const exchange = ({ auth }: SignedIn, quoteId: string) =>
  at.client.call(calls.exchangeMoney, { requestId: newId(), quoteId }, auth)

test(`in ${soakCount(1_000)} races of an exchange against a withdrawal of the same money, one succeeds`, async () => {
  const won = { exchange: 0, withdrawal: 0 }
  const balancer = createRaceBalancer()
  await turns(soakCount(1_000), withMethod, async (one) => {
    const { player } = one
    await fillUp(player, wanted)
    const before = await balanceOf(player, 'USD')
    const { id, targetAmount } = await quoteOf(player)
    const [exchanged, payout] = await balancer.race(
      () => exchange(player, id),
      () => withdraw(one),
      ({ ok }) => ok,
    )
    const isExchanged = exchanged.ok
    expect(isExchanged ? payout : outcomeOf(exchanged)).toBe('insufficientFunds')
    expect(await balanceOf(player)).toEqual({ balanceMinor: 0n, heldMinor: isExchanged ? 0n : wanted })
    const gained = (await balanceOf(player, 'USD')).balanceMinor - before.balanceMinor
    expect(gained).toBe(isExchanged ? minorOf(targetAmount, 'USD') : 0n)
    won[isExchanged ? 'exchange' : 'withdrawal'] += 1
    if (!isExchanged)
      await at.client.must(calls.cancelWithdrawal, { requestId: newId(), id: payout }, player.auth)
  })
  expect(won.exchange, 'some are exchanged').toBeGreaterThan(0)
  expect(won.withdrawal, 'some are withdrawn').toBeGreaterThan(0)
}, 600_000)

test(`in ${soakCount(1_000)} races of a deposit and an exchange for one quote, the first uses it once`, async () => {
  const won = { deposit: 0, exchange: 0 }
  const balancer = createRaceBalancer()
  const ready = () => at.newPlayer()
  await turns(soakCount(1_000), ready, async (player) => {
    await fillUp(player, wanted)
    const { id: quoteId } = await quoteOf(player)
    const order = {
      requestId: newId(),
      channel: 'bank-jpy',
      currency: 'JPY',
      amount: '5000',
      lang: 'ja',
    } as const
    const deposit = () => at.client.call(calls.createDeposit, { ...order, quoteId }, player.auth)
    const [made, exchanged] = await balancer.race(
      deposit,
      () => exchange(player, quoteId),
      ({ ok }) => ok,
    )
    expect([outcomeOf(made), outcomeOf(exchanged)].sort()).toEqual(['ok', 'quoteUnknown'])
    expect((await balanceOf(player)).balanceMinor).toBe(exchanged.ok ? 0n : wanted)
    won[made.ok ? 'deposit' : 'exchange'] += 1
    if (made.ok)
      await at.client.must(calls.operateOrder, { id: made.data.id, operate: 'cancel' }, player.auth)
  })
  expect(won.deposit, 'some are deposits').toBeGreaterThan(0)
  expect(won.exchange, 'some are exchanges').toBeGreaterThan(0)
}, 600_000)

/** Replaces the player's coupon for each turn by one in the raced state; returns its id. */
async function couponAs(player: SignedIn, status: 'reserved' | 'wagering', depositId: string) {
  const id = newId()
  const facts = status === 'wagering' ? [wanted, 0n] : [null, null]
  await at.database.owner.query(
    `update coupon set id = $1, status = $3, deposit_id = $4, bonus = $5, wager_target = $6, wager_done = $6,
       staked_before = $6, promotion_id = null, promotion_version = null, is_due = $5::bigint is not null
     where player_id = $2 and code = 'welcome-1-jpy'`,
    [id, player.id, status, depositId, ...facts],
  )
  return id
}

const stateOf = async (id: string) => {
  const { rows } = await at.database.owner.query<{ status: string }>(
    'select status from coupon where id = $1',
    [id],
  )
  return rows[0]?.status
}
const giveUp = ({ auth }: SignedIn, requestId: string) =>
  at.client.call(calls.giveUpBonus, { requestId }, auth)

test(`in ${soakCount(200)} races of forfeiting an earned bonus against its payment, it is paid once`, async () => {
  const ready = () => at.newPlayer()
  await turns(soakCount(200), ready, async (player) => {
    const before = await balanceOf(player)
    const id = await couponAs(player, 'wagering', newId())
    const [gaveUp] = await Promise.all([giveUp(player, id), at.platform.runJob('coupons')])
    expect(['ok', 'couponUnfit']).toContain(outcomeOf(gaveUp))
    expect(await stateOf(id)).toBe('paid')
    expect((await balanceOf(player)).balanceMinor - before.balanceMinor).toBe(wanted)
  })
}, 600_000)

test(`in ${soakCount(200)} races of forfeiting a coupon against its deposit’s payment, the money arrives and the coupon ends`, async () => {
  const ready = () => at.newPlayer()
  await turns(soakCount(200), ready, async (player) => {
    const before = await balanceOf(player)
    const order = {
      requestId: newId(),
      channel: 'bank-jpy',
      currency: 'JPY',
      amount: '5000',
      lang: 'ja',
    } as const
    const { id, amount } = await at.client.must(calls.createDeposit, order, player.auth)
    const couponId = await couponAs(player, 'reserved', id)
    await at.database.owner.query('update deposit set coupon_id = $2 where id = $1', [id, couponId])
    const paid = () => at.sendBankEvent({ type: 'order.paid', id, amount })
    const [gaveUp, status] = await Promise.all([giveUp(player, couponId), paid()])
    expect([outcomeOf(gaveUp), status]).toEqual(['ok', 200])
    expect(await stateOf(couponId)).toBe('givenUp')
    expect((await balanceOf(player)).balanceMinor - before.balanceMinor).toBe(wanted)
  })
}, 600_000)
