// The table of a season: the sides in their order, with their results.
import type { SportPlacement } from '@mangetsu/contract/sport'
import type { SportId } from '@mangetsu/sports'
import { pointsOf, rankingOf, winShareOf } from '@mangetsu/sports/season-table'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { countText } from '../../../ui/count.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Crest } from '../crest.tsx'
import { CutText } from '../cut-text.tsx'

const minus = '−'

/** Formats a difference with its sign: +3, −2, 0. */
const signed = (difference: number): string =>
  `${difference > 0 ? '+' : difference < 0 ? minus : ''}${Math.abs(difference)}`

/** Formats wins of a thousand as .563, all of them as 1.000; — without a match that had a winner. */
function shareText(share: number | null): string {
  if (share === null) return '—'
  return share === 1_000 ? '1.000' : `.${String(share).padStart(3, '0')}`
}

function Row({ sport, placement }: { readonly sport: SportId; readonly placement: SportPlacement }) {
  const { place, competitor, played, wins, ties, losses, scored, conceded } = placement
  return (
    <tr>
      <td>{place}</td>
      <th scope="row">
        <span className="sport-table-side">
          <Crest competitor={competitor} size={20} />
          <CutText text={competitor.name[getLocale()]} />
        </span>
      </th>
      <td>{played}</td>
      <td>{wins}</td>
      <td>{ties}</td>
      <td>{losses}</td>
      <td className="sport-table-wide">{signed(scored - conceded)}</td>
      <td>
        <b>{rankingOf(sport) === 'points' ? pointsOf(placement) : shareText(winShareOf(placement))}</b>
      </td>
    </tr>
  )
}

type Table = {
  readonly season: { readonly name: SportPlacement['competitor']['name'] }
  readonly matches: number
  readonly placements: readonly SportPlacement[]
}

type Props = { readonly sport: SportId; readonly table: Table }

export function SeasonTable({ sport, table: { season, matches, placements } }: Props) {
  const note = m.sport_table_note({ season: season.name[getLocale()], count: countText(matches) })
  return (
    <Panel title={m.sport_table_heading()} className="sport-table">
      <table className="figures">
        <caption>{note}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="only-heard">{m.sport_table_place()}</span>
            </th>
            <th scope="col">{m.sport_table_side()}</th>
            <th scope="col">{m.sport_table_played()}</th>
            <th scope="col">{m.sport_table_wins()}</th>
            <th scope="col">{m.sport_table_ties()}</th>
            <th scope="col">{m.sport_table_losses()}</th>
            <th scope="col" className="sport-table-wide">
              {m.sport_table_difference()}
            </th>
            <th scope="col">
              {rankingOf(sport) === 'points' ? m.sport_table_points() : m.sport_table_share()}
            </th>
          </tr>
        </thead>
        <tbody>
          {placements.map((placement) => (
            <Row key={placement.competitor.id} sport={sport} placement={placement} />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
