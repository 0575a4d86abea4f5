// Fetches the limits of a withdrawal anew, past the cache, so that a confirmation shows the state at that moment.
import type { ApiResult } from '@mangetsu/client/api-result'
import type { Currency } from '@mangetsu/money'
import { queryKeyOf } from '../../page/push-cache.ts'
import { useClient } from '../../page/use-client.ts'
import type { WithdrawalLimit } from './withdrawal-rules.ts'

type Destination = { readonly currency: Currency; readonly methodId: string }

/** Returns a function that resolves with the limits, which the form shows as well from then on. */
export function useFreshLimit(): (destination: Destination) => Promise<ApiResult<WithdrawalLimit>> {
  const { api, queries } = useClient()
  return async ({ currency, methodId }) => {
    const input = { currency, methodId }
    const answer = await api.call('queryWithdrawLimit', input, { isHandled: true })
    if (answer.ok) queries.setQueryData(queryKeyOf('queryWithdrawLimit', input), answer.data)
    return answer
  }
}
