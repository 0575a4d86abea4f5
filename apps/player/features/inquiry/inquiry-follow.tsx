// One inquiry: its reference and state, the messages of both sides, and the reply form.
import type { Inquiry } from '@mangetsu/contract/inquiry'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useCall } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { refusalText } from '../../ui/form-fault.tsx'
import { Instant } from '../../ui/instant.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { InquiryAccess } from './inquiry-access.ts'
import { sizeText, stateLabels, subjectLabels } from './inquiry-labels.ts'
import { ReplyForm } from './reply-form.tsx'

function Facts({ inquiry: { reference, subject, state } }: { inquiry: Inquiry }) {
  const facts = [
    [m.inquiry_reference(), reference],
    [m.inquiry_subject(), subjectLabels[subject]()],
    [m.inquiry_state(), stateLabels[state]()],
  ] as const
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-2 rounded-card bg-night-1 p-5 big:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-small text-paper-dim">{name}</dt>
          <dd className="figures font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Message({ message, which }: { message: Inquiry['messages'][number]; which: InquiryAccess }) {
  const isSite = message.from === 'site'
  return (
    <li
      className={`rounded-card p-5 ${isSite ? 'border border-line-strong bg-night-2 big:ml-10' : 'bg-night-1 big:mr-10'}`}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
        <b>{isSite ? m.inquiry_from_site() : m.inquiry_from_asker()}</b>
        <Instant at={message.at} className="text-micro text-paper-dim" />
      </p>
      <p className="mt-2 leading-relaxed break-words whitespace-pre-line">{message.text}</p>
      {message.files.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {message.files.map((file) => (
            <li key={file.fileId}>
              <InquiryFile file={file} which={which} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Followed({ inquiry, which, again }: { inquiry: Inquiry; which: InquiryAccess; again: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Facts inquiry={inquiry} />
      <section aria-labelledby="exchange">
        <h2 id="exchange" className="mb-2 text-panel">
          {m.inquiry_messages_heading()}
        </h2>
        <ol className="grid grid-cols-1 gap-3">
          {inquiry.messages.map((message) => (
            <Message key={message.id} message={message} which={which} />
          ))}
        </ol>
      </section>
      {inquiry.state === 'closed' ? (
        <div className="grid grid-cols-1 gap-3 rounded-card bg-night-1 p-5">
          <p className="leading-relaxed">{m.inquiry_closed_text()}</p>
          <ButtonLink kind="line" to={`/${getLocale()}/contact`}>
            {m.inquiry_new()}
          </ButtonLink>
        </div>
      ) : (
        <ReplyForm inquiry={inquiry} which={which} onChanged={again} />
      )}
    </div>
  )
}

export function InquiryFollow({ which }: { which: InquiryAccess }) {
  const shown = useCall('queryInquiry', which)
  return (
    <>
      <CallState shown={shown} skeleton={<SkeletonRows count={5} />}>
        {({ inquiry }) => <Followed inquiry={inquiry} which={which} again={shown.refetch} />}
      </CallState>
      <p className="mt-5">
        <Link
          to={`/${getLocale()}/contact`}
          className="inline-flex min-h-11 items-center text-wisteria hover:underline"
        >
          {m.inquiry_all()}
        </Link>
      </p>
    </>
  )
}

type File = Inquiry['messages'][number]['files'][number]

/** Downloads a file of an inquiry for a reader with access. */
function InquiryFile({ file: { fileId, name, bytes }, which }: { file: File; which: InquiryAccess }) {
  const { api } = useClient()
  const [words, setWords] = useState<string>()
  const [isRunning, setIsRunning] = useState(false)
  const save = async () => {
    setIsRunning(true)
    setWords(undefined)
    const answer = await api.blob('downloadInquiryFile', { ...which, fileId }, { isHandled: true })
    setIsRunning(false)
    if (answer.ok) saveFile(answer.data, name)
    else setWords(refusalText(answer))
  }
  return (
    <>
      <Button
        kind="line"
        icon="document"
        isLoading={isRunning}
        onClick={() => void save()}
        className="max-w-full"
      >
        <span className="truncate">{m.inquiry_file_download({ name, size: sizeText(bytes) })}</span>
      </Button>
      {words !== undefined && (
        <p role="alert" className="mt-1 text-small text-torii-text">
          {words}
        </p>
      )}
    </>
  )
}
