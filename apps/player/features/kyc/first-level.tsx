// The first level: email, phone and name, one task at a time, in any order.
import type { KycInfo } from '@mangetsu/contract/kyc'
import { type ReactNode, useId, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useDraft } from '../../page/draft.ts'
import { useUserStore } from '../../page/page.tsx'
import { useCallForm } from '../../page/use-call-form.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { isKana, kanaOf } from './person-rules.ts'

const blank: Names = { lastNameJapanese: '', firstNameJapanese: '', lastNameKana: '', firstNameKana: '' }

const namesOf = (person: KycInfo['person']): Names => {
  if (person === null) return blank
  const { lastNameJapanese, firstNameJapanese, lastNameKana, firstNameKana } = person
  return { lastNameJapanese, firstNameJapanese, lastNameKana, firstNameKana }
}

/** Maps a refusal to its form field. */
const fields = { badName: 'lastNameJapanese', badKana: 'lastNameKana' } as const

export type BindPart = (channel: 'email' | 'phone', onBound: () => Promise<void>) => ReactNode

type Props = {
  readonly info: KycInfo
  readonly onInfo: (info: KycInfo) => void
  /** Renders the binding of an email or a phone. */
  readonly bind: BindPart
  /** Reloads the player and their verification once an address is bound. */
  readonly onBound: () => Promise<void>
}

type StepProps = {
  readonly label: string
  /** The completed value; null while it is missing. */
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

type Names = {
  readonly lastNameJapanese: string
  readonly firstNameJapanese: string
  readonly lastNameKana: string
  readonly firstNameKana: string
}

type PersonFormProps = {
  readonly person: KycInfo['person']
  readonly onInfo: (info: KycInfo) => void
}

/** The player's name as in their documents, and its reading in kana. */
function PersonForm({ person, onInfo }: PersonFormProps) {
  const [names, setNames] = useDraft<Names>('kyc.names', namesOf(person))
  const form = useCallForm({
    call: 'updateKycInfo',
    check: () => {
      const blankName = (['lastNameJapanese', 'firstNameJapanese'] as const).find(
        (name) => !names[name].trim(),
      )
      if (blankName !== undefined) return { field: blankName, text: m.kyc_name_missing() }
      const wrongKana = (['lastNameKana', 'firstNameKana'] as const).find((name) => !isKana(names[name]))
      if (wrongKana !== undefined) return { field: wrongKana, text: m.kyc_kana_wrong() }
      return { body: { part: 'person', ...names } }
    },
    fields,
    onDone: onInfo,
  })
  const field = (name: keyof Names, label: string, autoComplete: string) => (
    <Field
      label={label}
      name={name}
      autoComplete={autoComplete}
      maxLength={40}
      value={names[name]}
      onChange={({ target }) => setNames({ ...names, [name]: target.value })}
      {...(name.endsWith('Kana') && {
        onBlur: () => setNames((typed) => ({ ...typed, [name]: kanaOf(typed[name]) })),
      })}
      error={form.fault.errorOf(name)}
    />
  )
  return (
    <SentForm shown={form} submitLabel={m.kyc_person_submit()} runningLabel={m.kyc_saving()}>
      <p className="text-small leading-relaxed text-paper-dim">{m.kyc_person_hint()}</p>
      <div className="grid grid-cols-2 items-start gap-3">
        {field('lastNameJapanese', m.kyc_last_label(), 'family-name')}
        {field('firstNameJapanese', m.kyc_first_label(), 'given-name')}
        {field('lastNameKana', m.kyc_last_kana_label(), 'off')}
        {field('firstNameKana', m.kyc_first_kana_label(), 'off')}
      </div>
    </SentForm>
  )
}
