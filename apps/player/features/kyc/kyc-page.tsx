// Verification as its own page: where the player stands, the one thing wanted now, and what each level opens.
import type { KycInfo } from '@mangetsu/contract/kyc'
import { m } from '../../messages-compiled/messages.js'
import { useIsPlayMoney } from '../../page/page.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CeilingsPanel } from './ceiling-lines.tsx'
import { DepositVerified } from './deposit-verified.tsx'
import { DocumentsLevel } from './documents-level.tsx'
import { type BindPart, FirstLevel } from './first-level.tsx'
import { FundsLevel } from './funds-level.tsx'
import { IdentityForm } from './identity-form.tsx'
import { InReview } from './in-review.tsx'
import { KeptFocus } from './kept-focus.tsx'
import { missingText } from './level-labels.ts'
import { LevelPath } from './level-path.tsx'
import { nextLevelOf, stateOf } from './levels.ts'
import { RewardCard } from './reward-card.tsx'
import { TwoColumns } from './two-columns.tsx'
import { useAskedAgain, useKyc } from './use-kyc.ts'

type Props = {
  /** Draws the binding of an email or a phone. */
  readonly bind: BindPart
  /** Loads the player anew, once an address or a name has become theirs. */
  readonly reload: () => Promise<void>
}

/** Where the player stands, in a sentence. */
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
  useAskedAgain(shown.refetch, isWaiting)
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
          <KeptFocus place={`${next} ${isWaiting}`}>
            <Wanted info={info} onInfo={shown.keep} bind={bind} reload={reloadAll} />
          </KeptFocus>
          <CeilingsPanel info={info} isPlayMoney={isPlayMoney} />
          <DepositVerified />
        </>
      )}
    </CallState>
  )
}
