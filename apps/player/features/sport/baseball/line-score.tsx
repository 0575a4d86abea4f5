// The line score of a baseball game: the runs of each inning, and runs, hits and errors of both sides.
import type { BaseballProgress, SportEventDetail } from '@mangetsu/contract/sport'
import { m } from '../../../messages-compiled/messages.js'
import { sideNames } from '../match-words.ts'

const regularInnings = 9

/** Written for a half that the home side did not need. */
const notPlayed = 'X'

type Props = { readonly event: SportEventDetail; readonly progress: BaseballProgress }

/** Returns what is written for an inning of a side; '' before it. */
function runsText({ innings, phase }: BaseballProgress, side: 'home' | 'away', inning: number): string {
  const runs = innings[inning - 1]?.[side]
  if (runs === undefined) return ''
  if (runs === null) return phase === 'ended' ? notPlayed : ''
  return String(runs)
}

const sums = [
  ['score', m.sport_game_board_runs, m.sport_game_board_runs_label],
  ['hits', m.sport_game_board_hits, m.sport_game_board_hits_label],
  ['errors', m.sport_game_board_errors, m.sport_game_board_errors_label],
] as const

export function LineScore({ event, progress }: Props) {
  const { inning, half, phase, innings } = progress
  const names = sideNames(event)
  const columns = Array.from({ length: Math.max(regularInnings, innings.length) }, (_, at) => at + 1)
  const isAt = (number: number): boolean => number === inning && phase !== 'ended'
  const batting = half === 'top' ? 'away' : 'home'
  return (
    <table
      className={`line-score ball-innings ${columns.length > regularInnings ? 'ball-innings-extra' : ''}`}
    >
      <caption className="only-heard">{m.sport_game_board_label()}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="only-heard">{m.sport_game_board_team()}</span>
          </th>
          {columns.map((number) => (
            <th key={number} scope="col" className={isAt(number) ? 'line-score-now' : ''}>
              {number}
            </th>
          ))}
          {sums.map(([sum, short, label]) => (
            <th key={sum} scope="col" aria-label={label()}>
              {short()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['away', 'home'] as const).map((side) => (
          <tr key={side}>
            <th scope="row" title={names[side]}>
              {names[side]}
            </th>
            {columns.map((number) => (
              <td key={number} className={isAt(number) && side === batting ? 'line-score-now' : ''}>
                {runsText(progress, side, number)}
              </td>
            ))}
            {sums.map(([sum]) => (
              <td key={sum}>{progress[sum][side]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
