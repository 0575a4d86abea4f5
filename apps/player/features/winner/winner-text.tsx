// How a winner is named: masked, samples labelled as such.
import type { Winner } from '@mangetsu/contract/winner'
import { m } from '../../messages-compiled/messages.js'

export function WinnerName({ winner }: { winner: Winner }) {
  return (
    <span className="whitespace-nowrap text-paper-dim">
      {m.winner_who({ who: winner.maskedName })}
      {winner.isSample && <span className="ml-1 text-micro">{m.winner_sample()}</span>}
    </span>
  )
}
