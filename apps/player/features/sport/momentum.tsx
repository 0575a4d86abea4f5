// The pressure of each minute as bars above and below a line, with goals, cards, half-time and the current minute.
import type { FootballIncident, FootballProgress, SportEventDetail } from '@mangetsu/contract/sport'
import { m } from '../../messages-compiled/messages.js'
import { sideNames } from './match-words.ts'
import './pitch.css'

// Heights are px; widths are shares of the drawing, which is as wide as the page.
const line = 38
/** The largest height of a bar. */
const most = 26
const fullMinutes = 90
const halfMinutes = 45
/** Bars of a match without any strong minute stay low. */
const leastScale = 40

/** Returns the number of minutes played at an incident, added time of the first half included. */
const minutesAt = ({ minute, added = 0 }: Pick<FootballIncident, 'minute' | 'added'>, addedFirst: number) =>
  minute + added + (minute > halfMinutes ? addedFirst : 0)

/** Returns the added minutes of the first half, once it has ended. */
const addedOf = ({ timeline }: FootballProgress): number =>
  timeline.find(({ kind }) => kind === 'halfTime')?.added ?? 0

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

type MarkProps = { readonly incident: FootballIncident; readonly x: string }

function Mark({ incident: { kind, side }, x }: MarkProps) {
  const isHome = side === 'home'
  if (kind === 'goal') return <circle cx={x} cy={isHome ? 6 : 68} r="4.5" className="sport-momentum-goal" />
  if (kind !== 'yellow' && kind !== 'red') return null
  return <rect x={x} y={isHome ? 2 : 64} width="5" height="8" rx="1" className={`sport-momentum-${kind}`} />
}

type Props = { readonly event: SportEventDetail; readonly progress: FootballProgress }

export function Momentum({ event, progress }: Props) {
  const { momentum, timeline } = progress
  const addedFirst = addedOf(progress)
  const minutes = Math.max(fullMinutes + addedFirst, momentum.length)
  const scale = Math.max(leastScale, ...momentum.map(Math.abs))
  const at = (minute: number) => percent(minute / minutes)
  const now = at(momentum.length)
  return (
    <svg role="img" aria-label={m.sport_momentum_label(sideNames(event))} className="sport-momentum">
      <line x1="0" x2="100%" y1={line} y2={line} className="sport-momentum-line" />
      <line
        x1={at(halfMinutes + addedFirst)}
        x2={at(halfMinutes + addedFirst)}
        y1="6"
        y2="68"
        strokeDasharray="3 4"
        className="sport-momentum-line"
      />
      {momentum.map((pressure, i) => {
        const size = Math.max(1, (Math.abs(pressure) / scale) * most)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its minute.
            key={i}
            x={at(i)}
            y={pressure >= 0 ? line - size : line + 1}
            width={percent(0.8 / minutes)}
            height={size}
            rx="1"
            className={pressure >= 0 ? 'sport-momentum-home' : 'sport-momentum-away'}
          />
        )
      })}
      {timeline.map((incident, i) => (
        <Mark
          // biome-ignore lint/suspicious/noArrayIndexKey: incidents are never reordered, and two may be equal.
          key={i}
          incident={incident}
          x={at(minutesAt(incident, addedFirst) - 0.5)}
        />
      ))}
      {event.state === 'live' && (
        <g className="sport-momentum-now">
          <line x1={now} x2={now} y1="8" y2="68" />
          <circle cx={now} cy={line} r="4" />
        </g>
      )}
      <g className="sport-momentum-words">
        <text x="0" y="82">
          0
        </text>
        <text x={at(halfMinutes + addedFirst)} y="82" textAnchor="middle">
          HT
        </text>
        <text x="100%" y="82" textAnchor="end">
          {fullMinutes}
        </text>
      </g>
    </svg>
  )
}
