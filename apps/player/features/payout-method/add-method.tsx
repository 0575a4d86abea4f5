// Adding a payout method: its kind, its form, then the second factor. Input is preserved when going back.
import type { PayoutMethod } from '@mangetsu/contract/payout-method'
import type { PayoutKind } from '@mangetsu/contract/withdrawal'
import type { Currency } from '@mangetsu/money'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useDraft } from '../../page/draft.ts'
import { useAccountChange } from '../../page/use-account-change.ts'
import { CallState } from '../../ui/call-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type FormFault, useFormFault } from '../../ui/form-fault.tsx'
import { dayAndTime } from '../../ui/moment.ts'
import { Segments } from '../../ui/segments.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddressForm } from './address-form.tsx'
import { BankForm } from './bank-form.tsx'
import { EwalletForm } from './ewallet-form.tsx'
import { coolingText } from './method-labels.ts'
import { type SecondFactorSlot, SecondFactorStep } from './second-factor-step.tsx'
import { type AddMethodState, useAddMethod } from './use-add-method.ts'
import { kindsOpen, type Methods, useMethods } from './use-methods.ts'

type Props = {
  /** The kinds usable here, the most common first. */
  readonly kinds: readonly [PayoutKind, ...PayoutKind[]]
  /** The coin for which an address is needed. */
  readonly currency?: Currency | undefined
  readonly prove: SecondFactorSlot
  readonly onAdded: (method: PayoutMethod) => void
  /** Back link of the form, where it replaces another one. */
  readonly back?: ReactNode
}

const kindNames: Readonly<Record<PayoutKind, () => string>> = {
  bank: m.payouts_kind_bank,
  ewallet: m.payouts_kind_ewallet,
  crypto: m.payouts_kind_crypto,
}

type FormProps = {
  readonly kind: PayoutKind
  readonly currency: Currency | undefined
  readonly known: Methods
  readonly adding: AddMethodState
  readonly fault: FormFault
}

function KindForm({ kind, currency, known, adding, fault }: FormProps) {
  const { holder, latinHolder, ewallets, networks } = known
  const [firstWallet, ...wallets] = ewallets
  const [firstNetwork, ...others] = networks
  if (kind === 'bank')
    return <BankForm adding={adding} fault={fault} holder={holder} latinHolder={latinHolder} />
  if (kind === 'ewallet' && firstWallet !== undefined)
    return <EwalletForm adding={adding} fault={fault} ewallets={[firstWallet, ...wallets]} />
  if (kind === 'crypto' && firstNetwork !== undefined)
    return (
      <AddressForm adding={adding} fault={fault} networks={[firstNetwork, ...others]} currency={currency} />
    )
  return null
}

function Adder({ kinds, currency, prove, onAdded, back, known }: Props & { readonly known: Methods }) {
  const area = useRef<HTMLDivElement>(null)
  const fault = useFormFault(area)
  const change = useAccountChange()
  const open = kindsOpen(kinds, known)
  const firstKind = open[0] ?? kinds[0]
  const [chosenKind, setKind] = useDraft<PayoutKind>('payout.kind', firstKind)
  const kind = open.includes(chosenKind) ? chosenKind : firstKind
  const added = (method: PayoutMethod) => {
    const { usableFrom } = method
    change({
      message: m.payouts_added(),
      ...(usableFrom === null ? {} : { more: m.payouts_usable_from({ time: dayAndTime(usableFrom) }) }),
    })
    onAdded(method)
  }
  const adding = useAddMethod(fault, added)
  const isBack = useRef(false)
  const goBack = () => {
    isBack.current = true
    adding.goBack()
  }
  useEffect(() => {
    if (adding.isAtFactor || !isBack.current) return
    isBack.current = false
    area.current?.querySelector<HTMLElement>('button[type=submit]')?.focus()
  }, [adding.isAtFactor])
  if (open.length === 0)
    return <EmptyState title={m.payouts_none_open_title()}>{m.payouts_none_open_text()}</EmptyState>
  return (
    <div ref={area}>
      <div hidden={adding.isAtFactor}>
        <div className="grid grid-cols-1 gap-4">
          {open.length > 1 && (
            <Segments
              label={m.payouts_kind_label()}
              choices={open.map((value) => ({ value, label: kindNames[value]() }))}
              value={kind}
              onValue={(chosen) => {
                fault.clear()
                setKind(chosen)
              }}
            />
          )}
          <KindForm key={kind} kind={kind} currency={currency} known={known} adding={adding} fault={fault} />
          <p className="text-small leading-relaxed text-paper-dim">{coolingText(known.coolingMinutes)}</p>
          {back}
        </div>
      </div>
      <div hidden={!adding.isAtFactor}>
        <SecondFactorStep
          adding={{ ...adding, goBack }}
          coolingMinutes={known.coolingMinutes}
          prove={prove}
        />
      </div>
    </div>
  )
}

export default function AddMethod(props: Props) {
  const shown = useMethods()
  const skeleton = (
    <div className="grid grid-cols-1 gap-4 pt-1">
      <Skeleton className="h-[52px] rounded-[12px]" />
      <Skeleton className="h-12 rounded-field" />
      <Skeleton className="h-12 rounded-field" />
      <Skeleton className="h-12 rounded-field" />
    </div>
  )
  return (
    <CallState shown={shown} skeleton={skeleton}>
      {(known) => <Adder {...props} known={known} />}
    </CallState>
  )
}
