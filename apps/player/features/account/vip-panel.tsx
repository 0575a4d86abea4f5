// The VIP panel: the level's moon, the points, and the progress to the next level.
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { Bar } from '../../ui/bar.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { countText } from '../../ui/count.ts'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { wayText } from './level-labels.ts'
import { litOfLevel, shareOf } from './member-levels.ts'
import { useLevel } from './use-level.ts'

export function VipPanel() {
  const { lang } = usePage()
  const shown = useLevel()
  return (
    <Panel title={m.account_vip_heading()}>
      <CallState shown={shown} skeleton={<SkeletonRows count={1} />}>
        {(progress) => {
          const { level, name, points, isResting } = progress
          return (
            <>
              <div className="flex items-center gap-4 py-2">
                <MoonPhase lit={litOfLevel(level)} isNothing={level === 0} className="size-14" />
                <div className="min-w-0">
                  <p className="font-display text-[20px] font-bold leading-snug">{name[lang]}</p>
                  <p className="figures text-small text-paper-dim">
                    {m.account_vip_points({ points: countText(points) })}
                  </p>
                </div>
              </div>
              {!isResting && <Bar share={shareOf(progress)} />}
              <p className="figures mt-2 text-second">
                {isResting ? m.vip_resting() : wayText(progress, lang)}
              </p>
              <p className="mt-1 text-small leading-relaxed text-paper-dim">{m.account_vip_rule()}</p>
            </>
          )
        }}
      </CallState>
    </Panel>
  )
}
