// A timeline of steps: completed ones, the current one as a waxing moon, and upcoming ones.
import type { ReactNode } from 'react'

export type TimelineStep = {
  readonly key: string
  readonly state: 'done' | 'now' | 'ahead' | 'stopped'
  readonly label: string
  /** Time of the step, or its expected time. */
  readonly when?: string
  readonly note?: ReactNode
}

const marks: Readonly<Record<TimelineStep['state'], string>> = {
  done: 'bg-matcha',
  now: 'border-[1.75px] border-moon bg-[linear-gradient(270deg,var(--moon)_50%,var(--night-0)_50%)]',
  ahead: 'border-[1.75px] border-paper-dim',
  stopped: 'border-[1.75px] border-torii-text',
}

const words: Readonly<Record<TimelineStep['state'], string>> = {
  done: 'text-paper',
  now: 'font-bold text-paper',
  ahead: 'text-paper-dim',
  stopped: 'font-bold text-torii-text',
}

export function Timeline({
  steps,
  label,
}: {
  readonly steps: readonly TimelineStep[]
  readonly label: string
}) {
  return (
    <ol aria-label={label} className="text-second leading-normal">
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="relative pb-4 pl-[30px] last:pb-0"
        >
          <span
            aria-hidden="true"
            className={`absolute left-[3px] top-[3px] size-3.5 rounded-pill ${marks[step.state]}`}
          />
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={`absolute bottom-px left-[9px] top-[21px] w-[1.75px] ${step.state === 'done' ? 'bg-matcha' : 'bg-line'}`}
            />
          )}
          <div className={`flex justify-between gap-3 ${words[step.state]}`}>
            <span>{step.label}</span>
            {step.when && (
              <span className="figures whitespace-nowrap font-normal text-paper-dim">{step.when}</span>
            )}
          </div>
          {step.note && <div className="text-small text-paper-dim">{step.note}</div>}
        </li>
      ))}
    </ol>
  )
}
