// The inquiry form. A visitor without an account enters an email and solves a captcha before it is sent.
import type { calls, OutputOf } from '@mangetsu/contract'
import { inquirySubjects } from '@mangetsu/contract/inquiry'
import { type ReactNode, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useDraft } from '../../page/draft.ts'
import { useLooksSignedIn, usePage, useSignedIn } from '../../page/page.tsx'
import { useRequestId } from '../../page/use-call.ts'
import { refusedAt } from '../../page/use-call-form.ts'
import { useClient } from '../../page/use-client.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField, isEmail } from '../../ui/email-field.tsx'
import { FormAlert, type FormFault } from '../../ui/form-fault.tsx'
import { Select } from '../../ui/select.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useForm } from '../../ui/use-form.ts'
import { FilesField } from './files-field.tsx'
import { subjectLabels } from './inquiry-labels.ts'

export type Created = OutputOf<(typeof calls)['createInquiry']> & { readonly files: readonly File[] }
type Subject = (typeof inquirySubjects)[number]

const longestText = 4_000

/** Returns the first incomplete field with its message; null if the form can be sent. */
function missingField(
  { subject, text, email }: { subject: string; text: string; email: string },
  needsEmail: boolean,
): { field: 'subject' | 'text' | 'email'; text: string } | null {
  if (subject === '') return { field: 'subject', text: m.inquiry_subject_missing() }
  if (text.trim() === '') return { field: 'text', text: m.inquiry_text_missing() }
  if (needsEmail && !isEmail(email)) return { field: 'email', text: m.inquiry_email_missing() }
  return null
}

function useInquiryForm(onCreated: (created: Created) => void) {
  const { lang } = usePage()
  const { api, queries } = useClient()
  const needsEmail = useSignedIn() !== 'in'
  const requests = useRequestId()
  const [subject, setSubject] = useDraft<Subject | ''>('inquiry.subject', '')
  const [text, setText] = useDraft('inquiry.text', '')
  const [email, setEmail] = useState('')
  const [picked, setPicked] = useState<{ files: readonly File[]; words: string | undefined }>({
    files: [],
    words: undefined,
  })
  const [isChecking, setIsChecking] = useState(false)

  const create = async (captcha: string | null) => {
    if (subject === '') return null
    const what = { subject, text: text.trim(), lang, ...(needsEmail ? { email } : {}) }
    const proof = captcha === null ? {} : { captcha }
    const input = { ...what, ...proof, requestId: requests.idFor(what) }
    const answer = await api.call('createInquiry', input, { isHandled: true })
    if (answer.ok) {
      void queries.invalidateQueries({ queryKey: ['pageInquiries'] })
      onCreated({ ...answer.data, files: picked.files })
      return null
    }
    setIsChecking(answer.refusal === 'captchaNeeded' && needsEmail && captcha === null)
    return refusedAt(answer, { badEmail: 'email' })
  }
  const form = useForm<string | null>({
    check: () => missingField({ subject, text, email }, needsEmail) ?? { body: null },
    // A visitor solves a captcha first.
    send: (captcha) => {
      if (captcha !== null || !needsEmail) return create(captcha)
      setIsChecking(true)
      return undefined
    },
  })
  return {
    form,
    fields: { subject, setSubject, text, setText, email, setEmail, picked, setPicked },
    isChecking,
    solved: (ticket: string) => void form.send(ticket),
    back: () => setIsChecking(false),
  }
}

type Fields = ReturnType<typeof useInquiryForm>['fields']

/** Shows the reply address: a player's email on file; a visitor enters one. */
function AnswerTo({ fields, fault }: { readonly fields: Fields; readonly fault: FormFault }) {
  const isForPlayer = useLooksSignedIn()
  return (
    <div className="min-h-[76px]">
      {isForPlayer ? (
        <p className="text-small text-paper-dim">{m.inquiry_email_bound()}</p>
      ) : (
        <EmailField email={fields.email} onEmail={fields.setEmail} error={fault.errorOf('email')} />
      )}
    </div>
  )
}

function FormFields({ fields, fault }: { readonly fields: Fields; readonly fault: FormFault }) {
  const choices = inquirySubjects.map((value) => ({ value, label: subjectLabels[value]() }))
  return (
    <>
      <Select
        label={m.inquiry_subject()}
        name="subject"
        prompt={m.inquiry_subject_prompt()}
        choices={choices}
        value={fields.subject}
        onChange={({ target }) =>
          fields.setSubject(inquirySubjects.find((one) => one === target.value) ?? '')
        }
        error={fault.errorOf('subject')}
      />
      <TextArea
        label={m.inquiry_text()}
        labelEnd={
          <span className="figures">
            {m.inquiry_text_count({ count: fields.text.length, limit: longestText })}
          </span>
        }
        name="text"
        rows={7}
        maxLength={longestText}
        value={fields.text}
        onValue={fields.setText}
        error={fault.errorOf('text')}
        hint={m.inquiry_text_hint()}
      />
      <AnswerTo fields={fields} fault={fault} />
      <FilesField files={fields.picked.files} words={fields.picked.words} onFiles={fields.setPicked} />
    </>
  )
}

type Props = {
  readonly captcha: (onSolved: (ticket: string) => void) => ReactNode
  readonly onCreated: (created: Created) => void
}

export function InquiryForm({ captcha, onCreated }: Props) {
  const { form, fields, isChecking, solved, back } = useInquiryForm(onCreated)
  const { fault } = form
  if (isChecking) {
    // Outside the form, because a button within it would submit it again.
    return (
      <div className="grid grid-cols-1 gap-5">
        <p>{m.inquiry_captcha_lead()}</p>
        {captcha(solved)}
        <FormAlert text={fault.general} />
        <Button kind="quiet" icon="left" onClick={back}>
          {m.inquiry_captcha_back()}
        </Button>
      </div>
    )
  }
  return (
    <SentForm
      shown={form}
      submitLabel={m.inquiry_send()}
      runningLabel={m.inquiry_sending()}
      className="gap-5!"
    >
      <FormFields fields={fields} fault={fault} />
    </SentForm>
  )
}
