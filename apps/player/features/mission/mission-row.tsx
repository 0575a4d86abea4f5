// One mission: its task, progress, reward, and its current action.
import type { Mission, MissionStep } from '@mangetsu/contract/mission'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, usePage } from '../../page/page.tsx'
import { Bar } from '../../ui/bar.tsx'
import { Button } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { Icon } from '../../ui/icon.tsx'
import { dayAndTime } from '../../ui/moment.ts'
import { rewardText } from '../../ui/reward-text.ts'
import { type MissionPictures, MissionTile } from './mission-tile.tsx'
import './mission-row.css'

const counts = {
  rounds: m.missions_count_rounds,
  games: m.missions_count_games,
  days: m.missions_count_days,
  times: m.missions_count_times,
  minutes: m.missions_count_minutes,
} as const

export const stepText = ({ unit, done, target }: MissionStep): string =>
  counts[unit]({ done: countText(done), target: countText(target) })

export function StepBar({ step }: { readonly step: MissionStep }) {
  return <Bar share={step.done / step.target} />
}

type StepPage = { readonly path: string; readonly label: () => string }

/** Returns the page on which the next unfinished step is done, and its link's text; null if there is none. */
function pageOf({ steps }: Pick<Mission, 'steps'>): StepPage | null {
  const next = steps.find(({ done, target }) => done < target)
  if (next?.kind === 'rounds') {
    if (next.gameKinds.length === 1 && next.gameKinds[0] === 'sports')
      return { path: '/game/sports', label: m.missions_play_sports }
    const [only, ...more] = next.games
    const path = only !== undefined && more.length === 0 ? `/game/search?q=${only}` : '/game/search'
    return { path, label: m.missions_play }
  }
  if (next?.kind === 'limits') return { path: '/account/limits', label: m.missions_set }
  if (next?.kind === 'kyc') return { path: '/account/verification', label: m.missions_go }
  return next?.kind === 'address' ? { path: '/account/security', label: m.missions_set } : null
}

type ActionProps = {
  readonly mission: Mission
  /** The only claimable one of the page. */
  readonly isPrimary: boolean
  readonly isRunning: boolean
  readonly onApply: () => void
}

type RowProps = Omit<ActionProps, 'onApply'> & {
  readonly pictures: MissionPictures
  /** Null for a visitor. */
  readonly onApply: (() => void) | null
}

function Action({ mission, isPrimary, isRunning, onApply }: ActionProps) {
  const { lang } = usePage()
  const to = useAddress()
  const { state, title } = mission
  const name = title[lang]
  if (state === 'claimed')
    return (
      <span className="inline-flex items-center gap-1 text-small text-matcha">
        <Icon name="check" size="xs" />
        <span>{m.missions_claimed()}</span>
      </span>
    )
  if (state === 'open') {
    const page = pageOf(mission)
    return page === null ? null : (
      <Link
        to={to(page.path)}
        aria-label={m.missions_go_name({ label: page.label(), name })}
        className="-mr-2 inline-flex min-h-11 items-center rounded-field px-2 text-small font-bold whitespace-nowrap text-wisteria hover:bg-night-2"
      >
        {page.label()}
      </Link>
    )
  }
  const isClaim = state === 'claimable'
  return (
    <Button
      kind={isPrimary ? 'primary' : 'second'}
      className="min-h-11! px-4! text-small"
      onClick={onApply}
      isLoading={isRunning}
      aria-label={isClaim ? m.missions_claim_name({ name }) : m.missions_join_name({ name })}
    >
      {isClaim ? m.missions_claim() : m.missions_join()}
    </Button>
  )
}

export function MissionRow(props: RowProps) {
  const { mission, pictures, onApply } = props
  const { lang } = usePage()
  const { title, summary, steps, reward, state, claimUntil } = mission
  return (
    <li className="mission-row">
      <MissionTile mission={mission} pictures={pictures} />
      <h3 className="mission-title font-sans font-bold text-second leading-snug tracking-normal">
        {title[lang]}
      </h3>
      <b className="mission-reward figures text-small leading-snug text-moon">{rewardText(reward)}</b>
      <p className="mission-summary figures text-small leading-snug text-paper-dim">
        {state === 'claimable' && claimUntil !== null
          ? m.missions_until({ time: dayAndTime(claimUntil) })
          : summary[lang]}
      </p>
      {state !== 'claimed' && (
        <div className="mission-progress">
          {steps.map((step) => (
            <div key={step.kind} className="mission-step">
              <StepBar step={step} />
              <span className="figures text-micro text-paper-dim">{stepText(step)}</span>
            </div>
          ))}
        </div>
      )}
      {onApply !== null && (
        <div className="mission-end">
          <Action {...props} onApply={onApply} />
        </div>
      )}
    </li>
  )
}
