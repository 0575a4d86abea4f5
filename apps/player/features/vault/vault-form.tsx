// Transfers money into or out of the vault: currency, amount, and the consequence of the button.
import type { Wallet } from '@mangetsu/contract/account'
import type { Vault } from '@mangetsu/contract/vault'
import { m } from '../../messages-compiled/messages.js'
import { useDraft } from '../../page/draft.ts'
import { useIsPlayMoney, usePage } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { AmountOfWallet, amountWrong, SumSelect } from '../../ui/amount-of-wallet.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { Segments } from '../../ui/segments.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { parseTypedAmount, type SpendableAmount, spendable } from '../../ui/typed-amount.ts'
import { useForm } from '../../ui/use-form.ts'
import { useMinute } from './opening-list.tsx'
import { useVaultDeeds, type VaultDeed } from './use-vault.ts'
import { openable } from './vault-sums.ts'

const hourMs = 60 * 60_000

/** Explains the consequence of the button before it is pressed. */
function Meaning({ deed, delayHours }: { readonly deed: VaultDeed; readonly delayHours: number }) {
  const nowMs = useMinute()
  const time = dayAndTime(new Date(nowMs + delayHours * hourMs).toISOString())
  return (
    <p className="rounded-field bg-night-2 px-3.5 py-3 text-small leading-relaxed">
      {deed === 'put' ? m.money_vault_put_now() : m.money_vault_would_open({ time, zone: zoneName() })}
    </p>
  )
}

function submitWords(deed: VaultDeed, sum: SpendableAmount | null): string {
  if (sum === null) return deed === 'put' ? m.money_vault_put_bare() : m.money_vault_take_bare()
  const values = { amount: amountText(sum.amount, sum.currency, 'compact') }
  return deed === 'put' ? m.money_vault_put_submit(values) : m.money_vault_take_submit(values)
}

const notThere = { put: m.money_not_there, take: m.money_vault_too_much } as const

/** `sums` has at least one entry. */
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
  const { lang } = usePage()
  const isPlayMoney = useIsPlayMoney()
  const deeds = useVaultDeeds()
  const [currency, setCurrency] = useDraft<string>(`vault.${deed}.currency`, first.currency)
  const [typed, setTyped] = useDraft(`vault.${deed}.amount`, '')
  const sum = sums.find((one) => one.currency === currency) ?? first
  const parsed = parseTypedAmount(typed, sum)
  const has = { amount: amountText(sum.amount, sum.currency, 'compact') }
  const form = useForm({
    check: () =>
      parsed.ok
        ? { body: { currency: sum.currency, amount: parsed.amount } }
        : { field: 'amount', text: amountWrong(parsed.wrong, sum, notThere[deed]) },
    send: async (request: SpendableAmount) => {
      const text = await deeds[deed](request)
      if (text !== null) return { field: null, text }
      setTyped('')
    },
  })
  const type = (text: string) => {
    form.fault.clear()
    setTyped(text)
  }
  return (
    <SentForm
      shown={form}
      submitLabel={submitWords(deed, parsed.ok ? { currency: sum.currency, amount: parsed.amount } : null)}
      runningLabel={m.money_running()}
    >
      {sums.length > 1 && (
        <SumSelect
          label={m.money_currency()}
          sums={sums}
          sum={sum}
          lang={lang}
          onSum={(next) => {
            setCurrency(next.currency)
            type('')
          }}
        />
      )}
      <AmountOfWallet
        label={m.amount_label()}
        sum={sum}
        has={deed === 'put' ? m.money_vault_wallet_has(has) : m.money_vault_has(has)}
        typed={typed}
        onType={type}
        isPlayMoney={isPlayMoney}
        error={form.fault.errorOf('amount')}
      />
      <Meaning deed={deed} delayHours={delayHours} />
    </SentForm>
  )
}

export function VaultForm({
  vault,
  wallets,
}: {
  readonly vault: Vault
  readonly wallets: readonly Wallet[]
}) {
  const [deed, setDeed] = useDraft<VaultDeed>('vault.deed', 'put')
  const sums = deed === 'put' ? spendable(wallets) : openable(vault)
  const [first] = sums
  return (
    <div className="grid grid-cols-1 gap-4">
      <Segments
        label={m.money_vault_what()}
        choices={[
          { value: 'put', label: m.money_vault_put() },
          { value: 'take', label: m.money_vault_take() },
        ]}
        value={deed}
        onValue={setDeed}
      />
      {first === undefined ? (
        <p className="py-6 text-center text-small text-paper-dim">
          {deed === 'put' ? m.money_vault_nothing_to_put() : m.money_vault_nothing_to_take()}
        </p>
      ) : (
        <DeedForm key={deed} deed={deed} sums={sums} first={first} delayHours={vault.delayHours} />
      )}
    </div>
  )
}
