// The verification page: the player's level, the next required step, and the benefits of each level.
import type { KycInfo } from '@mangetsu/contract/kyc'
import { m } from '../../messages-compiled/messages.js'
import { useIsPlayMoney, useUserStore } from '../../page/page.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CeilingsPanel } from './ceiling-lines.tsx'
import { UploadedDocument } from './document-block.tsx'
import { DocumentsLevel } from './documents-level.tsx'
import { type BindPart, FirstLevel } from './first-level.tsx'
import { FocusTarget } from './focus-target.tsx'
import { FundsLevel } from './funds-level.tsx'
import { IdentityForm } from './identity-form.tsx'
import { levelDescriptions, missingText, sideLabels } from './level-labels.ts'
import { LevelPath } from './level-path.tsx'
import { itemOf, type LevelNumber, litOf, nextLevelOf, stateOf } from './levels.ts'
import { PracticeNote } from './practice-note.tsx'
import { RewardCard } from './reward-card.tsx'
import { TwoColumns } from './two-columns.tsx'
import { useKyc, useRefetchForPractice, useRefetchOnReturn } from './use-kyc.ts'

type Props = {
  /** Renders the binding of an email or a phone. */
  readonly bind: BindPart
  /** Reloads the player after an address or a name was saved. */
  readonly reload: () => Promise<void>
}

/** Returns a sentence about the player's status. */
function leadOf(info: KycInfo): string {
  const next = nextLevelOf(info)
  if (next === null) return m.kyc_lead_done()
  if (stateOf(info, next) === 'inReview') return m.kyc_lead_review({ next })
  const missing = missingText(info.missing)
  return info.level === 0
    ? m.kyc_lead_start({ missing })
    : m.kyc_lead_missing({ level: info.level, next, missing })
}

function AllDone() {
  return (
    <Panel>
      <div className="grid justify-items-center gap-2 py-6 text-center">
        <MoonPhase lit={1} className="mb-2 size-16" />
        <h2 className="text-panel">{m.kyc_done_title()}</h2>
        <p className="text-second leading-relaxed text-paper-dim">{m.kyc_done_text()}</p>
      </div>
    </Panel>
  )
}

type WantedProps = Props & { readonly info: KycInfo; readonly onInfo: (info: KycInfo) => void }

function Wanted({ info, onInfo, bind, reload }: WantedProps) {
  const level = nextLevelOf(info)
  if (level === null) return <AllDone />
  if (stateOf(info, level) === 'inReview') return <InReview info={info} level={level} />
  switch (level) {
    case 1:
      return (
        <TwoColumns
          wide={
            <FirstLevel
              info={info}
              bind={bind}
              onBound={reload}
              onInfo={(next) => {
                onInfo(next)
                void reload()
              }}
            />
          }
          last={<RewardCard key={level} />}
        />
      )
    case 2:
      return (
        <TwoColumns wide={<IdentityForm info={info} onInfo={onInfo} />} last={<RewardCard key={level} />} />
      )
    case 3:
      return <DocumentsLevel info={info} onInfo={onInfo} />
    case 4:
      return <FundsLevel info={info} onInfo={onInfo} />
  }
}

const skeleton = (
  <div className="grid grid-cols-1 gap-4">
    <Skeleton className="h-[210px] rounded-card" />
    <Skeleton className="h-[320px] rounded-card" />
  </div>
)

export function KycPage({ bind, reload }: Props) {
  const shown = useKyc()
  const isPlayMoney = useIsPlayMoney()
  const next = shown.data === undefined ? null : nextLevelOf(shown.data)
  const isWaiting = shown.data !== undefined && next !== null && stateOf(shown.data, next) === 'inReview'
  useRefetchOnReturn(shown.refetch, isWaiting)
  useRefetchForPractice(shown.refetch, isWaiting && shown.data?.practiceReview !== null)
  const reloadAll = async () => {
    await reload()
    shown.refetch()
  }
  return (
    <CallState shown={shown} skeleton={skeleton}>
      {(info) => (
        <>
          <p role="status" className="text-small leading-relaxed text-paper-dim">
            {leadOf(info)}
          </p>
          <LevelPath info={info} />
          {info.level >= 2 && (
            <div className="mb-4 empty:hidden">
              <RewardCard key={info.level} />
            </div>
          )}
          <PracticeNote info={info} />
          <FocusTarget place={`${next} ${isWaiting}`}>
            <Wanted info={info} onInfo={shown.keep} bind={bind} reload={reloadAll} />
          </FocusTarget>
          <CeilingsPanel info={info} isPlayMoney={isPlayMoney} />
          <DepositVerified />
        </>
      )}
    </CallState>
  )
}

/**
 * Whether the verification for deposits is complete: names, both addresses and an approved level 3 (specification,
 * section 4).
 */
function DepositVerified() {
  const isComplete = useUserStore((fields) => fields.isCompleteDepositVerify)
  return (
    <p className="mt-4 flex items-start gap-2.5 text-small leading-relaxed text-paper-dim">
      <Icon name={isComplete ? 'check' : 'shield'} size="sm" className="mt-1 flex-none" />
      {isComplete ? m.kyc_deposit_verified() : m.kyc_deposit_not_verified()}
    </p>
  )
}

function AddressLines({ address }: { readonly address: NonNullable<KycInfo['address']> }) {
  const { postalCode, prefecture, city, street, building = '' } = address
  return (
    <p className="rounded-field bg-night-2 px-3.5 py-3 text-second leading-relaxed">
      <span className="figures block text-paper-dim">{postalCode}</span>
      {[prefecture, city, street, building].filter((part) => part !== '').join(' ')}
    </p>
  )
}

/** Shows a level in review: since when, the submitted data, and how the result is delivered. */
function InReview({ info, level }: { readonly info: KycInfo; readonly level: LevelNumber }) {
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
      <p className="mb-4 max-w-[60ch] text-second leading-relaxed text-paper-dim">
        {info.practiceReview === null
          ? m.kyc_review_text()
          : m.kyc_practice_review_text({ seconds: info.practiceReview.afterSeconds })}
      </p>
      {level === 2 && info.address !== null && <AddressLines address={info.address} />}
      <div className="grid grid-cols-1 gap-2.5 wide:grid-cols-2">
        {item?.pictures.map((picture) => (
          <UploadedDocument key={picture.fileId} title={sideLabels[picture.side]()} picture={picture} />
        ))}
      </div>
    </Panel>
  )
}
