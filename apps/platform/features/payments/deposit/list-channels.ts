// Deposit offers: the channels of a currency, all methods, and the remaining limits.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Channel } from '@mangetsu/contract/deposit'
import { type Currency, toDecimal } from '@mangetsu/money'
import { fromReference } from '@mangetsu/money/reference'
import { isInForce } from '../../protection/profile/index.ts'
import {
  adapterOf,
  adapters,
  type ChannelAdapter,
  channelsIn,
  type DepositChannel,
} from './channels/index.ts'
import type { DepositParts } from './parts.ts'
import { isOpen } from './validate-deposit.ts'

/** Returns the name that does not mention credit where credit cards are forbidden. */
const nameOf = ({ name, nameWithoutCredit = name }: ChannelAdapter, parts: DepositParts, nowMs: number) =>
  isInForce(parts.profile, 'noCreditCards', nowMs) ? nameWithoutCredit : name

function channelView(channel: DepositChannel, parts: DepositParts, nowMs: number): Channel {
  const { code, kind, currency, network, expectedMinutes } = channel
  const adapter = adapterOf(kind)
  const { takesVoucher, needsAccount } = adapter
  return {
    code,
    kind,
    name: nameOf(adapter, parts, nowMs),
    currency,
    network: network?.code ?? null,
    networkName: network?.name ?? null,
    min: toDecimal(channel.minMinor, currency),
    max: toDecimal(channel.maxMinor, currency),
    unit: toDecimal(channel.unitMinor, currency),
    presets: channel.presetsMinor.map((minor) => toDecimal(minor, currency)),
    expectedMinutes,
    confirmations: network?.confirmations ?? null,
    takesVoucher,
    needsAccount,
    isPlayMoney: parts.gateway.isPlayMoney,
  }
}

/** Returns the lower of the remainders left by the player's own limits and their level; the limit if both are equal. */
async function leftFor(
  { work, limits, kyc }: DepositParts,
  playerId: string,
  currency: Currency,
  nowMs: number,
) {
  const [byLimit, byLevel] = await work.read(async (tx) => [
    await limits.leftToDeposit(tx, playerId, nowMs),
    await kyc.leftToDeposit(tx, playerId, nowMs),
  ])
  const isLimit = byLimit !== null && (byLevel === null || byLimit <= byLevel)
  const leftMinor = isLimit ? byLimit : byLevel
  if (leftMinor === null) return null
  const amount = toDecimal(fromReference(currency, leftMinor), currency)
  return { amount, currency, by: isLimit ? ('limit' as const) : ('level' as const) }
}

/** Returns no offers where deposits are not permitted. */
export async function offer(parts: DepositParts, playerId: string, currency: Currency, nowMs: number) {
  const open = isOpen(parts) ? channelsIn(currency) : []
  const left = await leftFor(parts, playerId, currency, nowMs)
  return { channels: open.map((channel) => channelView(channel, parts, nowMs)), left }
}

export function offerAll(parts: DepositParts, nowMs: number): OutputOf<typeof calls.queryPaymentList> {
  const open = isOpen(parts) ? adapters : []
  const { isPlayMoney } = parts.gateway
  const payments = open.map((adapter) => ({
    kind: adapter.kind,
    name: nameOf(adapter, parts, nowMs),
    currencies: [...new Set(adapter.channels.map(({ currency }) => currency))],
    expectedMinutes: Math.min(...adapter.channels.map(({ expectedMinutes }) => expectedMinutes)),
    isPlayMoney,
  }))
  return { payments }
}
