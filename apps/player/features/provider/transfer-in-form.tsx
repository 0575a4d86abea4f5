// Transfers money to a provider: source wallet, amount, and the estimated credit.
import type { Wallet } from '@mangetsu/contract/account'
import type { ProviderWallet } from '@mangetsu/contract/provider'
import { type Currency, formatAmount } from '@mangetsu/money'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, useIsPlayMoney, usePage, useUserStore } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { AmountOfWallet, amountWrong, SumSelect } from '../../ui/amount-of-wallet.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { parseTypedAmount, type SpendableAmount, spendable, type TypedAmount } from '../../ui/typed-amount.ts'
import { useForm } from '../../ui/use-form.ts'
import { useMovingIn } from './use-providers.ts'

/** Estimates an amount's value in another currency, in its smallest unit; null while unknown. */
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
    if (source === target) return m.money_provider_arrives_same()
    if (about === null) return m.money_provider_arrives_unknown({ currency: target })
    return m.money_provider_arrives({ amount: formatAmount(about, target, { lang, style: 'compact' }) })
  }
  return (
    <p aria-live="polite" className="figures rounded-field bg-night-2 px-3.5 py-3 text-small leading-relaxed">
      {words()}
    </p>
  )
}

/** Returns the initial wallet: the provider's currency, otherwise the player's, otherwise the first with a balance. */
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

function Form(
  props: TransferInProps & { readonly sources: readonly SpendableAmount[]; readonly first: SpendableAmount },
) {
  const { provider, sources, first, estimate, onDone } = props
  const { lang } = usePage()
  const isPlayMoney = useIsPlayMoney()
  const moveIn = useMovingIn()
  const [currency, setCurrency] = useState<Currency>(first.currency)
  const [typed, setTyped] = useState('')
  const wallet = sources.find((one) => one.currency === currency) ?? first
  const read = parseTypedAmount(typed, wallet)
  const form = useForm({
    check: () =>
      read.ok
        ? { body: { currency: wallet.currency, amount: read.amount } }
        : { field: 'amount', text: amountWrong(read.wrong, wallet) },
    send: async (sum: SpendableAmount) => {
      const { providerCode, currency: providerCurrency, name } = provider
      const text = await moveIn({ providerCode, providerCurrency, name: name[lang], ...sum })
      if (text !== null) return { field: null, text }
      onDone()
    },
  })
  const type = (text: string) => {
    form.fault.clear()
    setTyped(text)
  }
  return (
    <SentForm
      shown={form}
      submitLabel={
        read.ok
          ? m.money_provider_submit({
              amount: formatAmount(read.amountMinor, wallet.currency, { lang, style: 'compact' }),
            })
          : m.money_provider_submit_bare()
      }
      runningLabel={m.money_running()}
    >
      <p className="text-small leading-relaxed text-paper-dim">
        {m.money_provider_where({ name: provider.name[lang] })}
      </p>
      <SumSelect
        label={m.money_provider_wallet()}
        sums={sources}
        sum={wallet}
        lang={lang}
        onSum={(next) => {
          setCurrency(next.currency)
          type('')
        }}
      />
      <AmountOfWallet
        label={m.money_provider_amount()}
        sum={wallet}
        has={amountText(wallet.amount, wallet.currency, 'compact')}
        typed={typed}
        onType={type}
        isPlayMoney={isPlayMoney}
        error={form.fault.errorOf('amount')}
      />
      <Arrives read={read} source={wallet.currency} target={provider.currency} estimate={estimate} />
    </SentForm>
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
  return <EmptyState title={m.money_provider_none_title()} action={deposit} />
}
