// The inquiry was received: its reference, the sequential upload of its files, and the link to its page.
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useUpload } from '../../page/use-call.ts'
import { Bar } from '../../ui/bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { refusalText } from '../../ui/form-fault.tsx'
import type { Created } from './inquiry-form.tsx'
import { sentName } from './inquiry-labels.ts'

type FileState = 'waiting' | 'sending' | 'sent' | { readonly words: string }

/** Returns the page of an inquiry; a visitor's key is in the fragment, which is not sent to servers. */
const followAddress = ({ inquiry: { inquiryId }, key }: Pick<Created, 'inquiry' | 'key'>): string =>
  `/${getLocale()}/contact/${inquiryId}${key === null ? '' : `#${key}`}`

function useFilesOnTheirWay({ inquiry: { inquiryId }, key, files }: Created) {
  const { run, share } = useUpload('addInquiryFile')
  const [states, setStates] = useState<readonly FileState[]>(() => files.map(() => 'waiting'))
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const put = (at: number, state: FileState) =>
      setStates((before) => before.map((one, i) => (i === at ? state : one)))
    const sendAll = async () => {
      for (const [at, file] of files.entries()) {
        put(at, 'sending')
        const which = { inquiryId, ...(key === null ? {} : { key }) }
        const answer = await run({ ...which, name: sentName(file.name) }, file)
        if (answer !== null) put(at, answer.ok ? 'sent' : { words: refusalText(answer) })
      }
    }
    void sendAll()
  })
  return { states, share }
}

function FileRow({ file, state, share }: { file: File; state: FileState; share: number }) {
  return (
    <li className="border-t border-line py-2.5 first:border-t-0">
      <p className="flex items-baseline justify-between gap-3 text-small">
        <span className="min-w-0 truncate">{file.name}</span>
        <span className="figures flex-none text-paper-dim">
          {state === 'waiting' && <span>{m.inquiry_file_waiting()}</span>}
          {state === 'sending' && <span>{m.inquiry_file_percent({ percent: Math.round(share * 100) })}</span>}
          {state === 'sent' && <span>{m.inquiry_file_sent()}</span>}
        </span>
      </p>
      {state === 'sending' && <Bar share={share} />}
      {typeof state === 'object' && (
        <p role="alert" className="text-small text-torii-text">
          {state.words}
        </p>
      )}
    </li>
  )
}

export function InquiryDone({ created, onAnother }: { created: Created; onAnother: () => void }) {
  const { inquiry, files } = created
  const { states, share } = useFilesOnTheirWay(created)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isSending = states.some((state) => state === 'waiting' || state === 'sending')
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-panel outline-none">
        {m.inquiry_done_title()}
      </h2>
      <p className="text-second leading-relaxed">{m.inquiry_done_text()}</p>
      <p className="figures rounded-field bg-night-2 px-4 py-3 text-center text-section tracking-wide">
        {inquiry.reference}
      </p>
      <p className="text-small leading-relaxed text-paper-dim">{m.inquiry_done_mail()}</p>
      {files.length > 0 && (
        <section>
          <h3 className="font-sans text-small font-bold text-paper-dim">{m.inquiry_done_files()}</h3>
          <ul>
            {files.map((file, i) => (
              <FileRow
                key={`${file.name} ${file.size} ${file.lastModified}`}
                file={file}
                state={states[i] ?? 'waiting'}
                share={share}
              />
            ))}
          </ul>
        </section>
      )}
      {!isSending && (
        <>
          <ButtonLink kind="primary" isWide to={followAddress(created)}>
            {m.inquiry_done_follow()}
          </ButtonLink>
          <Button kind="quiet" onClick={onAnother}>
            {m.inquiry_done_another()}
          </Button>
        </>
      )}
    </div>
  )
}
