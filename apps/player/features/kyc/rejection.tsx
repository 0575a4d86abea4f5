// A rejection: the reason, the replacement to send, and that the balance is not affected.
import type { KycInfo, KycItem, KycPicture, KycReason } from '@mangetsu/contract/kyc'
import { minorOf } from '@mangetsu/money'
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { oldestIssue, type Rejection } from './documents.ts'
import { dateText, insteadLabels, listText, reasonLabels, sideLabels } from './level-labels.ts'
import { ceilingOf } from './levels.ts'

/** Returns the operations still available to the player until they send a replacement. */
function untouchedText({ ceilings, level, currency }: KycInfo): string {
  const most = ceilingOf(ceilings, level)?.withdrawPerDay ?? null
  if (most === null || minorOf(most, currency) === 0n) return m.kyc_untouched()
  return m.kyc_untouched_and({ amount: amountText(most, currency, 'compact') })
}

function ReturnedPill() {
  return (
    <span className="inline-flex h-6 flex-none items-center gap-1 whitespace-nowrap rounded-pill border border-line px-2.5 text-micro leading-none text-torii-text">
      <Icon name="warn" size={14} />
      {m.kyc_state_rejected()}
    </span>
  )
}

/** Reasons that require another document instead of a better picture. */
const needsOther: ReadonlySet<KycReason> = new Set<KycReason>([
  'tooOld',
  'wrongPaper',
  'nameDiffers',
  'addressDiffers',
  'notEnough',
])

function Instead({ reason, isAddress }: { readonly reason: KycReason; readonly isAddress: boolean }) {
  const date = dateText(oldestIssue(new Date()))
  const lines =
    isAddress && needsOther.has(reason) ? [m.kyc_paper_bill({ date }), m.kyc_paper_register({ date })] : []
  return (
    <div className="rounded-field bg-night-2 px-3.5 py-3 text-second leading-relaxed">
      <p className="font-bold">{m.kyc_instead()}</p>
      <p>{insteadLabels[reason]()}</p>
      {lines.length > 0 && (
        <ul className="mt-1">
          {lines.map((line) => (
            <li
              key={line}
              className="relative pl-4 before:absolute before:left-0.5 before:top-[.65em] before:size-1.5 before:rounded-pill before:bg-moon"
            >
              {line}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type ReturnedProps = {
  readonly info: KycInfo
  readonly rejection: Rejection
  /** Renders a rejected picture, with the upload buttons if it is the last of its side. */
  readonly tile: (picture: KycPicture, isLast: boolean) => ReactNode
  readonly end?: ReactNode
}

/** Lists the pictures rejected for one reason. */
export function Returned({ info, rejection, tile, end }: ReturnedProps) {
  const { reason, pictures } = rejection
  const sides = [...new Set(pictures.map(({ side }) => side))]
  return (
    <Panel title={listText(sides.map((side) => sideLabels[side]()))} end={<ReturnedPill />}>
      <div className="mt-2 grid grid-cols-1 gap-3">
        <p className="text-second font-bold leading-relaxed text-torii-text">{reasonLabels[reason]()}</p>
        <Instead reason={reason} isAddress={sides.includes('address')} />
        {pictures.map((picture) =>
          tile(picture, pictures.findLast(({ side }) => side === picture.side) === picture),
        )}
        {end}
        <p className="text-small leading-relaxed text-paper-dim">{untouchedText(info)}</p>
      </div>
    </Panel>
  )
}

/** Shows why a form was rejected; nothing if it was not. */
export function RejectedForm({ item }: { readonly item: KycItem | undefined }) {
  if (item?.status !== 3) return null
  const reason = item.reason ?? 'other'
  return (
    <div className="mb-4 grid grid-cols-1 gap-3">
      <p className="flex items-start gap-2 text-second font-bold leading-relaxed text-torii-text">
        <Icon name="warn" size="sm" className="mt-[3px]" />
        {reasonLabels[reason]()}
      </p>
      <Instead reason={reason} isAddress={false} />
    </div>
  )
}
