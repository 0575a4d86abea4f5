// Sends a deposit once, reuses its request id on retries, and maps a refusal to its field.
import type { Channel, Deposit } from '@mangetsu/contract/deposit'
import { refetchCoupons } from '../../page/coupon-calls.ts'
import { usePage } from '../../page/page.tsx'
import { queryKeyOf } from '../../page/push-cache.ts'
import { useRequestId } from '../../page/use-call.ts'
import { refusedAt } from '../../page/use-call-form.ts'
import { useClient } from '../../page/use-client.ts'
import type { Wrong } from '../../ui/use-form.ts'

export type DepositRequest = {
  readonly channel: Channel
  /** In wire format. */
  readonly amount: string
  readonly couponId: string | null
  readonly quoteId: string | null
  readonly methodId: string | null
}

const fields = {
  badAmount: 'amount',
  amountOutside: 'amount',
  depositLimit: 'amount',
  levelLimit: 'amount',
  couponUnknown: 'coupon',
  couponUnfit: 'coupon',
  quoteUnknown: 'quote',
  quoteOver: 'quote',
  methodUnknown: 'method',
} as const

/** Returns the query key of one order, used again to refetch it. */
export const orderKey = (id: string): readonly unknown[] => queryKeyOf('queryDeposits', { id, pageSize: 1 })

const given = <K extends string>(name: K, value: string | null) =>
  (value === null ? {} : { [name]: value }) as Partial<Record<K, string>>

export function useDeposit() {
  const { api, queries } = useClient()
  const { lang, stores } = usePage()
  const { idFor, settle } = useRequestId()

  const requestOrder = ({ channel, amount, couponId, quoteId, methodId }: DepositRequest) => {
    const { currency } = channel
    const what = { currency, amount, lang, ...given('couponId', couponId) }
    const options = { isHandled: true }
    if (channel.kind === 'qr')
      return api.call('createQrPayment', { ...what, requestId: idFor({ ...what, kind: 'qr' }) }, options)
    const more = { channel: channel.code, ...given('quoteId', quoteId), ...given('methodId', methodId) }
    return api.call('createDeposit', { ...what, ...more, requestId: idFor({ ...what, ...more }) }, options)
  }

  return async (request: DepositRequest): Promise<{ readonly deposit: Deposit } | Wrong> => {
    const answer = await requestOrder(request)
    settle(answer)
    if (!answer.ok) {
      // The question the player must answer first is on the panel, which this page may have loaded before it was
      // required.
      if (answer.refusal === 'depositLimitUnanswered')
        void queries.invalidateQueries({ queryKey: ['selfControl'] })
      if (answer.refusal === 'couponUnknown' || answer.refusal === 'couponUnfit') refetchCoupons(queries)
      return refusedAt(answer, fields)
    }
    const deposit = answer.data
    queries.setQueryData(orderKey(deposit.id), { deposits: [deposit], total: 1 })
    void queries.invalidateQueries({ queryKey: ['queryDeposits'] })
    if (request.couponId !== null) {
      stores.userStore.setState({ bonusCouponItem: null, couponChoice: null })
      refetchCoupons(queries)
    }
    return { deposit }
  }
}
