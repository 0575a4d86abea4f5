// Shared code of the channels that create an order at the bank: bank transfer, QR, card and e-wallet.
import type { BankMethod, BankOrder } from '@mangetsu/contract/bank'
import type { ChannelKind, DepositInstruction } from '@mangetsu/contract/deposit'
import type { Currency } from '@mangetsu/money'
import { routeUnitMinor } from '@mangetsu/money/route-units'
import { boundsOf } from './bounds.ts'
import type { ChannelAdapter } from './channel.ts'

export type BankOrderKind = {
  readonly kind: Exclude<ChannelKind, 'crypto'>
  readonly method: BankMethod
  readonly name: { readonly ja: string; readonly en: string }
  readonly nameWithoutCredit?: ChannelAdapter['nameWithoutCredit']
  readonly currencies: readonly Currency[]
  readonly expectedMinutes: number
  readonly takesVoucher: boolean
  readonly needsAccount: boolean
  /** Payment instructions for the player; the bank's page if the bank omitted the method's own details. */
  readonly instruct: (order: BankOrder) => DepositInstruction
}

/** The bank's own page, where the payer confirms. */
export const atItsPage = ({ payUrl }: BankOrder): DepositInstruction => ({ kind: 'page', payUrl })

/** Time limit for paying an order, ms. */
const lifeMs = 60 * 60_000

export function bankOrderChannel(has: BankOrderKind): ChannelAdapter {
  const { kind, method, name, takesVoucher, needsAccount, instruct, expectedMinutes } = has
  return {
    kind,
    name,
    ...(has.nameWithoutCredit && { nameWithoutCredit: has.nameWithoutCredit }),
    hasBankOrder: true,
    takesVoucher,
    needsAccount,
    channels: has.currencies.map((currency) => ({
      code: `${kind}-${currency.toLowerCase()}`,
      kind,
      currency,
      network: null,
      ...boundsOf(currency),
      unitMinor: routeUnitMinor(currency, { kind, network: null }),
      expectedMinutes,
      lifeMs,
    })),
    async requestOrder({ gateway, order }) {
      const taken = await gateway.requestOrder({ ...order, method })
      return { bankReference: taken.bankReference, instruction: instruct(taken) }
    },
  }
}
