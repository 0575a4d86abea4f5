// The player's section of the home page: a greeting, their levels, and tasks to continue. Its height does not depend on
// its content, so nothing below moves when it loads.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, usePage, useUserStore } from '../../page/page.tsx'
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
        className="flex h-16 items-center gap-3 rounded-field bg-night-2 py-2 pr-3 pl-2.5 hover:bg-line"
      >
        <span className="grid size-11 flex-none place-items-center overflow-hidden rounded-[6px] text-moon">
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

function LevelLink() {
  const to = useAddress()
  const { lang } = usePage()
  const { data } = useLevel()
  if (data === undefined) return <span className="h-11" />
  const { level, name } = data
  const way = wayText(data, lang)
  return (
    <Link
      to={to('/vip')}
      className="-mb-2.5 flex min-h-11 min-w-0 items-center gap-2.5 text-small leading-snug hover:text-moon"
    >
      <MoonPhase lit={litOfLevel(level)} isNothing={level === 0} className="size-6 flex-none" />
      <b className="flex-none">{m.account_vip({ level: name[lang] })}</b>
      <span title={way} className="figures min-w-0 truncate text-paper-dim">
        {way}
      </span>
    </Link>
  )
}

/** `children` are the cards, most urgent first; null while they are loading. */
export function PlayerStrip({ children }: { readonly children: ReactNode }) {
  const name = useUserStore(({ userInfo }) => userInfo?.nickname ?? userInfo?.loginName ?? '')
  const greeting = m.home_player_greeting({ name })
  return (
    <section aria-label={m.home_player_label()} className="player-strip">
      <div className="player-strip-head">
        <h2 title={greeting} className="min-w-0 truncate text-panel">
          {greeting}
        </h2>
        <LevelLink />
      </div>
      <ul className="player-strip-row">{children}</ul>
    </section>
  )
}
