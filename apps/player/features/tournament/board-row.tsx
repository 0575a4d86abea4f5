// One place of a leaderboard: its number, player, change, score and prize.
import type { BoardRow as Row, Scoring } from '@mangetsu/contract/tournament'
import type { Currency } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { scoreText } from './tournament-states.ts'

function MovedBy({ gained }: { readonly gained: number }) {
  if (gained === 0) return null
  const count = Math.abs(gained)
  return (
    <span className="figures ml-2 whitespace-nowrap text-micro font-normal text-paper-dim">
      <span aria-hidden="true">
        {gained > 0 ? '↑' : '↓'} {count}
      </span>
      <span className="only-heard">
        {gained > 0 ? m.tournaments_moved_up({ count }) : m.tournaments_moved_down({ count })}
      </span>
    </span>
  )
}

type VacantProps = { readonly from: number; readonly to: number }

/** The places that nobody has yet, in one line. */
export const VacantRow = ({ from, to }: VacantProps) => (
  <li className="tournament-row figures text-paper-dim">
    <span className="tournament-place">
      <span className="only-heard">
        {from === to ? m.tournaments_place({ place: from }) : m.tournaments_places({ from, to })}
      </span>
      <span aria-hidden="true">{from === to ? from : `${from}–${to}`}</span>
    </span>
    <span>{m.tournaments_vacant()}</span>
    <span aria-hidden="true" className="text-right">
      –
    </span>
    <span aria-hidden="true" className="text-right">
      –
    </span>
  </li>
)

/** The reader's line while they take part and no round of theirs has a score. */
export const UnplacedRow = () => (
  <li className="tournament-row figures" aria-current="true">
    <span aria-hidden="true" className="tournament-place">
      –
    </span>
    <span>{m.tournaments_you()}</span>
    <span className="tournament-unplaced">{m.tournaments_no_record()}</span>
  </li>
)

type Props = {
  readonly row: Row
  readonly gained: number
  readonly prize: string | null
  readonly scored: { readonly scoring: Scoring; readonly currency: Currency }
}

export function BoardRow({ row, gained, prize, scored }: Props) {
  const { place, isOwn, maskedName, score } = row
  return (
    <li className="tournament-row figures" aria-current={isOwn ? 'true' : undefined}>
      <span className="tournament-place">
        <span className="only-heard">{m.tournaments_place({ place })}</span>
        <span aria-hidden="true">{place}</span>
      </span>
      <span className="tournament-name">
        {isOwn ? <b>{m.tournaments_you()}</b> : <span>{m.tournaments_name({ name: maskedName })}</span>}
        <MovedBy gained={gained} />
      </span>
      <span className="text-right">{scoreText(score, scored)}</span>
      <span className="text-right">
        {prize ?? <span className="text-paper-dim">{m.tournaments_no_prize_short()}</span>}
      </span>
    </li>
  )
}
