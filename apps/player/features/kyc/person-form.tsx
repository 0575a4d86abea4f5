// The player's name as their papers write it, and how it is read.
import type { KycInfo } from '@mangetsu/contract/kyc'
import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useAction } from '../../page/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert, refusalText, useFormFault } from '../../ui/form-fault.tsx'
import { PostForm } from '../../ui/post-form.tsx'
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
const fieldOf: Readonly<Record<string, string>> = { badName: 'lastNameJapanese', badKana: 'lastNameKana' }

export function PersonForm({ person, onInfo }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const fault = useFormFault(form)
  const [names, setNames] = useState<Names>(() => namesOf(person))
  const { run, isRunning } = useAction('updateKycInfo')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    fault.clear()
    const blankName = (['lastNameJapanese', 'firstNameJapanese'] as const).find((name) => !names[name].trim())
    if (blankName !== undefined) return fault.show(blankName, m.kyc_name_missing())
    const wrongKana = (['lastNameKana', 'firstNameKana'] as const).find((name) => !isKana(names[name]))
    if (wrongKana !== undefined) return fault.show(wrongKana, m.kyc_kana_wrong())
    const answer = await run({ part: 'person', ...names })
    if (answer === null) return
    if (answer.ok) onInfo(answer.data)
    else fault.show(fieldOf[answer.refusal] ?? null, refusalText(answer))
  }
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
      error={fault.errorOf(name)}
    />
  )
  return (
    <PostForm ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <p className="text-small leading-relaxed text-paper-dim">{m.kyc_person_hint()}</p>
      <div className="grid grid-cols-2 items-start gap-3">
        {field('lastNameJapanese', m.kyc_last_label(), 'family-name')}
        {field('firstNameJapanese', m.kyc_first_label(), 'given-name')}
        {field('lastNameKana', m.kyc_last_kana_label(), 'off')}
        {field('firstNameKana', m.kyc_first_kana_label(), 'off')}
      </div>
      <FormAlert text={fault.general} />
      <Button type="submit" kind="primary" isWide isLoading={isRunning} loadingText={m.kyc_saving()}>
        {m.kyc_person_submit()}
      </Button>
    </PostForm>
  )
}
