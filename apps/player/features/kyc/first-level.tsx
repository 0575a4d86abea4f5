// The first level: reachable by email and phone, and named. One thing at a time, in any order.
import type { KycInfo } from '@mangetsu/contract/kyc'
import { type ReactNode, useId, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useUserStore } from '../../page/page.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PersonForm } from './person-form.tsx'

export type BindPart = (channel: 'email' | 'phone', onBound: () => Promise<void>) => ReactNode

type Props = {
  readonly info: KycInfo
  readonly onInfo: (info: KycInfo) => void
  /** Draws the binding of an email or a phone. */
  readonly bind: BindPart
  /** Loads the player and their verification anew, once an address is theirs. */
  readonly onBound: () => Promise<void>
}

type StepProps = {
  readonly label: string
  /** What is there already; null while it is missing. */
  readonly done: string | null
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly children: ReactNode
}

function Step({ label, done, isOpen, onOpen, children }: StepProps) {
  const id = useId()
  if (done !== null) {
    return (
      <li className="flex min-h-14 items-center gap-3 rounded-field bg-night-2 px-3.5 py-2">
        <Icon name="check" size="sm" className="text-matcha" />
        <span className="flex-none text-second font-bold">{label}</span>
        <span className="min-w-0 flex-1 truncate text-right text-small text-paper-dim">{done}</span>
      </li>
    )
  }
  return (
    <li className="rounded-field bg-night-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onOpen}
        className="flex min-h-14 w-full items-center gap-3 rounded-field px-3.5 py-2 text-left hover:bg-line"
      >
        <span className="size-[18px] flex-none rounded-pill border-[1.75px] border-line-strong" />
        <span className="flex-1 text-second font-bold">{label}</span>
        {!isOpen && <span className="text-small text-paper-dim">{m.kyc_state_ahead()}</span>}
        <Icon name={isOpen ? 'up' : 'down'} size="xs" />
      </button>
      <div id={id} hidden={!isOpen} className="px-3.5 pb-4 pt-2">
        {isOpen && children}
      </div>
    </li>
  )
}

type Missing = 'email' | 'mobile' | 'person'

export function FirstLevel({ info, onInfo, bind, onBound }: Props) {
  const user = useUserStore((fields) => fields.userInfo)
  const [chosen, setChosen] = useState<Missing | null>(null)
  const isMissing = (name: Missing) => info.missing.includes(name)
  const first = (['email', 'mobile', 'person'] as const).find(isMissing) ?? null
  const open = chosen !== null && isMissing(chosen) ? chosen : first
  const { person } = info
  const names = person === null ? '' : `${person.lastNameJapanese} ${person.firstNameJapanese}`
  const step = (name: Missing, label: string, done: string, children: ReactNode) => (
    <Step
      label={label}
      done={isMissing(name) ? null : done}
      isOpen={open === name}
      onOpen={() => setChosen(name)}
    >
      {children}
    </Step>
  )
  return (
    <Panel title={m.kyc_first_title()}>
      <p className="mb-3 text-small leading-relaxed text-paper-dim">{m.kyc_first_lead()}</p>
      <ul className="grid grid-cols-1 gap-2">
        {step('email', m.kyc_missing_email(), user?.email ?? '', bind('email', onBound))}
        {step('mobile', m.kyc_missing_mobile(), user?.mobile ?? '', bind('phone', onBound))}
        {step('person', m.kyc_missing_person(), names, <PersonForm person={person} onInfo={onInfo} />)}
      </ul>
    </Panel>
  )
}
