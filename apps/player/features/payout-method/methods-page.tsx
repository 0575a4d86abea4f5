// The player's payout methods: bank accounts, e-wallets and addresses, and the measures that secure them.
import type { PayoutMethod } from '@mangetsu/contract/payout-method'
import type { PayoutKind } from '@mangetsu/contract/withdrawal'
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { CallState } from '../../ui/call-state.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { coolingText } from './method-labels.ts'
import { MethodList } from './method-list.tsx'
import { kindsOpen, type Methods, useMethods } from './use-methods.ts'

type Props = {
  readonly onAdd: (kind: PayoutKind) => void
  /** The withdrawal password: its purpose and its change. */
  readonly password: ReactNode
}

const kinds = ['bank', 'ewallet', 'crypto'] as const

const ofKind = (methods: readonly PayoutMethod[], kind: PayoutKind): readonly PayoutMethod[] =>
  methods.filter((method) => method.kind === kind)

function Rule({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li className="grid grid-cols-[18px_minmax(0,1fr)] gap-3 py-1.5">
      <Icon name={icon} size="sm" className="mt-1 text-paper-dim" />
      <span>{children}</span>
    </li>
  )
}

function Safety({ coolingMinutes }: Pick<Methods, 'coolingMinutes'>) {
  return (
    <Panel title={m.payouts_safety_heading()}>
      <ul className="text-second leading-relaxed">
        <Rule icon="shield">{m.payouts_safety_factor()}</Rule>
        <Rule icon="clock">{coolingText(coolingMinutes)}</Rule>
        <Rule icon="user">{m.payouts_safety_name()}</Rule>
        <Rule icon="mail">{m.payouts_safety_mail()}</Rule>
      </ul>
    </Panel>
  )
}

export function MethodsPage({ onAdd, password }: Props) {
  const shown = useMethods()
  const skeleton = (
    <div className="grid grid-cols-1 gap-4">
      {kinds.map((kind) => (
        <Panel key={kind} className="min-h-[184px]">
          <SkeletonRows count={1} />
        </Panel>
      ))}
    </div>
  )
  return (
    <div className="grid grid-cols-1 items-start gap-4 big:grid-cols-[minmax(0,1fr)_420px] big:gap-x-6">
      <CallState shown={shown} skeleton={skeleton}>
        {(known) => {
          const open = kindsOpen(kinds, known)
          return (
            <div className="grid grid-cols-1 gap-4">
              {kinds.map((kind) => {
                const methods = ofKind(known.methods, kind)
                const isOpen = open.includes(kind)
                return isOpen || methods.length > 0 ? (
                  <MethodList
                    key={kind}
                    kind={kind}
                    methods={methods}
                    onAdd={isOpen ? () => onAdd(kind) : null}
                  />
                ) : null
              })}
            </div>
          )
        }}
      </CallState>
      <div className="grid grid-cols-1 gap-4">
        {password}
        {shown.data && <Safety coolingMinutes={shown.data.coolingMinutes} />}
      </div>
    </div>
  )
}
