// The place of each horse at each mark of 200 m, of a run that is over or as far as it has come.
import type { RaceDetail, RaceRun } from '@mangetsu/contract/race'
import { orderAtMark } from '@mangetsu/race/show'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { HorseNumber } from './horse-number.tsx'
import { markMetres } from './race-motion.ts'

type Props = {
  readonly race: Pick<RaceDetail, 'entries' | 'distance'>
  readonly run: RaceRun
  /** Time of the race up to which it is shown, ms; all of it if absent. */
  readonly untilMs?: number
}

/** Returns the places at a mark by horse, in the order of numbers; null if a horse has not passed it. */
function placesAt(
  { run, untilMs = Number.POSITIVE_INFINITY }: Props,
  mark: number,
): readonly number[] | null {
  const times = run.splits.map((splits) => splits[mark] ?? 0)
  if (Math.max(...times) > untilMs) return null
  const order = orderAtMark(run, mark)
  return times.map((_, horse) => order.indexOf(horse) + 1)
}

export function PositionTable(props: Props) {
  const { entries, distance } = props.race
  const marks = Array.from({ length: distance / markMetres }, (_, mark) => ({
    metres: (mark + 1) * markMetres,
    places: placesAt(props, mark),
  }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
    <section className="race-positions" aria-label={m.racing_positions_title()} tabIndex={0}>
      <table className="figures">
        <caption className="only-heard">{m.racing_positions_caption()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.racing_head_horse()}</th>
            {marks.map(({ metres }) => (
              <th key={metres} scope="col">
                {m.racing_metres({ metres })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ number, frame, name }, horse) => (
            <tr key={number}>
              <th scope="row">
                <HorseNumber number={number} frame={frame} size="sm" />
                <span className="race-positions-name">{name[getLocale()]}</span>
              </th>
              {marks.map(({ metres, places }) => (
                <td key={metres} data-first={places?.[horse] === 1 || undefined}>
                  {places?.[horse] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
