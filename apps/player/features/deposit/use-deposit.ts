// Sends a deposit once, keeping its request number over retries, and says which field a refusal belongs to.
import type { Channel, Deposit } from '@mangetsu/contract/deposit'
import { queryKeyOf } from '../../api/push-cache.ts'
import { usePage } from '../../page/page.tsx'
import { useAction, useRequestId } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { refusalText } from '../../ui/form-fault.tsx'

export type DepositRequest = {
  readonly channel: Channel
  /** As the wire wants it. */
  readonly amount: string
  readonly couponId: string | null
  readonly quoteId: string | null
  readonly methodId: string | null
}

export type DepositResult =
  | { readonly ok: true; readonly deposit: Deposit }
  | { readonly ok: false; readonly field: string | null; readonly words: string }

const fieldOf: Readonly<Record<string, string>> = {
  badAmount: 'amount',
  amountOutside: 'amount',
  depositLimit: 'amount',
  levelLimit: 'amount',
  couponUnknown: 'coupon',
  couponUnfit: 'coupon',
  quoteUnknown: 'quote',
  quoteOver: 'quote',
  methodUnknown: 'method',
}

/** What asks for one order, and again for the same one where it has to be sent again. */
export const orderKey = (id: string): readonly unknown[] => queryKeyOf('queryDeposits', { id, pageSize: 1 })

const given = <K extends string>(name: K, value: string | null) =>
  (value === null ? {} : { [name]: value }) as Partial<Record<K, string>>

export function useDeposit() {
  const { queries } = useClient()
  const { lang, stores } = usePage()
  const create = useAction('createDeposit')
  const createQr = useAction('createQrPayment')
  const { idFor, renew } = useRequestId()

  const ask = ({ channel, amount, couponId, quoteId, methodId }: DepositRequest) => {
    const { currency } = channel
    const what = { currency, amount, lang, ...given('couponId', couponId) }
    if (channel.kind === 'qr') return createQr.run({ ...what, requestId: idFor({ ...what, kind: 'qr' }) })
    const more = { channel: channel.code, ...given('quoteId', quoteId), ...given('methodId', methodId) }
    return create.run({ ...what, ...more, requestId: idFor({ ...what, ...more }) })
  }

  return {
    isRunning: create.isRunning || createQr.isRunning,
    /** Null while one is under way already. */
    send: async (asked: DepositRequest): Promise<DepositResult | null> => {
      const answer = await ask(asked)
      if (answer === null) return null
      // Without an answer the same key is sent again; any answer ends it, and the next deposit is a new one.
      if (answer.ok || answer.refusal !== 'transport') renew()
      if (!answer.ok) return { ok: false, field: fieldOf[answer.refusal] ?? null, words: refusalText(answer) }
      const deposit = answer.data
      queries.setQueryData(orderKey(deposit.id), { deposits: [deposit], total: 1 })
      void queries.invalidateQueries({ queryKey: ['queryDeposits'] })
      if (asked.couponId !== null) {
        stores.userStore.setState({ bonusCouponItem: null })
        void queries.invalidateQueries({ queryKey: ['pageCoupons'] })
      }
      return { ok: true, deposit }
    },
  }
}
