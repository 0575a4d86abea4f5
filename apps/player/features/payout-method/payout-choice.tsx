// Where withdrawals go: the player's accounts to choose from, and a new one added on the spot.
import type { PayoutMethod } from '@mangetsu/contract/payout-method'
import type { Currency } from '@mangetsu/money'
import { useEffect, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../stores/stores.tsx'
import { Button } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FieldNote } from '../../ui/field.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddPayoutMethod } from './add-payout-method.tsx'

type Chosen = { readonly id: string; readonly label: string }

type Props = {
  readonly currency: Currency
  readonly chosen: Chosen | null
  readonly onChoose: (method: Chosen) => void
  readonly error?: string | undefined
}

/** An account in one line, its number masked as it came. */
export const labelOf = ({ bankName, accountNo }: PayoutMethod, lang: 'ja' | 'en'): string =>
  `${bankName[lang]} ${accountNo}`

type ListProps = Props & {
  /** What this way of paying out is called. */
  readonly way: string
  readonly methods: readonly PayoutMethod[]
  readonly banks: readonly {
    readonly code: string
    readonly name: { readonly ja: string; readonly en: string }
  }[]
}

function Methods({ way, methods, banks, chosen, onChoose, error }: ListProps) {
  const { lang } = usePage()
  const [isAdding, setIsAdding] = useState(methods.length === 0)
  const choose = (method: PayoutMethod) => onChoose({ id: method.id, label: labelOf(method, lang) })
  const [first] = methods
  useEffect(() => {
    // With one account there is nothing to choose.
    if (chosen === null && first !== undefined) onChoose({ id: first.id, label: labelOf(first, lang) })
  }, [chosen, first, lang, onChoose])
  return (
    <fieldset data-fault="method" tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-2 rounded-field">
      <legend className="mb-1.5 text-small text-paper-dim">{m.payout_heading_label()}</legend>
      {methods.map((method) => (
        <RadioCard
          key={method.id}
          name="method"
          icon="bank"
          title={labelOf(method, lang)}
          terms={`${way} ・ ${m.payout_branch({ branch: method.branchCode })} ・ ${method.holder}`}
          isChosen={method.id === chosen?.id}
          onChoose={() => choose(method)}
        />
      ))}
      {isAdding ? (
        <AddPayoutMethod
          banks={banks}
          onAdded={(method) => {
            choose(method)
            setIsAdding(false)
          }}
          onCancel={methods.length === 0 ? undefined : () => setIsAdding(false)}
        />
      ) : (
        <Button kind="quiet" icon="plus" className="justify-self-start" onClick={() => setIsAdding(true)}>
          {m.payout_add()}
        </Button>
      )}
      <FieldNote id="payout-note" error={error} />
    </fieldset>
  )
}

export function PayoutChoice(props: Props) {
  const { lang } = usePage()
  const { currency } = props
  const ways = useCall('queryWithdrawMethods', { currency })
  const known = useCall('listPayoutMethods', {})
  const skeleton = <Skeleton className="h-[60px] rounded-field" />
  return (
    <CallState shown={ways} skeleton={skeleton}>
      {({ methods: [way] }) =>
        way === undefined ? (
          <EmptyState title={m.payout_none_title()}>{m.payout_none_text({ currency })}</EmptyState>
        ) : (
          <CallState shown={known} skeleton={skeleton}>
            {({ methods, banks }) => {
              const own = methods.filter((method) => method.currency === currency)
              return <Methods {...props} way={way.name[lang]} banks={banks} methods={own} />
            }}
          </CallState>
        )
      }
    </CallState>
  )
}
