// Accepts a quote: the exchange is made once, even if its response is lost.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import type { CallName } from '@mangetsu/contract'
import type { Exchange, Quote } from '@mangetsu/contract/rate'
import { m } from '../../messages-compiled/messages.js'
import { useIsPlayMoney, usePage } from '../../page/page.tsx'
import { useRequestId } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { amountText } from '../../ui/amount.tsx'
import { refusalText } from '../../ui/form-fault.tsx'

/** Queries refetched afterwards; the balance in the header is pushed. */
const changed = ['queryWallets', 'pageHistory', 'queryWithdrawLimit'] as const satisfies readonly CallName[]

/** `over`: the quote can no longer be used. `unanswered`: it may have been accepted; a retry finds out. */
export type ExchangeResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly quote: 'over' | 'unanswered' | 'untouched'; readonly text: string }

const quoteAfter = ({ refusal, isLost }: ApiRefusal) => {
  if (isLost) return 'unanswered'
  return refusal === 'quoteOver' || refusal === 'quoteUnknown' ? 'over' : 'untouched'
}

export function useExchange(): (quote: Quote) => Promise<ExchangeResult> {
  const { api, queries } = useClient()
  const { toaster } = usePage()
  const isPlayMoney = useIsPlayMoney()
  const { idFor } = useRequestId()
  const notify = ({ sourceAmount, sourceCurrency, targetAmount, targetCurrency }: Exchange) => {
    const values = {
      from: amountText(sourceAmount, sourceCurrency, 'compact'),
      to: amountText(targetAmount, targetCurrency, 'compact'),
    }
    const text = isPlayMoney ? m.parts_play_money() : undefined
    toaster.show({ kind: 'success', title: m.money_exchange_toast(values), text })
  }
  return async ({ id }) => {
    const what = { quoteId: id }
    const answer = await api.call('exchangeMoney', { ...what, requestId: idFor(what) }, { isHandled: true })
    if (!answer.ok) return { ok: false, quote: quoteAfter(answer), text: refusalText(answer) }
    for (const name of changed) void queries.invalidateQueries({ queryKey: [name] })
    notify(answer.data)
    return { ok: true }
  }
}
