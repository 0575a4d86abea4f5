// The model's steps for incoming money: orders of every kind, bank events, coins, the back office.
import { calls } from '@mangetsu/contract'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { newId } from '@mangetsu/platform/kernel/ids'
import { expect } from 'vitest'
import { backOfficeOf } from '../platform/kyc.ts'
import {
  add,
  expectOutcome,
  type ModelCoupon,
  type ModelOrder,
  type ModelPlayer,
  pickOf,
  type World,
} from './model.ts'
import { endCoupon, isFit } from './model-coupons.ts'

const channels = ['bank-jpy', 'qr-jpy', 'card-jpy', 'ewallet-jpy', 'bank-usd', 'crypto-btc-bitcoin'] as const
const orderAmounts = {
  JPY: ['1000', '3000', '12000', '150000'],
  USD: ['20', '150'],
  BTC: ['0.01', '0.02'],
} as const
type OrderCurrency = keyof typeof orderAmounts

/** Maximum number of open orders of a player. */
const openLimit = 5

export type DepositOrderStep = {
  do: 'order'
  who: number
  channel: number
  amount: number
  coupon: 'none' | 'first' | 'second'
  quote: 'none' | 'fresh' | 'stale'
  isTwice: boolean
}

const currencyOf = (channel: string): OrderCurrency =>
  channel.includes('-btc-') ? 'BTC' : channel.endsWith('usd') ? 'USD' : 'JPY'

const isWaiting = (order: ModelOrder): boolean => order.state === 'open'

const couponOf = (person: ModelPlayer, which: DepositOrderStep['coupon']): ModelCoupon | null =>
  which === 'none'
    ? null
    : (person.coupons.find(({ depositsBefore }) => depositsBefore === (which === 'first' ? 0 : 1)) ?? null)

/** Gets a quote for the order, dollars for yen, bitcoin otherwise; lets stale ones expire. */
async function quoteFor(
  { at }: World,
  person: ModelPlayer,
  currency: Currency,
  amount: string,
  step: DepositOrderStep,
) {
  const targetCurrency = currency === 'JPY' ? 'USD' : 'JPY'
  const input = { sourceCurrency: currency, targetCurrency, amount } as const
  const quote = await at.client.must(calls.askQuote, input, person.player.auth)
  if (step.quote === 'stale') at.clock.advance(31_000)
  return quote
}

async function place(world: World, step: DepositOrderStep, person: ModelPlayer) {
  const channel = pickOf(channels, step.channel) ?? 'bank-jpy'
  const currency = currencyOf(channel)
  const amount = pickOf<string>(orderAmounts[currency], step.amount) ?? ''
  const isQr = channel.startsWith('qr')
  const quote = step.quote === 'none' || isQr ? null : await quoteFor(world, person, currency, amount, step)
  return { channel, currency, amount, isQr, quote, coupon: couponOf(person, step.coupon) }
}

type Placed = Awaited<ReturnType<typeof place>>

function orderRefusal(
  world: World,
  person: ModelPlayer,
  step: DepositOrderStep,
  placed: Placed,
): string | null {
  const { currency, amount, quote, coupon } = placed
  const waiting = world.orders.filter((order) => order.person === person && isWaiting(order))
  if (waiting.length >= openLimit) return 'tooManyOpenOrders'
  if (quote !== null && step.quote === 'stale') return 'quoteOver'
  const isUnfit = coupon !== null && !isFit(person, coupon, currency, minorOf(amount, currency))
  return isUnfit ? 'couponUnfit' : null
}

function send({ at }: World, person: ModelPlayer, placed: Placed, requestId: string) {
  const { channel, currency, amount, isQr, quote, coupon } = placed
  const chosen = {
    ...(coupon === null ? {} : { couponId: coupon.id }),
    ...(quote === null ? {} : { quoteId: quote.id }),
    ...(channel.startsWith('ewallet') ? { methodId: person.ewallet } : {}),
  }
  const input = { requestId, currency, amount, lang: 'ja' as const, ...chosen }
  return isQr
    ? at.client.call(calls.createQrPayment, input, person.player.auth)
    : at.client.call(calls.createDeposit, { ...input, channel }, person.player.auth)
}

