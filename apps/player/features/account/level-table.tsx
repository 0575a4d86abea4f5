// All VIP levels by their moons: the points each begins at, what that is in stakes, and which is the player's own.
import type { calls, OutputOf } from '@mangetsu/contract'
import { m } from '../../messages-compiled/messages.js'
import { useAppStore, usePage, useSignedIn } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { countText } from '../../ui/count.ts'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { litOfLevel } from './member-levels.ts'

type Props = Pick<OutputOf<typeof calls.queryLevelInfo>, 'levels'>

export function LevelTable({ levels }: Props) {
  const { lang } = usePage()
  const isIn = useSignedIn() === 'in'
  const own = useAppStore((fields) => fields.memberDetail?.level)
  return (
    <Panel title={m.vip_levels_heading()}>
      <ol className="mt-2">
        {levels.map(({ level, name, points, staked }) => {
          const isOwn = isIn && level === own
          return (
            <li
              key={level}
              aria-current={isOwn || undefined}
              className="figures flex min-h-16 items-center gap-4 max-narrow:gap-2 border-line border-t py-2.5 first:border-t-0"
            >
              <MoonPhase lit={litOfLevel(level)} isNothing={level === 0} className="size-10 flex-none" />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                  <b className="text-body leading-snug">{name[lang]}</b>
                  {isOwn && <Pill>{m.vip_here()}</Pill>}
                </span>
                <span className="block text-small leading-normal text-paper-dim">
                  {level === 0
                    ? m.vip_from_start()
                    : m.vip_staked({ amount: amountText(staked, 'JPY', 'compact') })}
                </span>
              </span>
              {level > 0 && (
                <span className="flex-none text-second">{m.vip_points({ points: countText(points) })}</span>
              )}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
