// Lists of bonuses: claimable ones with their actions, and finished ones.
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { amountText } from '../../ui/amount.tsx'
import { Panel } from '../../ui/panel.tsx'
import { BonusActions } from './bonus-actions.tsx'
import { BonusFace, endOf, type Pictures } from './bonus-face.tsx'
import { nameOf, requirementLabel, stateLabel, untilLabel, worthLabel } from './bonus-labels.ts'

/** Rows with their promotion's picture, each of which is one request. */
const pictured = 6

type RowProps = {
  readonly bonus: PlayerBonus
  readonly all: readonly PlayerBonus[]
  readonly pictures: Pictures
  readonly hasPicture: boolean
}

function ClaimRow({ bonus, all, pictures, hasPicture }: RowProps) {
  const to = useAddress()
  const { activityCode } = bonus
  const { data: promotion } = useCall('queryActivity', { activityCode }, { isOn: hasPicture })
  const end = endOf(bonus)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0">
      {hasPicture && <BonusFace picture={promotion?.activity.picture} pictures={pictures} isSmall />}
      <div className="figures bonus-row">
        <h3 className="text-body leading-snug">{nameOf(bonus)}</h3>
        <p className="text-small leading-relaxed text-paper-dim">
          <span>
            {worthLabel(bonus)} ・ {requirementLabel(bonus)}
          </span>
          {end !== null && <span>{` ・ ${untilLabel(end)}`}</span>}
        </p>
        <Link
          to={to(`/bonuses/${bonus.requestId}`)}
          className="-my-1 inline-flex min-h-11 items-center text-small text-wisteria hover:underline"
        >
          {m.bonuses_see_terms()}
        </Link>
      </div>
      <BonusActions bonus={bonus} all={all} isShort />
    </li>
  )
}

type OpenProps = {
  readonly id: string
  readonly bonuses: readonly PlayerBonus[]
  readonly all: readonly PlayerBonus[]
  readonly pictures: Pictures
}

/** Bonuses to be claimed; nothing without any. */
export function OpenBonuses({ id, bonuses, all, pictures }: OpenProps) {
  if (bonuses.length === 0) return null
  return (
    <Panel id={id} title={m.bonuses_claim_title()} className="bonus-section">
      <ul>
        {bonuses.map((bonus, index) => (
          <ClaimRow
            key={bonus.requestId}
            bonus={bonus}
            all={all}
            pictures={pictures}
            hasPicture={index < pictured}
          />
        ))}
      </ul>
    </Panel>
  )
}

function PastRow({ bonus }: { readonly bonus: PlayerBonus }) {
  const to = useAddress()
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={to(`/bonuses/${bonus.requestId}`)}
        className="figures flex min-h-12 flex-wrap items-center justify-between gap-x-3 py-2 text-second leading-normal hover:underline"
      >
        <span>
          {nameOf(bonus)} ・ <span className="text-paper-dim">{stateLabel(bonus)}</span>
        </span>
        {bonus.bonusStatus === 1 && (
          <span className="text-matcha">
            {amountText(bonus.released ?? '0', bonus.bonusCurrency, 'compact', 'always')}
          </span>
        )}
      </Link>
    </li>
  )
}

/** Number of finished bonuses listed before the rest is requested. */
const pastShown = 3

/** Lists finished bonuses with how they ended and the amount paid. */
export function PastBonuses({
  id,
  bonuses,
}: {
  readonly id: string
  readonly bonuses: readonly PlayerBonus[]
}) {
  const [isWhole, setIsWhole] = useState(false)
  const listId = `${id}-list`
  const more = bonuses.length > pastShown && (
    <button
      type="button"
      aria-expanded={isWhole}
      aria-controls={listId}
      onClick={() => setIsWhole(!isWhole)}
      className="-my-2 -mr-2 min-h-11 px-2 text-small text-wisteria hover:underline"
    >
      {isWhole ? m.bonuses_fewer() : m.bonuses_over_all()}
    </button>
  )
  return (
    <Panel id={id} title={m.bonuses_past_title()} end={more} className="bonus-section">
      <ul id={listId}>
        {(isWhole ? bonuses : bonuses.slice(0, pastShown)).map((bonus) => (
          <PastRow key={bonus.requestId} bonus={bonus} />
        ))}
      </ul>
    </Panel>
  )
}