export async function order(world: World, step: DepositOrderStep): Promise<void> {
  const person = pickOf(world.people, step.who)
  if (person === undefined) return
  const placed = await place(world, step, person)
  const refusal = orderRefusal(world, person, step, placed)
  const requestId = newId()
  const made = expectOutcome(await send(world, person, placed, requestId), refusal)
  if (made === null) return
  if (step.isTwice) {
    const again = expectOutcome(await send(world, person, placed, requestId), null)
    expect(again?.id).toBe(made.id)
  }
  const { currency, amount, quote, coupon } = placed
  if (coupon !== null) coupon.state = 'reserved'
  const quoted =
    quote === null
      ? null
      : { currency: quote.targetCurrency, amount: minorOf(quote.targetAmount, quote.targetCurrency) }
  world.orders.push({
    id: made.id,
    person,
    kind: currency === 'BTC' ? 'coin' : 'bank',
    currency,
    amount: minorOf(amount, currency),
    expiresMs: Date.parse(made.expiresAt),
    quoted,
    coupon,
    received: null,
    state: 'open',
  })
}

function credit(one: ModelOrder, arrived: { currency: Currency; amount: bigint }): void {
  const { person } = one
  const isOpen = one.state === 'open' || one.state === 'seen'
  const isAgreed = isOpen && arrived.currency === one.currency && arrived.amount === one.amount
  const gets = isAgreed && one.quoted !== null ? one.quoted : arrived
  add(person.banked, arrived.currency, arrived.amount)
  add(person.wallets, gets.currency, gets.amount)
  person.deposits += 1
  endCoupon(one, arrived.currency === one.currency ? arrived.amount : null)
  one.state = 'succeeded'
}

function endWithout(one: ModelOrder): void {
  if (one.state !== 'open') return
  endCoupon(one, null)
  // Once released, another order may use it before the bank's last event about this one.
  one.coupon = null
  one.state = 'ended'
}

export type BankStep = {
  do: 'bank'
  pick: number
  says: 'paid' | 'less' | 'otherCurrency' | 'failed'
  isTwice: boolean
}

/** Returns the amount credited by a bank event; null for an event without credit. */
function arrivedBy(one: ModelOrder, says: BankStep['says']): { currency: Currency; amount: bigint } | null {
  if (says === 'failed') return null
  if (says === 'otherCurrency') return { currency: one.currency === 'USD' ? 'EUR' : 'USD', amount: 5_000n }
  return { currency: one.currency, amount: says === 'less' ? one.amount - 1n : one.amount }
}

function receive(one: ModelOrder, says: BankStep['says']): void {
  if (one.state !== 'open' && one.state !== 'ended') return
  const arrived = arrivedBy(one, says)
  if (arrived === null) endWithout(one)
  else if (says === 'paid') credit(one, arrived)
  else {
    one.received = arrived
    one.state = 'differs'
  }
}

export async function bank({ at, orders }: World, { pick, says, isTwice }: BankStep): Promise<void> {
  const one = pickOf(
    orders.filter(({ kind }) => kind === 'bank'),
    pick,
  )
  if (one === undefined) return
  const arrived = arrivedBy(one, says) ?? { currency: one.currency, amount: one.amount }
  const { currency } = arrived
  const type = says === 'failed' ? 'order.failed' : 'order.paid'
  const event = { type, id: one.id, currency, amount: toDecimal(arrived.amount, currency) } as const
  // The same message again, once as the same event and once as another.
  const eventId = newId()
  const times = isTwice ? [eventId, eventId, newId()] : [eventId]
  for (const id of times) expect(await at.sendBankEvent({ ...event, eventId: id })).toBe(200)
  receive(one, says)
}

