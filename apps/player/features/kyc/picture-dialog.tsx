// Dialog from camera or file to a finished picture: taken, cropped, previewed. It uploads nothing.
import { Dialog as Base } from '@base-ui/react/dialog'
import type { KycSide } from '@mangetsu/contract/kyc'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Icon } from '../../ui/icon.tsx'
import { useTurn } from '../../ui/turns.tsx'
import { Camera } from './camera.tsx'
import { Cropper } from './cropper.tsx'
import { sideLabels } from './level-labels.ts'
import { jpegName } from './sending-figures.ts'
import type { PictureFile } from './use-document-upload.ts'

type Props = {
  readonly side: KycSide
  readonly from: 'camera' | File
  readonly onPicture: (picture: PictureFile) => void
  readonly onClose: () => void
}

export default function PictureDialog({ side, from, onPicture, onClose }: Props) {
  const [taken, setTaken] = useState<{ readonly file: Blob; readonly name: string } | null>(
    from === 'camera' ? null : { file: from, name: from.name },
  )
  const name = sideLabels[side]()
  const isShown = useTurn('asked', true)
  return (
    <Base.Root open={isShown} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop forceRender className="fixed inset-0 z-[55] bg-scrim" />
        <Base.Popup className="fixed inset-0 z-[60] flex flex-col overflow-y-auto bg-night-1 px-4 pb-[calc(16px+env(safe-area-inset-bottom))] pt-2 outline-none tablet:inset-auto tablet:left-1/2 tablet:top-1/2 tablet:max-h-[calc(100dvh-32px)] tablet:w-[560px] tablet:-translate-x-1/2 tablet:-translate-y-1/2 tablet:rounded-card tablet:px-6 tablet:pb-6 tablet:pt-4">
          <header className="mb-2 flex flex-none items-center justify-between">
            <Base.Title className="font-display text-[20px] font-bold">{name}</Base.Title>
            <Base.Close
              aria-label={m.parts_close()}
              className="-mr-2.5 grid size-11 place-items-center rounded-field"
            >
              <Icon name="close" />
            </Base.Close>
          </header>
          {taken === null ? (
            <Camera
              side={side}
              onShot={(file) => setTaken({ file, name: jpegName(name) })}
              onFile={(file) => setTaken({ file, name: file.name })}
            />
          ) : (
            <Cropper
              side={side}
              picture={taken}
              onPicture={onPicture}
              onBack={from === 'camera' ? () => setTaken(null) : onClose}
            />
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
