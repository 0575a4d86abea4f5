// The player's name as their papers write it, and how it is read.
import type { KycInfo } from '@mangetsu/contract/kyc'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useCallForm } from '../../page/use-call-form.ts'
import { Field } from '../../ui/field.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { isKana, kanaOf } from './person-rules.ts'

type Names = {
  readonly lastNameJapanese: string
  readonly firstNameJapanese: string
  readonly lastNameKana: string
  readonly firstNameKana: string
}

type Props = {
  readonly person: KycInfo['person']
  readonly onInfo: (info: KycInfo) => void
}

const blank: Names = { lastNameJapanese: '', firstNameJapanese: '', lastNameKana: '', firstNameKana: '' }

const namesOf = (person: KycInfo['person']): Names => {
  if (person === null) return blank
  const { lastNameJapanese, firstNameJapanese, lastNameKana, firstNameKana } = person
  return { lastNameJapanese, firstNameJapanese, lastNameKana, firstNameKana }
}

/** Which field of the form a refusal belongs to. */
const fields = { badName: 'lastNameJapanese', badKana: 'lastNameKana' } as const

export function PersonForm({ person, onInfo }: Props) {
  const [names, setNames] = useState<Names>(() => namesOf(person))
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
