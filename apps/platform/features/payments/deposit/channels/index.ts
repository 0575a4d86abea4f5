// All deposit channels, and their lookup.
import type { ChannelKind } from '@mangetsu/contract/deposit'
import type { Currency } from '@mangetsu/money'
import { bankChannel } from './bank.ts'
import { cardChannel } from './card.ts'
import type { ChannelAdapter, DepositChannel } from './channel.ts'
import { cryptoChannel } from './crypto.ts'
import { ewalletChannel } from './ewallet.ts'
import { qrChannel } from './qr.ts'

export type { ChannelAdapter, DepositAddress, DepositChannel } from './channel.ts'

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
