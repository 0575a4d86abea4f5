// The two ways to a picture, camera and file; what comes back is looked at and cut before it goes out.
import type { KycSide } from '@mangetsu/contract/kyc'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { hasCamera } from './camera-fault.ts'
import { FilePick } from './file-pick.tsx'
import { sideLabels } from './level-labels.ts'
import type { DocumentUpload } from './use-document-upload.ts'

const PictureDialog = lazy(() => import('./picture-dialog.tsx'))

export function DocumentSources({
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
  // Known in the browser only, after the first drawing.
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
