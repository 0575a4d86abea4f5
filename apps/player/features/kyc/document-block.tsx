// A document with its picture next to its text, while uploading or received.
import type { KycPicture } from '@mangetsu/contract/kyc'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage, useUserStore } from '../../page/page.tsx'
import { useClient } from '../../page/use-client.ts'
import { Icon } from '../../ui/icon.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { useFileAddress } from '../../ui/use-file-address.ts'
import { secondsLeft, sentText, sizeText } from './sending-figures.ts'
import type { DocumentUpload } from './use-document-upload.ts'

const thumbLook = 'grid h-16 w-[92px] flex-none place-items-center overflow-hidden rounded-[8px] bg-night-1'

function Block({ thumb, children }: { readonly thumb: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[92px_minmax(0,1fr)] gap-3.5 rounded-field bg-night-2 p-3.5">
      {thumb}
      <div className="min-w-0">{children}</div>
    </div>
  )
}

export function UploadingDocument({
  title,
  sending,
}: {
  readonly title: string
  readonly sending: DocumentUpload
}) {
  const { lang } = usePage()
  const { picture, share, startedAtMs, stop } = sending
  const percent = Math.round(share * 100)
  const left = secondsLeft(share, Date.now() - startedAtMs)
  const total = picture?.file.size ?? 0
  const isSettling = share === 0 || share >= 1
  return (
    <Block thumb={<FileThumb file={picture?.file ?? null} />}>
      <div className="flex items-baseline justify-between gap-3">
        <b className="text-body leading-normal">{title}</b>
        <span className="figures text-small">{isSettling ? '' : `${percent}%`}</span>
      </div>
      <progress
        aria-label={m.kyc_sending_label({ what: title })}
        max={1}
        {...(isSettling ? {} : { value: share })}
        className="my-1 block h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-night-0 [&::-moz-progress-bar]:bg-wisteria [&::-webkit-progress-bar]:bg-night-0 [&::-webkit-progress-value]:bg-wisteria"
      />
      <div className="-mb-2 flex min-h-11 items-center justify-between gap-3">
        <span className="figures text-micro text-paper-dim">
          <span>{isSettling ? m.kyc_settling() : sentText(total * share, total, lang)}</span>
          {left !== null && <span> ・ {m.kyc_seconds_left({ seconds: left })}</span>}
        </span>
        {share < 1 && (
          <button
            type="button"
            onClick={stop}
            className="-mr-2 min-h-11 flex-none px-2 text-small text-wisteria"
          >
            {m.kyc_stop()}
          </button>
        )}
      </div>
    </Block>
  )
}

/** Renders a received document: its picture, its name and size, and whether it can still be changed. */
export function UploadedDocument({
  title,
  picture,
  children,
}: {
  readonly title: string
  readonly picture: KycPicture
  readonly children?: ReactNode
}) {
  const { lang } = usePage()
  const isBack = picture.status === 3
  return (
    <Block thumb={<SentPicture fileId={picture.fileId} />}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="text-body leading-normal">{title}</b>
        {!isBack && (
          <span className="flex items-center gap-1 text-small text-matcha">
            <Icon name="check" size={14} />
            {picture.status === 1 ? m.kyc_paper_approved() : m.kyc_paper_arrived()}
          </span>
        )}
      </div>
      <p className="figures truncate text-small leading-normal text-paper-dim">
        {picture.name} ・ {sizeText(picture.bytes, lang)}
      </p>
      <p className="figures text-micro leading-normal text-paper-dim">
        {m.kyc_sent_at({ time: dayAndTime(picture.at), zone: zoneName() })}
      </p>
      {children}
    </Block>
  )
}

function useOwnPicture(fileId: string): Blob | null {
  const { api } = useClient()
  const playerId = useUserStore(({ userInfo }) => userInfo?.id)
  const [picture, setPicture] = useState<Blob | null>(null)
  useEffect(() => {
    const control = new AbortController()
    const input = { fileId, ...(playerId === undefined ? {} : { playerId }) }
    const options = { isHandled: true, isQuiet: true, signal: control.signal }
    void api.blob('downloadPlayerPicture', input, options).then((answer) => {
      if (answer.ok && !control.signal.aborted) setPicture(answer.data)
    })
    return () => {
      control.abort()
      setPicture(null)
    }
  }, [api, fileId, playerId])
  return picture
}

/** Renders a file as a thumbnail; a sheet icon while it loads and where it cannot be displayed. */
function FileThumb({ file }: { readonly file: Blob | null }) {
  const address = useFileAddress(file)
  const [isBroken, setIsBroken] = useState(false)
  const isShown = address !== null && !isBroken
  return (
    <span className={thumbLook}>
      {isShown ? (
        <img
          src={address}
          alt=""
          onError={() => setIsBroken(true)}
          className="size-full object-cover object-top"
        />
      ) : (
        <Icon name="document" className="text-paper-dim" />
      )}
    </span>
  )
}

function SentPicture({ fileId }: { readonly fileId: string }) {
  return <FileThumb file={useOwnPicture(fileId)} />
}
