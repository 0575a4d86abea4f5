// Uploads one picture, then attaches it. A file already uploaded is not uploaded again after a failure.

import type { ApiResult } from '@mangetsu/client/api-result'
import type { KycInfo, KycSide } from '@mangetsu/contract/kyc'
import { useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useUpload } from '../../page/use-call.ts'
import { refusalText } from '../../ui/form-fault.tsx'

export type PictureFile = { readonly file: Blob; readonly name: string }

/** Attaches an uploaded file to its side. */
export type AttachDocument = (side: KycSide, fileId: string) => Promise<ApiResult<KycInfo>>

export type DocumentUpload = {
  /** The picture being uploaded, or that failed to upload. */
  readonly picture: PictureFile | null
  readonly isRunning: boolean
  readonly share: number
  readonly startedAtMs: number
  readonly fault: string | null
  readonly send: (picture: PictureFile) => Promise<void>
  readonly again: () => void
  readonly stop: () => void
  /** Discards the picture that failed. */
  readonly drop: () => void
}

type UploadedFile = { readonly picture: PictureFile; readonly fileId: string }

export function useDocumentUpload(
  side: KycSide,
  place: AttachDocument,
  onInfo: (info: KycInfo) => void,
): DocumentUpload {
  const upload = useUpload('uploadId')
  const sent = useRef<UploadedFile | null>(null)
  const isStopped = useRef(false)
  const [picture, setPicture] = useState<PictureFile | null>(null)
  const [isPlacing, setIsPlacing] = useState(false)
  const [startedAtMs, setStartedAtMs] = useState(0)
  const [fault, setFault] = useState<string | null>(null)

  const fileIdOf = async (next: PictureFile): Promise<string | null> => {
    if (sent.current?.picture === next) return sent.current.fileId
    const answer = await upload.run({ name: next.name }, next.file)
    if (answer === null || isStopped.current) return null
    if (!answer.ok) {
      setFault(answer.isLost ? m.kyc_send_broken() : refusalText(answer))
      return null
    }
    sent.current = { picture: next, fileId: answer.data.fileId }
    return answer.data.fileId
  }
  const send = async (next: PictureFile) => {
    isStopped.current = false
    setPicture(next)
    setFault(null)
    setStartedAtMs(Date.now())
    setIsPlacing(true)
    const fileId = await fileIdOf(next)
    const answer = fileId === null ? null : await place(side, fileId)
    setIsPlacing(false)
    if (answer === null) return
    if (!answer.ok) {
      if (!answer.isLost) sent.current = null
      return setFault(answer.isLost ? m.kyc_send_broken() : refusalText(answer))
    }
    setPicture(null)
    onInfo(answer.data)
  }
  const drop = () => {
    setPicture(null)
    setFault(null)
  }
  return {
    picture,
    isRunning: upload.isRunning || isPlacing,
    share: upload.share,
    startedAtMs,
    fault,
    send,
    again: () => void (picture && send(picture)),
    stop: () => {
      isStopped.current = true
      upload.abort()
      drop()
    },
    drop,
  }
}
