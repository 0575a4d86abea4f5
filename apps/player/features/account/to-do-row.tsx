// The row of tasks on a player's home page: what waits for them, their next verification level, and their VIP level. Its
// height does not depend on its content, so nothing below moves when it loads.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, usePage } from '../../page/page.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { wayText } from './level-labels.ts'
import { litOfLevel } from './member-levels.ts'
import { useLevel } from './use-level.ts'

type CardProps = {
  readonly to: string
  /** Icon of the subject, 44 × 44 px. */
  readonly mark: ReactNode
  readonly title: string
  /** The task; its full text is available where it is truncated. */
  readonly children: string
}

/** Renders one task to continue. */
export function ContinueCard({ to, mark, title, children }: CardProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-15 items-center gap-2.5 rounded-card bg-night-1 py-2 pr-3 pl-2 hover:bg-night-2"
      >
        <span className="grid size-11 flex-none place-items-center overflow-hidden rounded-[6px] text-moon [&_.stroke-line]:stroke-paper-dim">
          {mark}
        </span>
        <span className="min-w-0 flex-1">
          <b title={title} className="block truncate text-second leading-snug">
            {title}
          </b>
          <span title={children} className="figures block truncate text-small leading-snug text-paper-dim">
            {children}
          </span>
        </span>
        <Icon name="right" size="xs" />
      </Link>
    </li>
  )
}

/** Renders the player's VIP level with the progress to the next one; nothing until it is known. */
export function LevelCard() {
  const to = useAddress()
  const { lang } = usePage()
  const { data } = useLevel()
  if (data === undefined) return null
  const { level, name } = data
  return (
    <ContinueCard
      to={to('/vip')}
      mark={<MoonPhase lit={litOfLevel(level)} isNothing={level === 0} className="size-8" />}
      title={m.account_vip({ level: name[lang] })}
    >
      {wayText(data, lang)}
    </ContinueCard>
  )
}

/** `children` are the cards, most urgent first; null while they are loading. */
export function ToDoRow({ children }: { readonly children: ReactNode }) {
  return (
    <ul aria-label={m.home_player_label()} className="home-todo">
      {children}
    </ul>
  )
}
