// One side of a document, or a single-page document: missing, uploading, received, or rejected.
import type { KycInfo, KycPicture, KycSide } from '@mangetsu/contract/kyc'
import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { hasCamera } from './camera-fault.ts'
import { UploadedDocument, UploadingDocument } from './document-block.tsx'
import { FilePick } from './file-pick.tsx'
import { FocusTarget } from './focus-target.tsx'
import { sideHints, sideLabels } from './level-labels.ts'
import { type AttachDocument, type DocumentUpload, useDocumentUpload } from './use-document-upload.ts'

const PictureDialog = lazy(() => import('./picture-dialog.tsx'))

type Props = {
  readonly side: KycSide
  /** The received picture; null if there is none. */
  readonly picture: KycPicture | null
  readonly place: AttachDocument
  readonly onInfo: (info: KycInfo) => void
  /** The page's next required action. */
  readonly isPrimary?: boolean
  /** No further upload is possible: in review, or approved. */
  readonly isLocked?: boolean
  readonly hint?: string
  readonly title?: string
}

const icons: Readonly<Record<KycSide, IconName>> = {
  front: 'card',
  back: 'card',
  selfie: 'face',
  address: 'document',
  funds: 'document',
}

function Wanted(props: Props & { readonly title: string; readonly sending: DocumentUpload }) {
  const { side, title, hint, isPrimary = false, sending } = props
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-field border border-dashed border-line-strong p-3.5">
      <div className="flex min-w-[15em] flex-1 items-start gap-3">
        <Icon name={icons[side]} className="mt-0.5 text-paper-dim" />
        <div className="min-w-0">
          <b className="block text-body leading-normal">{title}</b>
          <span className="block text-small leading-normal text-paper-dim">{hint ?? sideHints[side]()}</span>
        </div>
      </div>
      <DocumentSources
        side={side}
        isPrimary={isPrimary}
        words={{ shoot: m.kyc_shoot(), pick: m.kyc_pick() }}
        onPicture={sending.send}
      />
    </div>
  )
}

function Failed({ sending, title }: { readonly sending: DocumentUpload; readonly title: string }) {
  return (
    <div role="alert" className="rounded-field border border-torii p-3.5">
      <p className="mb-3 flex items-start gap-2 text-second leading-relaxed text-torii-text">
        <Icon name="warn" size="sm" className="mt-[3px]" />
        <span>
          <b>{title}</b> {sending.fault}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={sending.again}>{m.kyc_send_again()}</Button>
        <Button kind="quiet" onClick={sending.drop}>
          {m.kyc_choose_other()}
        </Button>
      </div>
    </div>
  )
}

/** Shows the received picture, with a secondary button to change it until its review starts. */
function Arrived(props: Props & { readonly title: string; readonly sending: DocumentUpload }) {
  const { side, picture, title, isPrimary = false, isLocked = false, sending } = props
  const [isChanging, setIsChanging] = useState(false)
  if (picture === null) return null
  const isBack = picture.status === 3
  return (
    <div className="grid grid-cols-1 gap-2">
      <UploadedDocument title={title} picture={picture}>
        {!isLocked && !isBack && !isChanging && (
          <button
            type="button"
            onClick={() => setIsChanging(true)}
            className="-mb-2.5 -ml-2 min-h-11 px-2 text-small text-wisteria underline underline-offset-[3px]"
          >
            {m.kyc_change()}
            <span className="only-heard"> {title}</span>
          </button>
        )}
      </UploadedDocument>
      {!isLocked && (isBack || isChanging) && (
        <DocumentSources
          side={side}
          isPrimary={isPrimary}
          words={{ shoot: m.kyc_shoot_again(), pick: m.kyc_pick_other() }}
          onPicture={sending.send}
        />
      )}
    </div>
  )
}

function TileState(props: Props & { readonly title: string; readonly sending: DocumentUpload }) {
  const { title, picture, sending } = props
  if (sending.isRunning) return <UploadingDocument title={title} sending={sending} />
  if (sending.fault !== null) return <Failed title={title} sending={sending} />
  return picture === null ? <Wanted {...props} /> : <Arrived key={picture.fileId} {...props} />
}

export function DocumentTile(props: Props) {
  const { side, picture, place, onInfo } = props
  const sending = useDocumentUpload(side, place, onInfo)
  const title = props.title ?? sideLabels[side]()
  const now = `${sending.isRunning} ${sending.fault !== null} ${picture?.fileId}`
  return (
    <FocusTarget place={now} label={title}>
      <TileState {...props} title={title} sending={sending} />
    </FocusTarget>
  )
}

/** Offers camera and file; the picture is previewed and cropped before it is uploaded. */
function DocumentSources({
  side,
  isPrimary,
  words,
  onPicture,
}: {
  readonly side: KycSide
  readonly isPrimary: boolean
  readonly words: { readonly shoot: string; readonly pick: string }
  readonly onPicture: DocumentUpload['send']
}) {
  const [from, setFrom] = useState<'camera' | File | null>(null)
  // Known only in the browser, after the first render.
  const [canShoot, setCanShoot] = useState(false)
  useEffect(() => setCanShoot(hasCamera()), [])
  const about = sideLabels[side]()
  return (
    <div className="flex flex-auto flex-wrap gap-2 tablet:flex-none">
      {canShoot && (
        <Button
          kind={isPrimary ? 'primary' : 'second'}
          icon="camera"
          onClick={() => setFrom('camera')}
          className="flex-auto px-3!"
        >
          <span className="only-heard">{about} </span>
          {words.shoot}
        </Button>
      )}
      <FilePick
        label={words.pick}
        about={about}
        isPrimary={isPrimary && !canShoot}
        onFile={setFrom}
        className="flex-auto px-3!"
      />
      {from !== null && (
        <Suspense>
          <PictureDialog
            side={side}
            from={from}
            onClose={() => setFrom(null)}
            onPicture={(picture) => {
              setFrom(null)
              void onPicture(picture)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
