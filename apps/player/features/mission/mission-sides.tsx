// Side column of the missions: how many of today's are completed, the week's overview, and the note that no mission
// counts stakes.
import type { Mission } from '@mangetsu/contract/mission'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StepBar, stepText } from './mission-row.tsx'

export function TodayMoon({ finished, total }: { readonly finished: number; readonly total: number }) {
  return (
    <Panel title={m.missions_today_heading()}>
      <div className="flex items-center gap-4 py-2">
        <MoonPhase lit={total === 0 ? 0 : finished / total} isNothing={finished === 0} className="size-16" />
        <div className="min-w-0">
          <p className="figures leading-tight">
            <b className="display-figures text-[28px] text-moon">{finished}</b>
            <span className="text-small text-paper-dim">{m.missions_today_of({ total: String(total) })}</span>
          </p>
          <p className="text-small leading-relaxed text-paper-dim">{m.missions_today_note()}</p>
        </div>
      </div>
    </Panel>
  )
}

export function WeekGlance({
  missions,
  onAll,
}: {
  readonly missions: readonly Mission[]
  readonly onAll: () => void
}) {
  const { lang } = usePage()
  const all = (
    <button
      type="button"
      onClick={onAll}
      className="-mr-2 inline-flex min-h-11 items-center gap-1 px-2 text-second text-wisteria hover:underline"
    >
      {m.missions_all()}
      <Icon name="right" size="xs" />
    </button>
  )
  return (
    <Panel title={m.missions_week_heading()} end={all}>
      <ul>
        {missions.map(({ taskId, title, steps }) => (
          <li key={taskId} className="border-line border-t py-3 first:border-t-0">
            {steps.map((step) => (
              <div key={step.kind}>
                <p className="figures mb-1.5 flex justify-between gap-3 text-small">
                  <span className="min-w-0">{title[lang]}</span>
                  <span className="whitespace-nowrap">{stepText(step)}</span>
                </p>
                <StepBar step={step} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function CareNote() {
  return (
    <section className="flex gap-3 rounded-card bg-night-1 p-5 text-small leading-relaxed text-paper-dim">
      <Icon name="tea" size="sm" className="mt-0.5" />
      <p>{m.missions_care()}</p>
    </section>
  )
}
