// Icons and labels of channels: time until credited, bounds.
import type { Channel, ChannelKind } from '@mangetsu/contract/deposit'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { amountWrong } from '../../ui/amount-of-wallet.tsx'
import type { IconName } from '../../ui/icon.tsx'
import type { WrongAmount } from '../../ui/typed-amount.ts'
import { boundsWithin, ceilingOf, type DepositAllowance } from './deposit-rules.ts'

export const channelIcons: Readonly<Record<ChannelKind, IconName>> = {
  bank: 'bank',
  qr: 'qr',
  card: 'card',
  ewallet: 'phone',
  crypto: 'coin',
}

/** Returns the time until credited after payment: at once, minutes, or hours. */
export function creditTimeLabel(expectedMinutes: number): string {
  if (expectedMinutes <= 1) return m.deposits_time_at_once()
  if (expectedMinutes < 90) return m.deposits_time_minutes({ minutes: expectedMinutes })
  return m.deposits_time_hours({ hours: Math.round(expectedMinutes / 60) })
}

/** Returns the smallest and the largest amount that the player can deposit now. */
export const boundsLabel = (channel: Channel, left: DepositAllowance): string =>
  m.deposits_bounds({
    min: amountText(channel.min, channel.currency, 'compact'),
    max: amountText(ceilingOf(channel, left), channel.currency, 'compact'),
  })

/** Returns a channel's name: for a coin that of its network, which distinguishes its channels. */
export const channelName = ({ name, networkName }: Channel, lang: 'ja' | 'en'): string =>
  (networkName ?? name)[lang]

export const amountFaultLabel = (wrong: WrongAmount, channel: Channel, left: DepositAllowance): string =>
  amountWrong(wrong, boundsWithin(channel, left), () =>
    m.amount_too_much({ max: amountText(left?.amount ?? channel.max, channel.currency, 'compact') }),
  )
