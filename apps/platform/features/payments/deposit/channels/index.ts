// All deposit channels, and their lookup.
import type { ChannelKind } from '@mangetsu/contract/deposit'
import { type Currency, currencyCodes, isCrypto } from '@mangetsu/money'
import { atItsPage, bankOrderChannel } from './bank-order.ts'
import type { ChannelAdapter, DepositChannel } from './channel.ts'
import { cryptoChannel } from './crypto.ts'

export type { ChannelAdapter, DepositAddress, DepositChannel } from './channel.ts'

/** A code that the player scans with a phone; it has a call of its own. */
const qrChannel = bankOrderChannel({
  kind: 'qr',
  method: 'qr',
  name: { ja: 'QRコード決済', en: 'QR payment' },
  currencies: ['JPY'],
  expectedMinutes: 1,
  takesVoucher: false,
  needsAccount: false,
  instruct: (order) =>
    order.qr === null ? atItsPage(order) : { kind: 'qr', qr: order.qr, payUrl: order.payUrl },
})

/** Charges the player's bound account, whose holder approves on the e-wallet's page. */
const ewalletChannel = bankOrderChannel({
  kind: 'ewallet',
  method: 'ewallet',
  name: { ja: '電子ウォレット', en: 'E-wallet' },
  currencies: ['JPY', 'USD', 'EUR', 'GBP'],
  expectedMinutes: 1,
  takesVoucher: false,
  needsAccount: true,
  instruct: atItsPage,
})

/** Paid on the bank's page, so that no card number reaches the platform. */
const cardChannel = bankOrderChannel({
  kind: 'card',
  method: 'card',
  name: { ja: 'クレジットカード', en: 'Card' },
  nameWithoutCredit: { ja: 'デビットカード', en: 'Debit card' },
  currencies: ['JPY', 'USD', 'EUR', 'GBP', 'CAD', 'BRL'],
  expectedMinutes: 1,
  takesVoucher: false,
  needsAccount: false,
  instruct: atItsPage,
})

/** To a bank account number assigned to the order; a slip may be uploaded. */
const bankChannel = bankOrderChannel({
  kind: 'bank',
  method: 'transfer',
  name: { ja: '銀行振込', en: 'Bank transfer' },
  currencies: currencyCodes.filter((code) => !isCrypto(code)),
  expectedMinutes: 10,
  takesVoucher: true,
  needsAccount: false,
  instruct: (order) =>
    order.account === null
      ? atItsPage(order)
      : { kind: 'transfer', account: order.account, payUrl: order.payUrl },
})

/** In display order. */
export const adapters: readonly ChannelAdapter[] = [
  bankChannel,
  qrChannel,
  cardChannel,
  ewalletChannel,
  cryptoChannel,
]

const byKind = new Map(adapters.map((adapter) => [adapter.kind, adapter]))

/** Throws for an unknown kind. */
export function adapterOf(kind: ChannelKind): ChannelAdapter {
  const adapter = byKind.get(kind)
  if (adapter === undefined) throw new Error(`there is no way to deposit of the kind ${kind}`)
  return adapter
}

const channels: readonly DepositChannel[] = adapters.flatMap((adapter) => adapter.channels)

export const channelsIn = (currency: Currency): readonly DepositChannel[] =>
  channels.filter((channel) => channel.currency === currency)

export const channelOf = (code: string, currency: Currency): DepositChannel | undefined =>
  channels.find((channel) => channel.code === code && channel.currency === currency)

export const coinChannelOf = (currency: Currency, network: string): DepositChannel | undefined =>
  channels.find((channel) => channel.currency === currency && channel.network?.code === network)
