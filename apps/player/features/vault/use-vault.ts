// The current vault, and its operations; each responds with the updated vault.
import type { CallName } from '@mangetsu/contract'
import type { VaultOpening } from '@mangetsu/contract/vault'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { queryKeyOf } from '../../page/push-cache.ts'
import { useAction, useCall, useRequestId } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { useRefetchAt } from '../../page/use-refetch-at.ts'
import { amountText } from '../../ui/amount.tsx'
import { refusalText } from '../../ui/form-fault.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import type { SpendableAmount } from '../../ui/typed-amount.ts'

const vaultKey = queryKeyOf('queryVault', {})
/** Queries that also show the moved money. */
const changed = ['queryWallets', 'pageHistory', 'queryWithdrawLimit'] as const satisfies readonly CallName[]

/** Refetched when the next opening is due, until the platform has released it, which takes up to a minute. */
export function useVault() {
  const shown = useCall('queryVault', {})
  const { queries } = useClient()
  const [next = null] = (shown.data?.openings ?? []).map(({ opensAt }) => opensAt).sort()
  useRefetchAt(next, () => {
    shown.refetch()
    void queries.invalidateQueries({ queryKey: ['queryWallets'] })
  })
  return shown
}

export type VaultDeed = 'put' | 'take'

/** Each returns the error as text, or null on success. */
export function useVaultDeeds() {
  const { api, queries } = useClient()
  const { toaster } = usePage()
  const cancelling = useAction('cancelVaultOpening')
  const ids = useRequestId()
  const show = (title: string, text?: string) => toaster.show({ kind: 'success', title, text })
  const put = async (sum: SpendableAmount) => {
    const input = { ...sum, requestId: ids.idFor({ put: sum }) }
    const answer = await api.call('lockInVault', input, { isHandled: true })
    if (!answer.ok) return refusalText(answer)
    ids.renew()
    queries.setQueryData(vaultKey, answer.data)
    for (const name of changed) void queries.invalidateQueries({ queryKey: [name] })
    show(m.money_vault_put_toast({ amount: amountText(sum.amount, sum.currency, 'compact') }))
    return null
  }
  const take = async (sum: SpendableAmount) => {
    const input = { ...sum, requestId: ids.idFor({ take: sum }) }
    const answer = await api.call('askVaultOpening', input, { isHandled: true })
    if (!answer.ok) return refusalText(answer)
    ids.renew()
    queries.setQueryData(vaultKey, answer.data)
    void queries.invalidateQueries({ queryKey: ['pageNotices'] })
    const amount = amountText(sum.amount, sum.currency, 'compact')
    const last = answer.data.openings.map(({ opensAt }) => opensAt).sort()
    const at = last[last.length - 1]
    const returns = at && m.money_vault_returns({ time: dayAndTime(at), zone: zoneName() })
    show(m.money_vault_take_toast({ amount }), returns)
    return null
  }
  /** Does nothing while another operation is running. */
  const cancel = async ({ id, amount, currency }: VaultOpening) => {
    const answer = await cancelling.run({ id })
    if (answer === null) return undefined
    if (!answer.ok) {
      // It may have been released meanwhile.
      void queries.invalidateQueries({ queryKey: vaultKey })
      return refusalText(answer)
    }
    queries.setQueryData(vaultKey, answer.data)
    const values = { amount: amountText(amount, currency, 'compact') }
    show(m.money_vault_cancelled_toast(), m.money_vault_cancelled(values))
    return null
  }
  return { put, take, cancel, isCancelling: cancelling.isRunning }
}
