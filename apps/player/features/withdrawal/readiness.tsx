// Requirements of a withdrawal, shown before its amount: a short list with one button each, or one line once all are
// met. Steps that only raise a limit are a list of their own, for below the form.
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { FieldNote } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pill } from '../../ui/pill.tsx'

export type ReadyStep = {
  /** Form field that is invalid while this is missing. */
  readonly field: 'method' | 'withdrawPassword' | 'level'
  readonly isDone: boolean
  /** Raises a limit; the withdrawal does not require it. */
  readonly isOptional?: boolean
  readonly title: string
  /** Why it is required, while it is missing. */
  readonly note: string
  /** Link to complete it. */
  readonly action: ReactNode
}

type Props = {
  readonly steps: readonly ReadyStep[]
  /** Other reasons for which the platform would currently refuse a withdrawal, in sentences. */
  readonly bars: readonly string[]
  readonly errorOf?: (field: ReadyStep['field']) => string | undefined
}

/** A missing step with its reason and its button. */
function StepRow({ step, error }: { readonly step: ReadyStep; readonly error: string | undefined }) {
  const { field, isOptional = false, title, note, action } = step
  return (
    <li
      data-fault={field}
      tabIndex={-1}
      className="grid min-h-11 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 border-line border-t py-2 first:border-t-0"
    >
      {isOptional ? (
        <Icon name="up" size="sm" className="text-paper-dim" />
      ) : (
        <span aria-hidden="true" className="size-5 rounded-pill border-[1.75px] border-line-strong" />
      )}
      <span className="min-w-0">
        <b className="flex flex-wrap items-center gap-x-2 text-second leading-normal">
          <span>{title}</span>
          {isOptional && <Pill>{m.ready_optional()}</Pill>}
        </b>
        <span className="figures block text-small leading-normal text-paper-dim">{note}</span>
      </span>
      {action}
      <span className="col-span-2 col-start-2">
        <FieldNote id={`ready-${field}`} error={error} />
      </span>
    </li>
  )
}

/** Completed steps in one line. */
function DoneLine({ steps }: Pick<Props, 'steps'>) {
  if (steps.length === 0) return null
  return (
    <p className="flex min-h-8 items-center gap-3 text-second text-paper-dim">
      <Icon name="check" size="sm" className="text-matcha" />
      <span>
        {steps.map(({ title }) => title).join(' ・ ')}
        <span className="only-heard">{m.ready_there()}</span>
      </span>
    </p>
  )
}

const Bars = ({ bars }: Pick<Props, 'bars'>) => (
  <ul className="grid gap-1.5">
    {bars.map((text) => (
      <li key={text} className="figures flex items-start gap-2 text-small leading-relaxed text-paper-dim">
        <Icon name="info" size="xs" className="mt-1" />
        {text}
      </li>
    ))}
  </ul>
)

/** Returns the number of missing steps without which no withdrawal is accepted. */
export const requiredLeft = (steps: readonly ReadyStep[]): number =>
  steps.filter(({ isDone, isOptional }) => !isDone && isOptional !== true).length

/** Optional steps, which raise a limit. */
export function LimitRaises({ steps }: Pick<Props, 'steps'>) {
  const open = steps.filter(({ isDone, isOptional }) => !isDone && isOptional === true)
  if (open.length === 0) return null
  return (
    <ul className="rounded-field bg-night-2 px-3.5">
      {open.map((step) => (
        <StepRow key={step.field} step={step} error={undefined} />
      ))}
    </ul>
  )
}

export function Readiness({ steps, bars, errorOf }: Props) {
  const required = steps.filter(({ isOptional }) => isOptional !== true)
  const open = required.filter(({ isDone }) => !isDone)
  if (open.length === 0) {
    if (bars.length > 0) return <Bars bars={bars} />
    // The offer of a higher limit below the form says as much.
    if (required.length < steps.length) return null
    return (
      <p className="flex items-center gap-2 text-small text-paper-dim">
        <Icon name="check" size="xs" className="text-matcha" />
        {m.ready_all()}
      </p>
    )
  }
  return (
    <section aria-label={m.ready_title()} className="rounded-field bg-night-2 px-3.5 pt-3 pb-1">
      <h3 className="flex items-baseline justify-between gap-3 font-sans text-second font-bold tracking-normal">
        <span>{m.ready_title()}</span>
        <span className="figures text-small font-normal text-paper-dim">
          {m.ready_left({ count: open.length })}
        </span>
      </h3>
      <DoneLine steps={required.filter(({ isDone }) => isDone)} />
      <ul>
        {open.map((step) => (
          <StepRow key={step.field} step={step} error={errorOf?.(step.field)} />
        ))}
      </ul>
      {bars.length > 0 && (
        <div className="border-line border-t py-2.5">
          <Bars bars={bars} />
        </div>
      )}
    </section>
  )
}
