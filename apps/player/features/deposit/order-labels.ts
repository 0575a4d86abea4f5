// Texts of an order: headline, steps, reason it ended, and next action.
import type { ChannelKind, Deposit } from '@mangetsu/contract/deposit'
import { minorOf } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { dayAndTime } from '../../ui/moment.ts'
import type { TrackStep } from '../../ui/step-track.tsx'
import type { TimelineStep } from '../../ui/timeline.tsx'
import { type OrderTimelineStep, type Remaining, stepsOf, trackOf } from './order-steps.ts'

export const channelKindLabels: Readonly<Record<ChannelKind, () => string>> = {
  bank: m.deposits_kind_bank,
  qr: m.deposits_kind_qr,
  card: m.deposits_kind_card,
  ewallet: m.deposits_kind_ewallet,
  crypto: m.deposits_kind_crypto,
}

const stepWords: Readonly<Record<OrderTimelineStep['name'], () => string>> = {
  created: m.deposit_step_created,
  voucher: m.deposits_step_voucher,
  saidPaid: m.deposits_step_said_paid,
  seen: m.deposits_step_seen,
  succeeded: m.deposit_step_succeeded,
  failed: m.deposit_step_failed,
  expired: m.deposit_step_expired,
  cancelled: m.deposit_step_cancelled,
  paying: m.deposits_step_paying,
  checking: m.deposits_step_checking,
  confirming: m.deposits_step_confirming,
  credited: m.deposit_step_succeeded,
}

const isOther = ({ reason, received }: Deposit): boolean => reason === 'amountDiffers' || received !== null

/** Returns the player's next action after an order that ended unpaid, or the note that none is needed. */
function stopWords(deposit: Deposit, name: OrderTimelineStep['name']): string {
  if (name === 'expired') return m.deposits_next_expired()
  if (name === 'cancelled') return m.deposits_next_cancelled()
  if (deposit.reason === 'creditNotAccepted') return m.deposits_next_no_credit()
  if (deposit.reason === 'sentBack') return m.deposits_next_sent_back()
  return isOther(deposit) ? m.deposits_next_differs() : m.deposits_next_failed()
}

const noteOf = (deposit: Deposit, step: OrderTimelineStep): string | undefined => {
  if (step.state === 'stopped' && deposit.status !== 'succeeded') return stopWords(deposit, step.name)
  if (step.name === 'confirming' && deposit.chain !== null) {
    const { confirmations, needed } = deposit.chain
    return m.deposits_confirmations({ count: Math.min(confirmations, needed), needed })
  }
  return step.name === 'checking' ? m.deposits_next_checking() : undefined
}

export const timelineOf = (deposit: Deposit): TimelineStep[] =>
  stepsOf(deposit).map((step) => ({
    key: step.name,
    state: step.state,
    label: step.name === 'failed' && isOther(deposit) ? m.deposits_step_differs() : stepWords[step.name](),
    ...(step.at === null ? {} : { when: dayAndTime(step.at) }),
    note: noteOf(deposit, step),
  }))

/** Returns the three steps of an order with their names; null for one that has ended without a credit. */
export const trackStepsOf = (deposit: Deposit): readonly TrackStep[] | null =>
  trackOf(deposit)?.map(({ name, state }) => ({ key: name, state, label: stepWords[name]() })) ?? null

export function headlineOf(deposit: Deposit): string {
  if (deposit.status === 'succeeded') return m.deposit_done_heading()
  if (deposit.chain !== null && deposit.status === 'pending') return m.deposits_seen_heading()
  if (deposit.status === 'created' || deposit.status === 'pending') return m.deposit_waiting_heading()
  return isOther(deposit) ? m.deposits_differs_heading() : m.deposit_stopped_heading()
}

export function remainingLabel(remaining: Remaining): string {
  switch (remaining.unit) {
    case 'over':
      return m.deposits_left_over()
    case 'seconds':
      return m.deposits_left_seconds({ seconds: remaining.seconds })
    case 'minutes':
      return m.deposits_left_minutes({ minutes: remaining.minutes })
    case 'hours':
      return m.deposits_left_hours({ hours: remaining.hours, minutes: remaining.minutes })
  }
}

export type AmountNote = { readonly text: string; readonly rate: string | null }

/** Returns the credited amount if it differs, and the wallet's amount if a rate was agreed; null otherwise. */
export function amountNote({ currency, amount, received, credit, status }: Deposit): AmountNote | null {
  if (received !== null && minorOf(received, currency) !== minorOf(amount, currency)) {
    const values = {
      asked: amountText(amount, currency, 'record'),
      received: amountText(received, currency, 'record'),
    }
    return { text: m.deposits_received_differs(values), rate: null }
  }
  if (credit.currency === currency || credit.rate === null) return null
  const values = { amount: amountText(credit.amount, credit.currency, 'record') }
  return {
    text: status === 'succeeded' ? m.deposits_credited(values) : m.deposits_credit(values),
    rate: m.deposits_rate({ from: currency, rate: `${credit.rate} ${credit.currency}` }),
  }
}
