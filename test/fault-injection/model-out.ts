// The model's steps for outgoing money: withdrawals requested, cancelled, reviewed, sent, and decided by the bank.
import { calls } from '@mangetsu/contract'
import { type Currency, toDecimal } from '@mangetsu/money'
import { newId } from '@mangetsu/platform/kernel/ids'
import { expect } from 'vitest'
import { add, amountOf, expectOutcome, lackOf, move, pickOf, type Summed, type World } from './model.ts'
import { openBonusOf } from './model-coupons.ts'
import type { PayoutMood } from './payout-bank.ts'

export type WithdrawStep = Summed & { do: 'withdraw'; givesUpBonus: boolean; isTwice: boolean }

/** Minimum withdrawal, smallest units. */
const leastOut: Partial<Record<Currency, bigint>> = { JPY: 300_000n, BTC: 20_000n }

export async function withdraw(world: World, step: WithdrawStep): Promise<void> {
  const person = pickOf(world.people, step.who)
  const { currency, text, minor } = amountOf(step.currency, step.amount)
  if (person === undefined || currency === 'USD') return
  const bonus = openBonusOf(person)
  const isOpen = bonus !== undefined && !step.givesUpBonus
  const isLow = minor < (leastOut[currency] ?? 0n)
  const refusal = isLow ? 'amountOutside' : isOpen ? 'bonusOpen' : lackOf(person, currency, minor)
  const methodId = currency === 'BTC' ? person.coinMethod : person.bankMethod
  const forfeits =
    bonus !== undefined && step.givesUpBonus
      ? { requestId: bonus.id, amount: toDecimal(bonus.bonus, 'JPY') }
      : undefined
  const input = { requestId: newId(), currency, amount: text, methodId, withdrawPassword: person.password }
  const attempt = () =>
    world.at.client.call(
      calls.createWithdrawal,
      { ...input, ...(forfeits && { forfeits }) },
      person.player.auth,
    )
  const made = expectOutcome(await attempt(), refusal)
  if (made === null) return
  if (step.isTwice) expect(expectOutcome(await attempt(), null)?.id).toBe(made.id)
  if (bonus !== undefined) bonus.state = 'givenUp'
  move(person.wallets, person.held, currency, minor)
  world.withdrawals.push({ id: made.id, person, currency, amount: minor, status: made.status })
}

type Withdrawal = World['withdrawals'][number]
const isBefore = ({ status }: Withdrawal): boolean => status === 'checking' || status === 'approved'

function giveBack(one: Withdrawal, status: string): void {
  move(one.person.held, one.person.wallets, one.currency, one.amount)
  one.status = status
}

/** Takes the platform's state of pending withdrawals; the bank must have done exactly that. */
export async function syncWithdrawals({ at, withdrawals, payouts }: World): Promise<void> {
  for (const one of withdrawals) {
    if (!isBefore(one) && one.status !== 'sending') continue
    const page = await at.client.must(calls.queryWithdrawals, { id: one.id }, one.person.player.auth)
    const status = page.withdrawals[0]?.status ?? 'gone'
    if (status === one.status) continue
    expect(['sending', 'paid', 'failed'], `${one.status} became ${status}`).toContain(status)
    if (status !== 'sending') expect(payouts.statusOf(one.id)).toBe(status)
    if (status === 'failed') giveBack(one, status)
    if (status === 'paid') {
      add(one.person.held, one.currency, -one.amount)
      add(one.person.banked, one.currency, -one.amount)
    }
    one.status = status
  }
}

export type CallBackStep = { do: 'callBack'; pick: number; isTwice: boolean }

export async function callBack(world: World, { pick, isTwice }: CallBackStep): Promise<void> {
  const one = pickOf(world.withdrawals, pick)
  if (one === undefined) return
  const input = { requestId: newId(), id: one.id }
  const attempt = () => world.at.client.call(calls.cancelWithdrawal, input, one.person.player.auth)
  expectOutcome(await attempt(), isBefore(one) ? null : 'tooLateToCancel')
  if (!isBefore(one)) return
  if (isTwice) expectOutcome(await attempt(), null)
  giveBack(one, 'cancelled')
}

export type ReviewStep = { do: 'review'; pick: number; isApproved: boolean }

export async function review(world: World, { pick, isApproved }: ReviewStep): Promise<void> {
  const one = pickOf(world.withdrawals, pick)
  if (one === undefined) return
  const isWaiting = one.status === 'checking'
  const reason = isApproved ? null : 'other'
  expect(await world.at.platform.reviewWithdrawal(one.id, { isApproved, reason, reviewer: 'taro' })).toBe(
    isWaiting,
  )
  if (!isWaiting) return
  if (isApproved) one.status = 'approved'
  else giveBack(one, 'rejected')
}

export type SendStep = { do: 'send'; mood: PayoutMood; isLate: boolean }

export async function send(world: World, { mood, isLate }: SendStep): Promise<void> {
  world.at.clock.advance(isLate ? 61_000 : 6_000)
  world.payouts.mood = mood
  await world.at.platform.runJob('withdrawals')
  await syncWithdrawals(world)
}

export type PayoutStep = { do: 'payout'; pick: number; isPaid: boolean; isTwice: boolean }

/** Lets the bank decide a payout and send its event; for a decided one it repeats the event. */
export async function payout(world: World, { pick, isPaid, isTwice }: PayoutStep): Promise<void> {
  const { at, payouts } = world
  const known = world.withdrawals.filter(({ id }) => payouts.statusOf(id) !== undefined)
  const one = pickOf(known, pick)
  if (one === undefined) return
  payouts.decide(one.id, isPaid ? 'paid' : 'failed')
  const type = payouts.statusOf(one.id) === 'paid' ? 'payout.paid' : 'payout.failed'
  const { id, currency } = one
  const event = { type, id, currency, amount: toDecimal(one.amount, currency), eventId: newId() } as const
  expect(await at.sendBankEvent(event)).toBe(200)
  if (isTwice) expect(await at.sendBankEvent({ ...event, eventId: newId() })).toBe(200)
  await syncWithdrawals(world)
}
