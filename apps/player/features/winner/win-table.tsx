// A race of winners as one list: game, player, bar, time, multiple and payout of each round, in columns where the list
// is wide.
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Bar } from '../../ui/bar.tsx'
import { multipleText } from '../../ui/multiple.ts'
import type { Race } from './race-of.ts'
import { Cover, payoutText, Replay, When, Who, type WinnerCoverOf } from './winner-race.tsx'
import './win-table.css'

function TableHead() {
  return (
    <div aria-hidden="true" className="win win-head text-micro text-paper-dim">
      <span className="win-game">{m.race_head_game()}</span>
      <span className="win-bar" />
      <span className="win-time">{m.race_head_time()}</span>
      <span className="win-times">{m.race_head_times()}</span>
      <span className="win-payout">{m.rounds_payout()}</span>
    </div>
  )
}

type Props = { readonly race: Race; readonly coverOf: WinnerCoverOf }

export function WinTable({ race: { day, places }, coverOf }: Props) {
  const lang = getLocale()
  const firstCents = places[0]?.multipleCents ?? 1
  return (
    <div className="win-table">
      <TableHead />
      <ol>
        {places.map((winner, no) => (
          <li key={winner.roundId} className="border-line border-t">
            <Link to={`/${lang}/round/${winner.roundId}`} className="win group">
              <b className="win-place display-figures">{no + 1}</b>
              <Cover cuts={coverOf(winner.game)} />
              <span className="win-game min-w-0">
                <b className="block text-second leading-tight">{winner.game.name[lang]}</b>
                <span className="win-who text-micro leading-normal text-paper-dim">
                  <Who winner={winner} />
                </span>
              </span>
              <span className="win-bar">
                <Bar share={winner.multipleCents / firstCents} isFirst={no === 0} />
              </span>
              <span className="win-time text-micro text-paper-dim">
                <When winner={winner} day={day} />
              </span>
              <b className="win-times figures">{multipleText(winner.multipleCents)}</b>
              <span className="win-payout figures text-paper-dim">
                {payoutText(winner.payout, winner.currency)}
              </span>
              <Replay />
            </Link>
          </li>
        ))}
      </ol>
    </div>
  )
}
