// Requirements of a withdrawal, shown before its amount: a short list with one button each, or one line once all are
// met.
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { FieldNote } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

export type ReadyStep = {
  /** Form field that is invalid while this is missing. */
  readonly field: 'method' | 'withdrawPassword' | 'level'
  readonly isDone: boolean
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

function StepRow({ step, error }: { readonly step: ReadyStep; readonly error: string | undefined }) {
  const { field, isDone, title, note, action } = step
  return (
    <li
      data-fault={isDone ? undefined : field}
      tabIndex={isDone ? undefined : -1}
      className="grid min-h-11 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 border-line border-t py-2.5 first:border-t-0"
    >
      {isDone ? (
        <Icon name="check" size="sm" className="text-matcha" />
      ) : (
        <span aria-hidden="true" className="size-5 rounded-pill border-[1.75px] border-line-strong" />
      )}
      <span className="min-w-0">
        <b className={`block text-second leading-normal ${isDone ? 'font-normal text-paper-dim' : ''}`}>
          <span>{title}</span>
          {isDone && <span className="only-heard">{m.ready_there()}</span>}
        </b>
        {!isDone && <span className="figures block text-small leading-normal text-paper-dim">{note}</span>}
      </span>
      {!isDone && action}
      {!isDone && (
        <span className="col-span-2 col-start-2">
          <FieldNote id={`ready-${field}`} error={error} />
        </span>
      )}
    </li>
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

export function Readiness({ steps, bars, errorOf }: Props) {
  const left = steps.filter(({ isDone }) => !isDone).length
  if (left === 0) {
    if (bars.length > 0) return <Bars bars={bars} />
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
        {m.ready_title()}
        <span className="figures text-small font-normal text-paper-dim">{m.ready_left({ count: left })}</span>
      </h3>
      <ul className="mt-1">
        {steps.map((step) => (
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
