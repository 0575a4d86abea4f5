// The steps of a short process in one row: completed, current as a half moon, and upcoming.
import { Icon } from './icon.tsx'
import { MoonPhase } from './moon-phase.tsx'

export type TrackStep = {
  readonly key: string
  readonly state: 'done' | 'now' | 'ahead'
  readonly label: string
}

type Props = {
  readonly label: string
  readonly steps: readonly TrackStep[]
  /** Labels beside the marks, without lines between them. */
  readonly isInline?: boolean
}

function Mark({ state, isInline }: Pick<TrackStep, 'state'> & { readonly isInline: boolean }) {
  const size = isInline ? 'size-[18px]' : 'size-6'
  if (state !== 'done')
    return <MoonPhase lit={state === 'now' ? 0.5 : 0} isNothing={state === 'ahead'} className={size} />
  const look = isInline ? 'text-matcha' : 'bg-matcha text-night-0'
  return (
    <span aria-hidden="true" className={`grid flex-none place-items-center rounded-pill ${size} ${look}`}>
      <Icon name="check" size="xs" />
    </span>
  )
}

const words: Readonly<Record<TrackStep['state'], string>> = {
  done: 'text-paper-dim',
  now: 'font-bold text-paper',
  ahead: 'text-paper-dim',
}

export function StepTrack({ label, steps, isInline = false }: Props) {
  const look = isInline ? 'flex flex-wrap gap-x-6 gap-y-1' : 'grid auto-cols-fr grid-flow-col'
  const stepLook = isInline ? 'flex items-center gap-2' : 'relative grid justify-items-center gap-1.5'
  return (
    <ol aria-label={label} className={`text-small leading-snug ${look}`}>
      {steps.map(({ key, state, label: text }, at) => (
        <li key={key} className={stepLook}>
          <Mark state={state} isInline={isInline} />
          {!isInline && at < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={`absolute top-[11px] -right-1/2 left-1/2 mx-[18px] h-[1.75px] ${state === 'done' ? 'bg-matcha' : 'bg-line'}`}
            />
          )}
          <span
            aria-current={state === 'now' ? 'step' : undefined}
            className={`${words[state]} ${isInline ? '' : 'px-1 text-center'}`}
          >
            {text}
          </span>
        </li>
      ))}
    </ol>
  )
}
