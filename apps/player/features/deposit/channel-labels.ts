// How channels are drawn and what is said of them: icon, time until credited, bounds.
import type { Channel, ChannelKind } from '@mangetsu/contract/deposit'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { amountUnreadable } from '../../ui/amount-field.tsx'
import type { IconName } from '../../ui/icon.tsx'
import type { DepositAllowance, DepositAmountFault } from './deposit-rules.ts'

export const channelIcons: Readonly<Record<ChannelKind, IconName>> = {
  bank: 'bank',
  qr: 'qr',
  card: 'card',
  ewallet: 'phone',
  crypto: 'coin',
}

/** How long it takes once paid: at once, minutes, or hours. */
export function creditTimeLabel(expectedMinutes: number): string {
  if (expectedMinutes <= 1) return m.deposits_time_at_once()
  if (expectedMinutes < 90) return m.deposits_time_minutes({ minutes: expectedMinutes })
  return m.deposits_time_hours({ hours: Math.round(expectedMinutes / 60) })
}

export const boundsLabel = ({ min, max, currency }: Pick<Channel, 'min' | 'max' | 'currency'>): string =>
  m.deposits_bounds({
    min: amountText(min, currency, 'compact'),
    max: amountText(max, currency, 'compact'),
  })

/** A channel's name: a coin's is its network's, for that is what tells one from the other. */
export const channelName = ({ name, networkName }: Channel, lang: 'ja' | 'en'): string =>
  (networkName ?? name)[lang]

export function amountFaultLabel(
  fault: DepositAmountFault,
  channel: Channel,
  left: DepositAllowance,
): string {
  const { currency } = channel
  switch (fault) {
    case 'missing':
      return m.amount_missing()
    case 'unreadable':
      return amountUnreadable(currency)
    case 'tooLittle':
      return m.amount_too_little({ min: amountText(channel.min, currency, 'compact') })
    case 'tooMuch':
      return m.amount_too_much({ max: amountText(channel.max, currency, 'compact') })
    case 'noRoom':
      return left === null
        ? m.amount_too_much({ max: amountText(channel.max, currency, 'compact') })
        : m.amount_too_much({ max: amountText(left.amount, left.currency, 'compact') })
  }
}
