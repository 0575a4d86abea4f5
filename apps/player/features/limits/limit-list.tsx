// The active limits with their usage, and the pending raises.
import type { Limit, ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import type { RefObject } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Bar } from '../../ui/bar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { capLabel, leftLabel, limitLabel } from './limit-labels.ts'
import { inOrder, usageOf } from './limit-shares.ts'
import { RaiseNote } from './raise-note.tsx'

type Currency = ResponsibleGamblingSummary['currency']

function LimitRow({ limit, currency }: { readonly limit: Limit; readonly currency: Currency }) {
  const { kind, period, cap, used, renewsAt } = limit
  const { share, isNear, left } = usageOf(limit, currency)
  return (
    <li className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-second">
        <span>{limitLabel(kind, period)}</span>
        <span className="figures">
          <span className="only-heard">{m.care_used()} </span>
          {capLabel(kind, used, currency)}
          <span className="text-paper-dim"> / {capLabel(kind, cap, currency)}</span>
        </span>
      </div>
      <Bar share={share} isNear={isNear} />
      <p className="figures flex flex-wrap justify-between gap-x-3 text-micro text-paper-dim">
        <span className={isNear ? 'text-torii-text' : ''}>
          {left === 0n ? m.care_left_none() : m.care_left({ left: leftLabel(kind, left, currency) })}
        </span>
        <span>{m.care_renews({ time: dayAndTime(renewsAt) })}</span>
      </p>
      {limit.raise && <RaiseNote limit={limit} raise={limit.raise} currency={currency} />}
    </li>
  )
}

type Props = {
  readonly panel: ResponsibleGamblingSummary
  /** Opens the editor. */
  readonly onEdit: () => void
  /** Ref of the button that opens it, in either layout. */
  readonly editButton: RefObject<HTMLButtonElement | null>
}

export function LimitList({ panel, onEdit, editButton }: Props) {
  const { limits, currency } = panel
  if (limits.length === 0) {
    return (
      <Panel title={m.care_limits_title()}>
        <EmptyState
          title={m.care_limits_none_title()}
          action={
            <Button ref={editButton} kind="primary" onClick={onEdit}>
              {m.care_limits_first()}
            </Button>
          }
        >
          <p>{m.care_limits_none()}</p>
        </EmptyState>
        <p className="text-micro leading-relaxed text-paper-dim">{m.care_limits_rule()}</p>
      </Panel>
    )
  }
  const edit = (
    <button
      ref={editButton}
      type="button"
      onClick={onEdit}
      className="-my-2 -mr-1 inline-flex min-h-11 items-center gap-1 rounded-field px-1 text-small text-wisteria hover:underline"
    >
      {m.care_limits_change()}
      <Icon name="right" size="xs" />
    </button>
  )
  return (
    <Panel title={m.care_limits_title()} end={edit}>
      <ul className="mt-3 grid gap-5">
        {inOrder(limits).map((limit) => (
          <LimitRow key={limit.id} limit={limit} currency={currency} />
        ))}
      </ul>
      <p className="mt-5 text-micro leading-relaxed text-paper-dim">
        {m.care_gross_note()} {m.care_limits_rule()} {m.care_limits_yen()}{' '}
        {m.record_zone({ zone: zoneName() })}
      </p>
    </Panel>
  )
}
