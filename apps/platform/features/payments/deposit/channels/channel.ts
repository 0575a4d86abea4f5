// Interface of every deposit channel: its offers, its gateway request, and its payment instructions.
import type { BankOrderRequest } from '@mangetsu/contract/bank'
import type { ChannelKind, DepositInstruction } from '@mangetsu/contract/deposit'
import type { Currency } from '@mangetsu/money'
import type { PaymentGateway } from '../../gateway/index.ts'

type InBoth = { readonly ja: string; readonly en: string }

/** One offer: a kind in a currency and, for a coin, on a network. Amounts in smallest units. */
export type DepositChannel = {
  readonly code: string
  readonly kind: ChannelKind
  readonly currency: Currency
  readonly network: { readonly code: string; readonly name: InBoth; readonly confirmations: number } | null
  readonly minMinor: bigint
  readonly maxMinor: bigint
  /** Smallest unit of the amount. */
  readonly unitMinor: bigint
  readonly presetsMinor: readonly bigint[]
  /** Minutes until most deposits are credited after payment. */
  readonly expectedMinutes: number
  /** Time limit for paying an order, ms. */
  readonly lifeMs: number
}

/** A coin address that the bank assigned to one player. */
export type DepositAddress = {
  readonly address: string
  readonly tag: string | null
  readonly payUrl: string | null
}

/** Input of a channel: the order, and the player's own address if required. */
type ChannelOrderRequest = {
  readonly gateway: Pick<PaymentGateway, 'requestOrder'>
  readonly order: Omit<BankOrderRequest, 'method'>
  readonly network: string | null
  readonly place: () => Promise<DepositAddress>
}

type ChannelOrder = { readonly bankReference: string | null; readonly instruction: DepositInstruction }

export type ChannelAdapter = {
  readonly kind: ChannelKind
  readonly name: InBoth
  /** Its name where credit cards are forbidden; defaults to `name`. */
  readonly nameWithoutCredit?: InBoth
  readonly channels: readonly DepositChannel[]
  /** Whether the bank has an order that must be cancelled there. */
  readonly hasBankOrder: boolean
  /** Whether a slip may be uploaded to speed it up. */
  readonly takesVoucher: boolean
  /** Whether an account must be bound first. */
  readonly needsAccount: boolean
  /** Creates the order and returns its payment instructions. Idempotent per order; throws `GatewayDown`. */
  requestOrder(request: ChannelOrderRequest): Promise<ChannelOrder>
}
