// The payout methods of one kind, each with its currencies, its cooling period, and its removal; and a button to add
// one.
import type { PayoutMethod } from '@mangetsu/contract/payout-method'
import type { PayoutKind } from '@mangetsu/contract/withdrawal'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useAccountChange } from '../../page/use-account-change.ts'
import { useAction } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { Dialog } from '../../ui/overlays.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowAction, SettingRow } from '../../ui/setting-row.tsx'
import { AddressView } from './address-view.tsx'
import { CoolingNote } from './cooling-note.tsx'
import { iconOf, labelOf, termsOf } from './method-labels.ts'
import { methodLists } from './use-add-method.ts'

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
          <span>{method.label === '' ? '' : `${method.currencies.join(' ・ ')} ・ `}</span>
          {method.networkName[lang]}
          {method.tag !== null && <span>{` ・ ${m.payouts_tag_of({ tag: method.tag })}`}</span>}
          <AddressView address={method.address} className="my-1 text-paper" />
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
  /** Null if no more can be added. */
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

type RemoveMethodProps = { readonly method: PayoutMethod; readonly onClose: () => void }

/** Removes a payout method after a confirmation. */
function RemoveMethod({ method, onClose }: RemoveMethodProps) {
  const { lang } = usePage()
  const { queries } = useClient()
  const change = useAccountChange()
  const ofCoin = useAction('deleteWalletAddress')
  const ofOther = useAction('deletePayoutMethod')
  const { run, isRunning } = method.kind === 'crypto' ? ofCoin : ofOther
  const [refused, setRefused] = useState<string>()
  const remove = async () => {
    const answer = await run({ id: method.id })
    if (answer === null) return
    // A method that is already gone counts as success.
    if (!answer.ok && answer.refusal !== 'methodUnknown') return setRefused(refusalText(answer))
    for (const name of methodLists) void queries.invalidateQueries({ queryKey: [name] })
    change({ message: m.payouts_removed() })
    onClose()
  }
  const actions = (
    <>
      <Button onClick={onClose}>{m.parts_back()}</Button>
      <Button kind="danger" isLoading={isRunning} onClick={() => void remove()}>
        {m.payouts_remove()}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={m.payouts_remove_title()} actions={actions}>
      <p className="break-words">{m.payouts_remove_text({ name: labelOf(method, lang) })}</p>
      <div className="mt-3 empty:hidden">
        <FormAlert text={refused} />
      </div>
    </Dialog>
  )
}