export type TakeBackStep = { do: 'takeBack'; pick: number }

export async function takeBack({ at, orders }: World, { pick }: TakeBackStep): Promise<void> {
  const one = pickOf(orders, pick)
  if (one === undefined) return
  const input = { id: one.id, operate: 'cancel' } as const
  const answer = await at.client.call(calls.operateOrder, input, one.person.player.auth)
  if (isWaiting(one)) {
    expectOutcome(answer, null)
    endWithout(one)
  } else if (!answer.ok) expect(answer.refusal).toBe('depositDecided')
}

export type BackOfficeStep = { do: 'backOffice'; pick: number; isCredited: boolean }

export async function backOffice({ at, orders }: World, { pick, isCredited }: BackOfficeStep): Promise<void> {
  const waiting = orders.filter(({ state }) => state === 'differs')
  const one = pickOf(waiting.length === 0 ? orders : waiting, pick)
  if (one === undefined) return
  const input = { id: one.id, isCredited, reviewer: 'model' }
  expect(await backOfficeOf(at).deposits.review(input, at.clock.nowMs())).toBe(one.state === 'differs')
  if (one.state !== 'differs' || one.received === null) return
  if (isCredited) credit(one, one.received)
  else {
    endCoupon(one, null)
    one.state = 'sentBack'
  }
}

export type CoinStep = { do: 'coin'; who: number; pick: number; amount: number; confirmations: number }

/** Starts a transaction seen for the first time; it belongs to the oldest order of exactly its amount. */
function begin(world: World, person: ModelPlayer, amount: bigint): World['coins'][number] {
  const ordered = world.orders.find(
    (one) => one.person === person && one.kind === 'coin' && isWaiting(one) && one.amount === amount,
  )
  if (ordered !== undefined) ordered.state = 'seen'
  const one = { person, txId: newId(), amount, order: ordered ?? null, confirmations: 0, isCredited: false }
  world.coins.push(one)
  return one
}

/** Reports a transaction: a new one, or a known one with more or fewer confirmations. */
export async function coin(world: World, step: CoinStep): Promise<void> {
  const person = pickOf(world.people, step.who)
  if (person === undefined) return
  const known = step.pick % 3 === 0 ? undefined : pickOf(world.coins, step.pick)
  const text = pickOf<string>(orderAmounts.BTC, step.amount) ?? ''
  const one = known ?? begin(world, person, minorOf(text, 'BTC'))
  const { confirmations } = step
  const chain = { txId: one.txId, network: 'bitcoin', confirmations, needed: 3 }
  const event = { type: 'chain.seen', id: one.person.address.addressId, currency: 'BTC' } as const
  expect(await world.at.sendBankEvent({ ...event, amount: toDecimal(one.amount, 'BTC'), chain })).toBe(200)
  one.confirmations = Math.max(one.confirmations, confirmations)
  if (one.isCredited || one.confirmations < 3) return
  one.isCredited = true
  if (one.order !== null) {
    credit(one.order, { currency: 'BTC', amount: one.amount })
    return
  }
  add(one.person.banked, 'BTC', one.amount)
  add(one.person.wallets, 'BTC', one.amount)
  one.person.deposits += 1
}

/** Runs the job that ends unpaid orders. */
export async function expire({ at, orders }: World): Promise<void> {
  await at.platform.runJob('deposits')
  const nowMs = at.clock.nowMs()
  for (const one of orders) {
    if (!isWaiting(one)) continue
    const { rows } = await at.database.owner.query<{ status: string }>(
      'select status from deposit where id = $1',
      [one.id],
    )
    const isExpired = rows[0]?.status === 'expired'
    expect(isExpired).toBe(one.expiresMs <= nowMs)
    if (isExpired) endWithout(one)
  }
}
