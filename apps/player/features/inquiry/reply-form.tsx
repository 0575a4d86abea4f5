// The reply to the site's answer, and further files until the site has answered.
import type { Inquiry } from '@mangetsu/contract/inquiry'
import { inquiryFilesLimit } from '@mangetsu/contract/inquiry'
import { fileTypes } from '@mangetsu/contract/stored-file'
import { useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useDraft } from '../../page/draft.ts'
import { usePage } from '../../page/page.tsx'
import { useUpload } from '../../page/use-call.ts'
import { useCallForm } from '../../page/use-call-form.ts'
import { Bar } from '../../ui/bar.tsx'
import { Button } from '../../ui/button.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { afterPicking } from './files-field.tsx'
import type { InquiryAccess } from './inquiry-access.ts'
import { fileLimitMb, sentName } from './inquiry-labels.ts'

const longestText = 4_000

type Props = { readonly inquiry: Inquiry; readonly which: InquiryAccess; readonly onChanged: () => void }

function AddFile({ which, onChanged }: Omit<Props, 'inquiry'>) {
  const { toaster } = usePage()
  const input = useRef<HTMLInputElement>(null)
  const { run, isRunning, share } = useUpload('addInquiryFile')
  const [words, setWords] = useState<string>()
  const send = async (picked: File) => {
    const { files, words: unfit } = afterPicking([], [picked])
    setWords(unfit)
    const [file] = files
    if (file === undefined) return
    const answer = await run({ ...which, name: sentName(file.name) }, file)
    if (answer === null) return
    if (!answer.ok) return setWords(refusalText(answer))
    toaster.show({ kind: 'success', title: m.inquiry_file_added() })
    onChanged()
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <input
        ref={input}
        type="file"
        hidden
        accept={fileTypes.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file !== undefined) void send(file)
        }}
      />
      <Button kind="line" icon="plus" isLoading={isRunning} onClick={() => input.current?.click()}>
        {isRunning ? m.inquiry_file_percent({ percent: Math.round(share * 100) }) : m.inquiry_file_add()}
      </Button>
      {isRunning && <Bar share={share} />}
      <p className="text-small text-paper-dim">{m.inquiry_files_hint({ size: fileLimitMb })}</p>
      <FormAlert text={words} />
    </div>
  )
}

/**
 * Whether a file can still be added to the writer's last message: the site has not answered, and the limit is not
 * reached.
 */
function canAddFile({ messages }: Pick<Inquiry, 'messages'>): boolean {
  const count = messages.reduce((sum, { files }) => sum + files.length, 0)
  return messages.at(-1)?.from === 'asker' && count < inquiryFilesLimit
}

export function ReplyForm({ inquiry, which, onChanged }: Props) {
  const { toaster } = usePage()
  const [text, setText] = useDraft(`inquiry.${inquiry.inquiryId}.reply`, '')
  const { fault, form, isRunning } = useCallForm({
    call: 'replyToInquiry',
    isNumbered: true,
    check: () =>
      text.trim() === ''
        ? { field: 'text', text: m.inquiry_text_missing() }
        : { body: { ...which, text: text.trim() } },
    onDone: () => {
      setText('')
      toaster.show({ kind: 'success', title: m.inquiry_reply_sent() })
      onChanged()
    },
  })
  return (
    <Panel title={m.inquiry_reply_heading()}>
      <PostForm {...form} className="mt-2 grid grid-cols-1 gap-4">
        <TextArea
          label={m.inquiry_reply_label()}
          name="text"
          rows={5}
          maxLength={longestText}
          value={text}
          onValue={setText}
          error={fault.errorOf('text')}
        />
        <FormAlert text={fault.general} />
        <Button type="submit" kind="second" isLoading={isRunning} loadingText={m.inquiry_sending()}>
          {m.inquiry_reply_send()}
        </Button>
        {canAddFile(inquiry) && <AddFile which={which} onChanged={onChanged} />}
      </PostForm>
    </Panel>
  )
}
