// The points of each period of a basketball game, and those of all.
import type { BasketballProgress, SportEventDetail } from '@mangetsu/contract/sport'
import { m } from '../../../messages-compiled/messages.js'
import { periodText, sideNames } from '../match-words.ts'

const quarters = 4

type Props = { readonly event: SportEventDetail; readonly progress: BasketballProgress }

export function QuarterBoard({ event, progress: { periods, period, phase, score } }: Props) {
  const names = sideNames(event)
  const columns = Array.from({ length: Math.max(quarters, periods.length) }, (_, at) => at + 1)
  const look = (number: number): string => (number === period && phase !== 'ended' ? 'line-score-now' : '')
  return (
    <table className="line-score court-board">
      <caption className="only-heard">{m.sport_court_board_label()}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="only-heard">{m.sport_court_board_team()}</span>
          </th>
          {columns.map((number) => (
            <th key={number} scope="col" className={look(number)}>
              {periodText(number)}
            </th>
          ))}
          <th scope="col" aria-label={m.sport_court_board_sum_label()}>
            {m.sport_court_board_sum()}
          </th>
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map((side) => (
          <tr key={side}>
            <th scope="row" title={names[side]}>
              {names[side]}
            </th>
            {columns.map((number) => (
              <td key={number} className={look(number)}>
                {periods[number - 1]?.[side] ?? ''}
              </td>
            ))}
            <td>{score[side]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
