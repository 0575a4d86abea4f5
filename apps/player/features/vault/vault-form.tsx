// Money into the vault or out of it: which currency, how much, and what pressing the button means.
import type { Wallet } from '@mangetsu/contract/account'
import type { Vault } from '@mangetsu/contract/vault'
import type { Currency } from '@mangetsu/money'
import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useIsPlayMoney, usePage } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { AmountField, amountUnreadable, tidyAmount } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { currencyChoices } from '../../ui/currency-choices.ts'
import { FormAlert, useFormFault } from '../../ui/form-fault.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Select } from '../../ui/select.tsx'
import { parseTypedAmount, type SpendableAmount, spendable, type TypedAmount } from '../../ui/typed-amount.ts'
import { UseAll } from '../../ui/use-all.tsx'
import { useMinute } from './opening-list.tsx'
import { useVaultDeeds, type VaultDeed } from './use-vault.ts'
import { openable } from './vault-sums.ts'

const hourMs = 60 * 60_000

/** What pressing the button means, before it is pressed. */
function Meaning({ deed, delayHours }: { readonly deed: VaultDeed; readonly delayHours: number }) {
  const nowMs = useMinute()
  const time = dayAndTime(new Date(nowMs + delayHours * hourMs).toISOString())
  return (
    <p className="rounded-field bg-night-2 px-3.5 py-3 text-small leading-relaxed">
      {deed === 'put' ? m.holdings_vault_put_now() : m.holdings_vault_would_open({ time, zone: zoneName() })}
    </p>
  )
}

function CurrencyField({
  sums,
  sum,
  onCurrency,
}: {
  readonly sums: readonly SpendableAmount[]
  readonly sum: SpendableAmount
  readonly onCurrency: (currency: string) => void
}) {
  const { lang } = usePage()
  if (sums.length < 2) return null
  return (
    <Select
      label={m.holdings_currency()}
      choices={currencyChoices(
        sums.map(({ currency }) => currency),
        lang,
      )}
      value={sum.currency}
      onChange={(event) => onCurrency(event.target.value)}
    />
  )
}

function submitWords(deed: VaultDeed, sum: SpendableAmount | null): string {
  if (sum === null) return deed === 'put' ? m.holdings_vault_put_bare() : m.holdings_vault_take_bare()
  const said = { amount: amountText(sum.amount, sum.currency, 'compact') }
  return deed === 'put' ? m.holdings_vault_put_submit(said) : m.holdings_vault_take_submit(said)
}

type Wrong = Extract<TypedAmount, { ok: false }>['wrong']

function wrongWords(deed: VaultDeed, wrong: Wrong, currency: Currency): string {
  if (wrong === 'missing') return m.amount_missing()
  if (wrong === 'unreadable') return amountUnreadable(currency)
  return deed === 'put' ? m.holdings_not_there() : m.holdings_vault_too_much()
}

/** `sums` holds at least one. */
function DeedForm({
  deed,
  sums,
  first,
  delayHours,
}: {
  readonly deed: VaultDeed
  readonly sums: readonly SpendableAmount[]
  readonly first: SpendableAmount
  readonly delayHours: number
}) {
  const isPlayMoney = useIsPlayMoney()
  const form = useRef<HTMLFormElement>(null)
  const fault = useFormFault(form)
  const deeds = useVaultDeeds()
  const [currency, setCurrency] = useState<string>(first.currency)
  const [typed, setTyped] = useState('')
  const sum = sums.find((one) => one.currency === currency) ?? first
  const judged = parseTypedAmount(typed, sum)
  const has = { amount: amountText(sum.amount, sum.currency, 'compact') }
  const type = (text: string) => {
    fault.clear()
    setTyped(text)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    fault.clear()
    if (!judged.ok) return fault.show('amount', wrongWords(deed, judged.wrong, sum.currency))
    const wrong = await deeds[deed]({ currency: sum.currency, amount: judged.amount })
    if (wrong === null) setTyped('')
    if (typeof wrong === 'string') fault.show(null, wrong)
  }
  return (
    <PostForm ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <CurrencyField
        sums={sums}
        sum={sum}
        onCurrency={(next) => {
          setCurrency(next)
          type('')
        }}
      />
      <AmountField
        label={m.amount_label()}
        labelEnd={
          <UseAll onAll={() => type(tidyAmount(sum.amount, sum.currency, 'ja'))}>
            {deed === 'put' ? m.holdings_vault_wallet_has(has) : m.holdings_vault_has(has)}
          </UseAll>
        }
        name="amount"
        currency={sum.currency}
        value={typed}
        onValue={type}
        isPlayMoney={isPlayMoney}
        error={fault.errorOf('amount')}
      />
      <Meaning deed={deed} delayHours={delayHours} />
      <FormAlert text={fault.general} />
      <Button
        type="submit"
        kind="primary"
        isWide
        isLoading={deeds.isRunning}
        loadingText={m.holdings_running()}
      >
        {submitWords(deed, judged.ok ? { currency: sum.currency, amount: judged.amount } : null)}
      </Button>
    </PostForm>
  )
}

export function VaultForm({
  vault,
  wallets,
}: {
  readonly vault: Vault
  readonly wallets: readonly Wallet[]
}) {
  const [deed, setDeed] = useState<VaultDeed>('put')
  const sums = deed === 'put' ? spendable(wallets) : openable(vault)
  const [first] = sums
  return (
    <div className="grid grid-cols-1 gap-4">
      <Segments
        label={m.holdings_vault_what()}
        choices={[
          { value: 'put', label: m.holdings_vault_put() },
          { value: 'take', label: m.holdings_vault_take() },
        ]}
        value={deed}
        onValue={setDeed}
      />
      {first === undefined ? (
        <p className="py-6 text-center text-small text-paper-dim">
          {deed === 'put' ? m.holdings_vault_nothing_to_put() : m.holdings_vault_nothing_to_take()}
        </p>
      ) : (
        <DeedForm key={deed} deed={deed} sums={sums} first={first} delayHours={vault.delayHours} />
      )}
    </div>
  )
}
