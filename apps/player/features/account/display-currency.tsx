// The currencies in which amounts are shown: the main wallet's, and the one into which other amounts are estimated.
import type { Wallet } from '@mangetsu/contract/account'
import { currencyCodes } from '@mangetsu/money'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useConfig, usePage, useUserStore } from '../../page/page.tsx'
import { useAccountChange } from '../../page/use-account-change.ts'
import { useAction } from '../../page/use-call.ts'
import { currencyName } from '../../ui/currency-name.ts'
import { refusalText } from '../../ui/form-fault.tsx'
import { Select } from '../../ui/select.tsx'

const choiceOf = (code: string, lang: 'ja' | 'en') => {
  const name = currencyName(code, lang)
  return { value: code, label: name === code ? code : m.settings_currency({ name, code }) }
}

/** One shared empty list: the store detects changes by identity. */
const noWallets: readonly Wallet[] = []

/** Selects the wallet that is shown first and played from; renders nothing for a single wallet. */
export function MainCurrency() {
  const { stores, toaster, lang } = usePage()
  const wallets = useUserStore((fields) => fields.userInfo?.wallets ?? noWallets)
  const currency = useUserStore((fields) => fields.currency)
  const choose = (code: string) => {
    const chosen = wallets.find((wallet) => wallet.currency === code)?.currency
    if (chosen === undefined) return
    stores.userStore.setState({ currency: chosen })
    toaster.show({ kind: 'success', title: m.settings_main_done({ currency: chosen }) })
  }
  const choices = wallets.map((wallet) => choiceOf(wallet.currency, lang))
  return (
    <Select
      label={m.account_main_currency()}
      name="mainCurrency"
      choices={choices.length === 0 ? [choiceOf(currency, lang)] : choices}
      value={currency}
      disabled={choices.length < 2}
      onChange={(event) => choose(event.target.value)}
    />
  )
}

export function DisplayCurrency() {
  const { stores, lang } = usePage()
  const config = useConfig()
  const change = useAccountChange()
  const { run, isRunning } = useAction('changeDisplayCurrency')
  const current = useUserStore((fields) => fields.userInfo?.displayCurrency ?? fields.currencyDisplay)
  const [error, setError] = useState<string | undefined>(undefined)
  const choose = async (code: string) => {
    const displayCurrency = currencyCodes.find((known) => known === code)
    if (displayCurrency === undefined || config === null) return
    setError(undefined)
    const token = stores.userStore.getState().webToken?.access_token
    const answer = await run({
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      productId: config.productId,
      displayCurrency,
    })
    if (answer === null) return
    if (!answer.ok) return setError(refusalText(answer))
    const { displayCurrency: saved } = answer.data
    stores.userStore.setState({ currencyDisplay: saved })
    change({
      fields: { displayCurrency: saved },
      message: m.settings_currency_done({ currency: saved }),
    })
  }
  return (
    <Select
      label={m.settings_display_currency()}
      name="displayCurrency"
      choices={currencyCodes.map((code) => choiceOf(code, lang))}
      value={current}
      aria-busy={isRunning || undefined}
      onChange={(event) => void choose(event.target.value)}
      error={error}
      hint={m.settings_display_currency_hint()}
    />
  )
}
