// A level somebody is looking at: since when, what was sent, and how the answer comes.
import type { KycInfo } from '@mangetsu/contract/kyc'
import { m } from '../../messages-compiled/messages.js'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { Panel } from '../../ui/panel.tsx'
import { UploadedDocument } from './document-block.tsx'
import { levelDescriptions, sideLabels } from './level-labels.ts'
import { itemOf, type LevelNumber, litOf } from './levels.ts'

function AddressLines({ address }: { readonly address: NonNullable<KycInfo['address']> }) {
  const { postalCode, prefecture, city, street, building = '' } = address
  return (
    <p className="rounded-field bg-night-2 px-3.5 py-3 text-second leading-relaxed">
      <span className="figures block text-paper-dim">{postalCode}</span>
      {[prefecture, city, street, building].filter((part) => part !== '').join(' ')}
    </p>
  )
}

export function InReview({ info, level }: { readonly info: KycInfo; readonly level: LevelNumber }) {
  const item = itemOf(info, level)
  const at = item?.submittedAt ?? null
  return (
    <Panel>
      <div className="mb-4 flex items-center gap-4">
        <MoonPhase lit={litOf[level] / 2} className="size-12" />
        <div>
          <h2 className="text-panel">{m.kyc_review_title({ about: levelDescriptions[level]() })}</h2>
          {at !== null && (
            <p className="figures text-small leading-normal text-paper-dim">
              {m.kyc_sent_at({ time: dayAndTime(at), zone: zoneName() })}
            </p>
          )}
        </div>
      </div>
      <p className="mb-4 max-w-[60ch] text-second leading-relaxed text-paper-dim">{m.kyc_review_text()}</p>
      {level === 2 && info.address !== null && <AddressLines address={info.address} />}
      <div className="grid grid-cols-1 gap-2.5 wide:grid-cols-2">
        {item?.pictures.map((picture) => (
          <UploadedDocument key={picture.fileId} title={sideLabels[picture.side]()} picture={picture} />
        ))}
      </div>
    </Panel>
  )
}
