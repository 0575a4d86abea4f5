// Moving money to a provider: out of which wallet, how much, and about what arrives there.
import type { Wallet } from '@mangetsu/contract/account'
import type { ProviderWallet } from '@mangetsu/contract/provider'
import { type Currency, formatAmount, isCurrency } from '@mangetsu/money'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, useIsPlayMoney, usePage, useUserStore } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { AmountField, amountUnreadable, tidyAmount } from '../../ui/amount-field.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { currencyChoices } from '../../ui/currency-choices.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormAlert, useFormFault } from '../../ui/form-fault.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { Select } from '../../ui/select.tsx'
import { parseTypedAmount, type SpendableAmount, spendable, type TypedAmount } from '../../ui/typed-amount.ts'
import { UseAll } from '../../ui/use-all.tsx'
import { useMovingIn } from './use-providers.ts'

/** What an amount is about worth in another currency, in its smallest unit; null while that is not known. */
export type Estimate = (
  amountMinor: bigint,
  pair: { readonly source: Currency; readonly target: Currency },
) => bigint | null

export type TransferInProps = {
  readonly provider: ProviderWallet
  readonly wallets: readonly Wallet[]
  readonly estimate: Estimate
  readonly onDone: () => void
}

const wrongWords = {
  missing: m.amount_missing,
  unreadable: amountUnreadable,
  notThere: m.holdings_not_there,
} as const

function Arrives({
  read,
  source,
  target,
  estimate,
}: { readonly read: TypedAmount; readonly source: Currency; readonly target: Currency } & Pick<
  TransferInProps,
  'estimate'
>) {
  const { lang } = usePage()
  const about = read.ok ? estimate(read.amountMinor, { source, target }) : null
  const words = () => {
    if (source === target) return m.holdings_provider_arrives_same()
    if (about === null) return m.holdings_provider_arrives_unknown({ currency: target })
    return m.holdings_provider_arrives({ amount: formatAmount(about, target, { lang, style: 'compact' }) })
  }
  return (
    <p aria-live="polite" className="figures rounded-field bg-night-2 px-3.5 py-3 text-small leading-relaxed">
      {words()}
    </p>
  )
}

/** The wallet first thought of: the provider's own currency, else the player's, else the first that holds money. */
function firstOf(
  sources: readonly SpendableAmount[],
  preferred: readonly Currency[],
): SpendableAmount | undefined {
  for (const code of preferred) {
    const found = sources.find(({ currency }) => currency === code)
    if (found !== undefined) return found
  }
  return sources[0]
}

function useSubmit({ provider, onDone }: TransferInProps, form: RefObject<HTMLFormElement | null>) {
  const { lang } = usePage()
  const fault = useFormFault(form)
  const { run, isRunning } = useMovingIn()
  const submit = async (read: TypedAmount, currency: Currency) => {
    fault.clear()
    if (!read.ok) return fault.show('amount', wrongWords[read.wrong](currency))
    const wrong = await run({
      providerCode: provider.providerCode,
      providerCurrency: provider.currency,
      name: provider.name[lang],
      currency,
      amount: read.amount,
    })
    if (wrong === null) onDone()
    else if (wrong !== undefined) fault.show(null, wrong)
  }
  return { fault, isRunning, submit }
}

function Form(
  props: TransferInProps & { readonly sources: readonly SpendableAmount[]; readonly first: SpendableAmount },
) {
  const { provider, sources, first, estimate } = props
  const { lang } = usePage()
  const isPlayMoney = useIsPlayMoney()
  const form = useRef<HTMLFormElement>(null)
  const { fault, isRunning, submit } = useSubmit(props, form)
  const [currency, setCurrency] = useState<Currency>(first.currency)
  const [typed, setTyped] = useState('')
  const wallet = sources.find((one) => one.currency === currency) ?? first
  const read = parseTypedAmount(typed, wallet)
  const type = (text: string) => {
    fault.clear()
    setTyped(text)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(read, wallet.currency)
  }
  return (
    <PostForm ref={form} onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-4">
      <p className="text-small leading-relaxed text-paper-dim">
        {m.holdings_provider_where({ name: provider.name[lang] })}
      </p>
      <Select
        label={m.holdings_provider_wallet()}
        choices={currencyChoices(
          sources.map((one) => one.currency),
          lang,
        )}
        value={wallet.currency}
        onChange={(event) => {
          if (isCurrency(event.target.value)) setCurrency(event.target.value)
          type('')
        }}
      />
      <AmountField
        label={m.holdings_provider_amount()}
        labelEnd={
          <UseAll onAll={() => type(tidyAmount(wallet.amount, wallet.currency, 'ja'))}>
            {amountText(wallet.amount, wallet.currency, 'compact')}
          </UseAll>
        }
        name="amount"
        currency={wallet.currency}
        value={typed}
        onValue={type}
        isPlayMoney={isPlayMoney}
        error={fault.errorOf('amount')}
      />
      <Arrives read={read} source={wallet.currency} target={provider.currency} estimate={estimate} />
      <FormAlert text={fault.general} />
      <Button type="submit" kind="primary" isWide isLoading={isRunning} loadingText={m.holdings_running()}>
        {read.ok
          ? m.holdings_provider_submit({
              amount: formatAmount(read.amountMinor, wallet.currency, { lang, style: 'compact' }),
            })
          : m.holdings_provider_submit_bare()}
      </Button>
    </PostForm>
  )
}

export default function TransferInForm(props: TransferInProps) {
  const to = useAddress()
  const own = useUserStore((fields) => fields.currency)
  const sources = spendable(props.wallets)
  const first = firstOf(sources, [props.provider.currency, own])
  if (first !== undefined) return <Form {...props} sources={sources} first={first} />
  const deposit = (
    <ButtonLink kind="primary" to={to('/wallet/deposit')} preventScrollReset>
      {m.wallet_deposit()}
    </ButtonLink>
  )
  return <EmptyState title={m.holdings_provider_none_title()} action={deposit} />
}
