// Papers of which there can be several: those that are there, and room for the next.
import type { KycInfo, KycPicture } from '@mangetsu/contract/kyc'
import { m } from '../../messages-compiled/messages.js'
import { Panel } from '../../ui/panel.tsx'
import { dateText, sideWords } from './level-words.ts'
import { PaperTile } from './paper-tile.tsx'
import { oldestIssue, papersLimit } from './papers.ts'
import type { Place } from './use-paper.ts'

type Props = {
  readonly side: 'address' | 'funds'
  readonly pictures: readonly KycPicture[]
  readonly place: Place
  readonly onInfo: (info: KycInfo) => void
  readonly isPrimary: boolean
}

function hintOf(side: Props['side']): string {
  if (side === 'funds') return m.kyc_funds_hint()
  return m.kyc_address_papers({ date: dateText(oldestIssue(new Date())) })
}

export function SheetTiles({ side, pictures, place, onInfo, isPrimary }: Props) {
  const hasRoom = pictures.length < papersLimit
  return (
    <Panel title={sideWords[side]()}>
      <p className="mb-3 text-small leading-relaxed text-paper-dim">{hintOf(side)}</p>
      <div className="grid grid-cols-1 gap-2.5">
        {pictures.map((picture) => (
          <PaperTile
            key={picture.fileId}
            side={side}
            picture={picture}
            place={place}
            onInfo={onInfo}
            isLocked
          />
        ))}
        {hasRoom && (
          <PaperTile
            // A new one for each that has arrived, so that nothing of the last stays in it.
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
