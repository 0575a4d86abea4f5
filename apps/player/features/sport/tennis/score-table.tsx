// The scoreboard of a tennis match: the games of each set with the points of its tie-break, the points of the game, and
// the server.
import type { TennisProgress } from '@mangetsu/contract/sport'
import { m } from '../../../messages-compiled/messages.js'
import { CutText } from '../cut-text.tsx'
import type { SideNames } from '../main-market-words.ts'

const mostSets = 3
const sides = ['home', 'away'] as const

type Side = (typeof sides)[number]
type Sets = TennisProgress['sets']

/** The games of a set; beside those of its loser the points of the tie-break. */
function Games({ set, side }: { readonly set: Sets[number] | undefined; readonly side: Side }) {
  if (set === undefined) return null
  const other = side === 'home' ? 'away' : 'home'
  const { tieBreak } = set
  return (
    <>
      {set[side]}
      {tieBreak !== null && set[side] < set[other] && (
        <sup>
          <span className="only-heard">
            {m.sport_tennis_tie_break_of({ points: `${tieBreak[side]}–${tieBreak[other]}` })}
          </span>
          <span aria-hidden="true">{tieBreak[side]}</span>
        </sup>
      )}
    </>
  )
}

/** Whether a side has won more games in a set that is over. */
const hasWon = (set: Sets[number] | undefined, side: Side, isUnderWay: boolean): boolean =>
  set !== undefined && !isUnderWay && set[side] > set[side === 'home' ? 'away' : 'home']

type Props = { readonly progress: TennisProgress; readonly names: SideNames }

export function ScoreTable({ progress, names }: Props) {
  const { sets, points, server, score, phase } = progress
  const hasEnded = phase === 'ended'
  const current = score.home + score.away
  const numbers = Array.from({ length: mostSets }, (_, at) => at + 1)
  const isAt = (number: number): boolean => number === current + 1 && !hasEnded
  return (
    <table className="line-score tennis-score">
      <caption className="only-heard">{m.sport_tennis_score_label()}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="only-heard">{m.sport_tennis_player()}</span>
          </th>
          {numbers.map((number) => (
            <th
              key={number}
              scope="col"
              aria-label={m.sport_tennis_set({ set: number })}
              className={isAt(number) ? 'line-score-now' : ''}
            >
              {number}
            </th>
          ))}
          {!hasEnded && (
            <th scope="col" aria-label={m.sport_tennis_points_label()}>
              {m.sport_tennis_points()}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {sides.map((side) => (
          <tr key={side}>
            <th scope="row">
              <span className="tennis-score-name">
                <CutText text={names[side]} />
                {server === side && (
                  <>
                    <i aria-hidden="true" className="tennis-score-serve" />
                    <span className="only-heard">{m.sport_tennis_serving()}</span>
                  </>
                )}
              </span>
            </th>
            {numbers.map((number) => (
              <td
                key={number}
                className={`${isAt(number) ? 'line-score-now' : ''} ${
                  hasWon(sets[number - 1], side, isAt(number)) ? 'tennis-score-won' : ''
                }`}
              >
                <Games set={sets[number - 1]} side={side} />
              </td>
            ))}
            {!hasEnded && <td className="tennis-score-points">{points[side]}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
