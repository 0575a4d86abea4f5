// The scores and goals of a round as a table, for readers who want no motion.
import type { VirtualFootballMatch } from '@mangetsu/contract/virtual-football'
import { m } from '../../../messages-compiled/messages.js'
import { scoreAt, scoreText, sideNamesOf } from './football-words.ts'

type Props = { readonly matches: readonly VirtualFootballMatch[]; readonly minute: number }

export function ScoreTable({ matches, minute }: Props) {
  return (
    <section className="virtual-box football-table">
      <table className="figures">
        <caption className="only-heard">{m.vfootball_table_caption()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.vfootball_head_match()}</th>
            <th scope="col">{m.vfootball_head_score()}</th>
            <th scope="col">{m.vfootball_head_goals()}</th>
          </tr>
        </thead>
        <tbody>
          {matches.map((match) => {
            const goals = (match.goals ?? []).filter((goal) => goal.minute <= minute)
            const names = sideNamesOf(match)
            return (
              <tr key={match.match}>
                <th scope="row">{m.vfootball_sides(names)}</th>
                <td>
                  <b>{scoreText(scoreAt(goals, minute))}</b>
                </td>
                <td>
                  {goals
                    .map((goal) => `${m.vfootball_minute({ minute: goal.minute })} ${names[goal.side]}`)
                    .join(m.vfootball_between())}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
