// A match of a round: its sides with their strengths and bets before the kick-off, then its score, minute and goals.
import type { SportCompetitor } from '@mangetsu/contract/sport'
import type { VirtualFootballGoal, VirtualFootballMatch } from '@mangetsu/contract/virtual-football'
import { type ComponentType, type CSSProperties, memo } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import type { RoundPhase } from '../round-phase.ts'
import { Bets, type BetsProps, WonBets } from './bet-buttons.tsx'
import { scoreAt, sideNamesOf } from './football-words.ts'
import { matchMinutes } from './match-minute.ts'

/** The crest of a club as the sports pages show it; the route passes it in. */
export type FootballCrest = ComponentType<{
  readonly competitor: Pick<SportCompetitor, 'crest'>
  /** Side in px. */
  readonly size: 20 | 28 | 48
}>

type Props = BetsProps & {
  readonly Crest: FootballCrest
  readonly phase: RoundPhase['kind']
  /** The minute that is played, 1 to 90; 0 before the kick-off. */
  readonly minute: number
}

/** Returns a figure of attack or defence, thousandths of the average, with two decimals. */
const strengthText = (thousandths: number): string => (thousandths / 1_000).toFixed(2)

type SideProps = Pick<Props, 'match' | 'Crest'> & {
  readonly side: 'home' | 'away'
  /** Null before the kick-off. */
  readonly score: { readonly home: number; readonly away: number } | null
}

function Side({ match, Crest, side, score }: SideProps) {
  const competitor: SportCompetitor = match[side]
  const { attack, defence } = match.strengths[side]
  const isBehind = score !== null && score[side] < score[side === 'home' ? 'away' : 'home']
  return (
    <li className="football-side">
      <Crest competitor={competitor} size={28} />
      <b className="truncate" title={competitor.name[getLocale()]}>
        {competitor.name[getLocale()]}
      </b>
      <small className="figures">
        {m.vfootball_strengths({ attack: strengthText(attack), defence: strengthText(defence) })}
      </small>
      {score !== null && (
        <span className={`display-figures football-score ${isBehind ? 'text-paper-dim' : ''}`}>
          {score[side]}
        </span>
      )}
    </li>
  )
}

type PlayProps = { readonly goals: readonly VirtualFootballGoal[]; readonly minute: number }

/** The ninety minutes as a track: the part that has been played, and each goal at its minute, the home side's above. */
const Track = ({ goals, minute }: PlayProps) => (
  <div
    className="football-track"
    aria-hidden="true"
    style={{ '--played': minute / matchMinutes } as CSSProperties}
  >
    {goals.map((goal) => (
      <i
        key={`${goal.minute} ${goal.side}`}
        data-side={goal.side}
        style={{ insetInlineStart: `${(goal.minute / matchMinutes) * 100}%` }}
      />
    ))}
  </div>
)

type GoalsProps = {
  readonly match: VirtualFootballMatch
  readonly goals: PlayProps['goals']
  readonly isOver: boolean
}

function Goals({ match, goals, isOver }: GoalsProps) {
  const names = sideNamesOf(match)
  if (goals.length === 0) {
    const text = isOver ? m.vfootball_goalless() : m.vfootball_no_goals()
    return <p className="football-goals virtual-fine">{text}</p>
  }
  return (
    <ol className="football-goals figures">
      {goals.map(({ minute, side }) => (
        <li key={`${minute} ${side}`}>
          {m.vfootball_minute({ minute })} {names[side]}
        </li>
      ))}
    </ol>
  )
}

/** Drawn again only when one of its properties changes: the clock of the page ticks four times a second. */
export const MatchCard = memo(function MatchCard(props: Props) {
  const { match, phase, minute } = props
  const isPlayed = match.goals !== null && (phase === 'running' || phase === 'over')
  const shown = phase === 'over' ? matchMinutes : minute
  const goals = (match.goals ?? []).filter((goal) => goal.minute <= shown)
  const score = isPlayed ? scoreAt(goals, shown) : null
  return (
    <article
      aria-label={m.vfootball_sides(sideNamesOf(match))}
      className="football-match"
      data-played={isPlayed || undefined}
    >
      <h2>{m.vfootball_match({ number: match.match })}</h2>
      <ul>
        <Side {...props} side="home" score={score} />
        <Side {...props} side="away" score={score} />
      </ul>
      {isPlayed ? (
        <>
          <Track goals={goals} minute={shown} />
          <Goals match={match} goals={goals} isOver={phase === 'over'} />
        </>
      ) : (
        <Bets {...props} />
      )}
      {phase === 'over' && <WonBets {...props} />}
    </article>
  )
})
