// The fifteen days of a tournament as the fifteen nights of a waxing moon.
import { m } from '../../../messages-compiled/messages.js'
import { MoonPhase } from '../../../ui/moon-phase.tsx'

export const nights = 15

const middle = 8

const short: Readonly<Record<number, () => string>> = {
  1: m.sport_sumo_first,
  [middle]: m.sport_sumo_middle,
  [nights]: m.sport_sumo_final,
}

type Props = {
  /** The day that is fought or was the last, 1 to 15. */
  readonly today: number
  /** The days that are over. */
  readonly over: number
}

function stateOf(day: number, { today, over }: Props): string {
  if (day <= over) return m.sport_sumo_night_done()
  return day === today ? m.sport_sumo_night_now() : m.sport_sumo_night_ahead()
}

export function Nights(props: Props) {
  const { today } = props
  return (
    <ol className="sumo-nights" aria-label={m.sport_sumo_nights()}>
      {Array.from({ length: nights }, (_, at) => at + 1).map((day) => (
        <li key={day} data-now={day === today || undefined}>
          <MoonPhase
            lit={day / nights}
            tone={day === today ? 'moon' : 'dim'}
            isNothing={day > today}
            className="sumo-night"
          />
          <span className="only-heard">
            {m.sport_sumo_night({ day: m.sport_sumo_day({ day }), state: stateOf(day, props) })}
          </span>
          <span aria-hidden="true">{short[day]?.() ?? day}</span>
        </li>
      ))}
    </ol>
  )
}
