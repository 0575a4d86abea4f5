// One mission: its task, progress, reward, and its current action.
import type { Mission, MissionStep } from '@mangetsu/contract/mission'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, usePage } from '../../page/page.tsx'
import { Bar } from '../../ui/bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
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

/** Returns the page on which the next unfinished step is done; null if there is none. */
function placeOf({ steps }: Pick<Mission, 'steps'>): string | null {
  const next = steps.find(({ done, target }) => done < target)
  if (next?.kind === 'rounds') {
    const [only, ...more] = next.games
    return only !== undefined && more.length === 0 ? `/game/search?q=${only}` : '/game/search'
  }
  if (next?.kind === 'limits') return '/account/limits'
  if (next?.kind === 'kyc') return '/account/verification'
  return next?.kind === 'address' ? '/account/security' : null
}

type ActionProps = {
  readonly mission: Mission
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
    const place = placeOf(mission)
    return place === null ? null : (
      <ButtonLink
        kind="quiet"
        to={to(place)}
        aria-label={m.missions_go_name({ name })}
        className="text-second text-wisteria max-big:px-3"
      >
        {m.missions_go()}
      </ButtonLink>
    )
  }
  const isClaim = state === 'claimable'
  return (
    <Button
      kind={isClaim && isPrimary ? 'primary' : 'second'}
      className="text-second max-big:px-3"
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
      <div className="mission-text">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="font-bold text-body leading-snug">{title[lang]}</h3>
          <span className="figures text-small">{rewardText(reward)}</span>
        </div>
        <p className="text-small leading-relaxed text-paper-dim">{summary[lang]}</p>
        {state === 'claimable' && claimUntil !== null && (
          <p className="figures text-micro text-paper-dim">
            {m.missions_until({ time: dayAndTime(claimUntil) })}
          </p>
        )}
      </div>
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
        <div className="mission-action">
          <Action {...props} onApply={onApply} />
        </div>
      )}
    </li>
  )
}
