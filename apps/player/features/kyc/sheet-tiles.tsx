// Documents of which several are allowed: the received ones, and a tile for the next.
import type { KycInfo, KycPicture } from '@mangetsu/contract/kyc'
import { m } from '../../messages-compiled/messages.js'
import { Panel } from '../../ui/panel.tsx'
import { DocumentTile } from './document-tile.tsx'
import { documentsLimit, oldestIssue } from './documents.ts'
import { dateText, sideLabels } from './level-labels.ts'
import type { AttachDocument } from './use-document-upload.ts'

type Props = {
  readonly side: 'address' | 'funds'
  readonly pictures: readonly KycPicture[]
  readonly place: AttachDocument
  readonly onInfo: (info: KycInfo) => void
  readonly isPrimary: boolean
}

function hintOf(side: Props['side']): string {
  if (side === 'funds') return m.kyc_funds_hint()
  return m.kyc_address_papers({ date: dateText(oldestIssue(new Date())) })
}

export function SheetTiles({ side, pictures, place, onInfo, isPrimary }: Props) {
  const hasRoom = pictures.length < documentsLimit
  return (
    <Panel title={sideLabels[side]()}>
      <p className="mb-3 text-small leading-relaxed text-paper-dim">{hintOf(side)}</p>
      <div className="grid grid-cols-1 gap-2.5">
        {pictures.map((picture) => (
          <DocumentTile
            key={picture.fileId}
            side={side}
            picture={picture}
            place={place}
            onInfo={onInfo}
            isLocked
          />
        ))}
        {hasRoom && (
          <DocumentTile
            // Remounted after each upload, so that no state of the last one remains.
            key={pictures.length}
            side={side}
            picture={null}
            place={place}
            onInfo={onInfo}
            isPrimary={isPrimary}
            hint={pictures.length === 0 ? m.kyc_paper_first() : m.kyc_paper_more()}
            title={pictures.length === 0 ? m.kyc_paper_one() : m.kyc_paper_another()}
          />
        )}
      </div>
    </Panel>
  )
}
