// What every way to deposit has in common: what it offers, what it asks of the gateway, what it shows the player.
import type { BankOrderRequest } from '@mangetsu/contract/bank'
import type { ChannelKind, DepositInstruction } from '@mangetsu/contract/deposit'
import type { Currency } from '@mangetsu/money'
import type { PaymentGateway } from '../../gateway/index.ts'

type InBoth = { readonly ja: string; readonly en: string }

/** One line of what is offered: a kind in a currency and, for a coin, on a network. Amounts in smallest units. */
export type DepositChannel = {
  readonly code: string
  readonly kind: ChannelKind
  readonly currency: Currency
  readonly network: { readonly code: string; readonly name: InBoth; readonly confirmations: number } | null
  readonly minMinor: bigint
  readonly maxMinor: bigint
  /** The smallest amount it moves. */
  readonly unitMinor: bigint
  readonly presetsMinor: readonly bigint[]
  /** Minutes until most are credited, once paid. */
  readonly expectedMinutes: number
  /** How long an order waits to be paid, ms. */
  readonly lifeMs: number
}

/** An address of a coin as the bank keeps it for one player. */
export type DepositAddress = {
  readonly address: string
  readonly tag: string | null
  readonly payUrl: string | null
}

/** What a channel is given to have an order taken: the order, and the player's own address where it needs one. */
export type ChannelOrderRequest = {
  readonly gateway: Pick<PaymentGateway, 'requestOrder'>
  readonly order: Omit<BankOrderRequest, 'method'>
  readonly network: string | null
  readonly place: () => Promise<DepositAddress>
}

export type ChannelOrder = { readonly bankReference: string | null; readonly instruction: DepositInstruction }

export type ChannelAdapter = {
  readonly kind: ChannelKind
  readonly name: InBoth
  /** Its name where credit cards are forbidden; defaults to `name`. */
  readonly nameWithoutCredit?: InBoth
  readonly channels: readonly DepositChannel[]
  /** Whether the bank holds an order of it, which has to be taken back there. */
  readonly hasBankOrder: boolean
  /** Whether a slip may be sent to speed it up. */
  readonly takesVoucher: boolean
  /** Whether an account has to be bound first. */
  readonly needsAccount: boolean
  /** Has the order taken, and says how it is paid. The same order again has the same answer; throws `GatewayDown`. */
  requestOrder(asking: ChannelOrderRequest): Promise<ChannelOrder>
}
