// How channels are drawn and their labels: icon, time until credited, bounds.
import type { Channel, ChannelKind } from '@mangetsu/contract/deposit'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { amountWrong } from '../../ui/amount-of-wallet.tsx'
import type { IconName } from '../../ui/icon.tsx'
import type { WrongAmount } from '../../ui/typed-amount.ts'
import { boundsWithin, type DepositAllowance } from './deposit-rules.ts'

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

/** A channel's name: a coin's is its network's, for that distinguishes one from the other. */
export const channelName = ({ name, networkName }: Channel, lang: 'ja' | 'en'): string =>
  (networkName ?? name)[lang]

export const amountFaultLabel = (wrong: WrongAmount, channel: Channel, left: DepositAllowance): string =>
  amountWrong(wrong, boundsWithin(channel, left), () =>
    m.amount_too_much({ max: amountText(left?.amount ?? channel.max, channel.currency, 'compact') }),
  )
