// Provider wallets and transfers, polled while any transfer is pending; and the player's operations.
import { type Currency, isCrypto } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { usePage, useUserStore } from '../../page/page.tsx'
import { queryKeyOf } from '../../page/push-cache.ts'
import { useAction, useCall, useRequestId } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { usePolling } from '../../page/use-polling.ts'
import { amountText } from '../../ui/amount.tsx'
import { refusalText } from '../../ui/form-fault.tsx'
import { isUnderWay, outcomeOf } from './transfers.ts'

/**
 * Polling interval in ms: each request queries the external providers, so it is longer than for the platform itself.
 */
const times = { firstMs: 4_000, everyMs: 4_000, limitMs: 10 * 60_000 }

export function useProviders() {
  const shown = useCall('queryProviderWallets', {})
  const hasUnderWay = shown.data?.transfers.some(isUnderWay) ?? false
  const { api, queries } = useClient()
  const look = async () => {
    const answer = await api.call('queryProviderWallets', {}, { isHandled: true, isQuiet: true })
    if (!answer.ok) return !answer.isLost
    queries.setQueryData(queryKeyOf('queryProviderWallets', {}), answer.data)
    return !answer.data.transfers.some(isUnderWay)
  }
  usePolling(look, hasUnderWay, times)
  return shown
}

/** Refetches everything a transfer changes. */
function useLookAgain(): () => void {
  const { queries } = useClient()
  return () => {
    for (const name of ['queryProviderWallets', 'queryWallets', 'pageHistory'])
      void queries.invalidateQueries({ queryKey: [name] })
  }
}

/** Returns the error as text, null on success, undefined while already running. */
export type Deed<I> = {
  readonly run: (input: I) => Promise<string | null | undefined>
  readonly isRunning: boolean
}

export function useRegistering(): Deed<{ readonly providerCode: string; readonly name: string }> {
  const { toaster } = usePage()
  const { run, isRunning } = useAction('registerProviderWallet')
  const look = useLookAgain()
  return {
    isRunning,
    run: async ({ providerCode, name }) => {
      const answer = await run({ providerCode })
      if (answer === null) return undefined
      if (!answer.ok) return refusalText(answer)
      look()
      toaster.show({ kind: 'success', title: m.money_provider_register_toast({ name }) })
      return null
    },
  }
}

type MovingIn = {
  readonly providerCode: string
  readonly providerCurrency: Currency
  readonly name: string
  readonly currency: Currency
  readonly amount: string
}

/** Returns the error as text, null on success. */
export function useMovingIn(): (transfer: MovingIn) => Promise<string | null> {
  const { api } = useClient()
  const { toaster } = usePage()
  const { idFor, renew } = useRequestId()
  const look = useLookAgain()
  const display = useUserStore((fields) => fields.userInfo?.displayCurrency ?? fields.currencyDisplay)
  // The estimated value is shown in a fiat currency.
  const fiatCurrency = isCrypto(display) ? 'JPY' : display
  return async ({ name, ...what }) => {
    const input = { ...what, fiatCurrency, requestId: idFor(what) }
    const answer = await api.call('transferIn', input, { isHandled: true })
    if (!answer.ok) return refusalText(answer)
    renew()
    look()
    const { status, amount, currency, targetAmount, targetCurrency } = answer.data
    const values = { amount: amountText(amount, currency, 'compact'), name }
    if (status === 'returned')
      return `${m.money_provider_returned_toast(values)} ${m.money_provider_back_in_wallet()}`
    if (status === 'done') {
      const there = targetAmount && amountText(targetAmount, targetCurrency, 'compact')
      const text = there ? m.money_provider_arrived({ amount: there }) : undefined
      toaster.show({ kind: 'success', title: m.money_provider_done_toast(values), text })
    } else {
      const text = m.money_provider_asked()
      toaster.show({ kind: 'info', title: m.money_provider_asked_toast(values), text })
    }
    return null
  }
}

const backWords = {
  none: { kind: 'info', title: m.money_provider_back_none_toast, text: undefined },
  underWay: { kind: 'info', title: m.money_provider_back_asked_toast, text: undefined },
  done: { kind: 'success', title: m.money_provider_back_done_toast, text: undefined },
  failed: {
    kind: 'failure',
    title: m.money_provider_back_failed_toast,
    text: m.money_provider_still_there,
  },
} as const

export function useBringingBack(): Deed<void> {
  const { toaster } = usePage()
  const { run, isRunning } = useAction('transferOutAll')
  const { idFor, renew } = useRequestId()
  const look = useLookAgain()
  return {
    isRunning,
    run: async () => {
      const answer = await run({ requestId: idFor({ all: true }) })
      if (answer === null) return undefined
      if (!answer.ok) return refusalText(answer)
      renew()
      look()
      const { kind, title, text } = backWords[outcomeOf(answer.data.transfers)]
      toaster.show({ kind, title: title(), text: text?.() })
      return null
    },
  }
}
