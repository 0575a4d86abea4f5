// Validates a deposit request: the channel, the amount, its bounds.
import { currencies, parseAmount } from '@mangetsu/money'
import { wholeUnits } from '@mangetsu/money/route-units'
import { amountValue, type Refused, refuse } from '../../../kernel/http/index.ts'
import { isRealMoneyAllowed } from '../../protection/profile/index.ts'
import { channelOf, type DepositChannel } from './channels/index.ts'
import type { DepositParts } from './parts.ts'

type RuleName = 'badAmount' | 'amountOutside' | 'depositTooFine' | 'channelClosed' | 'realMoneyOff'

export type ValidatedDeposit = { readonly channel: DepositChannel; readonly amountMinor: bigint }

export const isOpen = ({ gateway, profile }: Pick<DepositParts, 'gateway' | 'profile'>): boolean =>
  gateway.isPlayMoney || isRealMoneyAllowed(profile)

/** Returns the channel and the amount in smallest units, or the violated rule. */
export function validateDeposit(
  parts: Pick<DepositParts, 'gateway' | 'profile'>,
  request: {
    readonly channel: string
    readonly currency: DepositChannel['currency']
    readonly amount: string
  },
): ValidatedDeposit | Refused<RuleName> {
  const { currency } = request
  if (!isOpen(parts)) return refuse('realMoneyOff')
  const channel = channelOf(request.channel, currency)
  if (channel === undefined) return refuse('channelClosed')
  const stated = (minor: bigint) => amountValue(minor, currency)
  const bounds = { min: stated(channel.minMinor), max: stated(channel.maxMinor) }
  const parsed = parseAmount(request.amount, currency)
  if (!parsed.ok)
    return parsed.reason === 'tooLarge'
      ? refuse('amountOutside', bounds)
      : refuse('badAmount', { decimals: currencies[currency].decimals })
  const { amountMinor } = parsed
  if (amountMinor < channel.minMinor || amountMinor > channel.maxMinor) return refuse('amountOutside', bounds)
  const whole = wholeUnits(amountMinor, channel.unitMinor)
  if (whole !== amountMinor)
    return refuse('depositTooFine', { unit: stated(channel.unitMinor), amount: stated(whole) })
  return { channel, amountMinor }
}
