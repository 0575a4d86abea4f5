// A file of an inquiry, to be kept by whoever may see it.
import type { Inquiry } from '@mangetsu/contract/inquiry'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useClient } from '../../page/use-client.ts'
import { Button } from '../../ui/button.tsx'
import { refusalText } from '../../ui/form-fault.tsx'
import { saveFile } from '../../ui/save-file.ts'
import type { InquiryAccess } from './inquiry-access.ts'
import { sizeText } from './inquiry-labels.ts'

type File = Inquiry['messages'][number]['files'][number]

export function InquiryFile({ file: { fileId, name, bytes }, which }: { file: File; which: InquiryAccess }) {
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
