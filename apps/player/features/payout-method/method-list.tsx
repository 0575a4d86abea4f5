// The payout methods of one kind, each with what it takes, the wait it is in, and its removal; one more below them.
import type { PayoutMethod } from '@mangetsu/contract/payout-method'
import type { PayoutKind } from '@mangetsu/contract/withdrawal'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowAction, SettingRow } from '../../ui/setting-row.tsx'
import { AddressShown } from './address-shown.tsx'
import { CoolingNote } from './cooling-note.tsx'
import { iconOf, labelOf, termsOf } from './method-labels.ts'
import { RemoveMethod } from './remove-method.tsx'

type Words = { readonly heading: () => string; readonly none: () => string; readonly add: () => string }

const words: Readonly<Record<PayoutKind, Words>> = {
  bank: { heading: m.payouts_bank_heading, none: m.payouts_bank_none, add: m.payouts_bank_add },
  ewallet: {
    heading: m.payouts_ewallet_heading,
    none: m.payouts_ewallet_none,
    add: m.payouts_ewallet_add,
  },
  crypto: { heading: m.payouts_crypto_heading, none: m.payouts_crypto_none, add: m.payouts_crypto_add },
}

function MethodRow({ method, onRemove }: { readonly method: PayoutMethod; readonly onRemove: () => void }) {
  const { lang } = usePage()
  const name = labelOf(method, lang)
  return (
    <SettingRow
      icon={iconOf[method.kind]}
      label={method.kind === 'crypto' && method.label === '' ? method.currencies.join(' ・ ') : name}
      action={
        <RowAction name={m.payouts_remove_of({ name })} isGrave onClick={onRemove}>
          {m.payouts_remove()}
        </RowAction>
      }
    >
      {method.kind === 'crypto' ? (
        <>
          {method.label === '' ? '' : `${method.currencies.join(' ・ ')} ・ `}
          {method.networkName[lang]}
          {method.tag !== null && ` ・ ${m.payouts_tag_of({ tag: method.tag })}`}
          <AddressShown address={method.address} className="my-1 text-paper" />
        </>
      ) : (
        termsOf(method, lang)
      )}
      <CoolingNote method={method} />
    </SettingRow>
  )
}

type Props = {
  readonly kind: PayoutKind
  readonly methods: readonly PayoutMethod[]
  /** Null where no more can be added. */
  readonly onAdd: (() => void) | null
}

export function MethodList({ kind, methods, onAdd }: Props) {
  const [leaving, setLeaving] = useState<PayoutMethod | null>(null)
  const { heading, none, add } = words[kind]
  return (
    <Panel title={heading()}>
      {methods.length === 0 ? (
        <p className="py-2 text-second leading-relaxed text-paper-dim">{none()}</p>
      ) : (
        <ul>
          {methods.map((method) => (
            <MethodRow key={method.id} method={method} onRemove={() => setLeaving(method)} />
          ))}
        </ul>
      )}
      {onAdd !== null && (
        <Button icon="plus" className="mt-2" onClick={onAdd}>
          {add()}
        </Button>
      )}
      {leaving !== null && (
        <RemoveMethod key={leaving.id} method={leaving} onClose={() => setLeaving(null)} />
      )}
    </Panel>
  )
}
