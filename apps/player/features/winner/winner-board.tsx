// The latest wins as a list: player, amount, time, and links to the replay and the proof.
import type { Winner } from '@mangetsu/contract/winner'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { ShortAmount } from '../../ui/amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { hasSamples, WinnerName } from './winner-text.tsx'

type Props = { readonly winners: readonly Winner[]; readonly rows: number }

export function WinnerBoard({ winners, rows }: Props) {
  const lang = getLocale()
  const shown = winners.slice(0, rows)
  return (
    <div className="flex min-w-0 flex-col rounded-card bg-night-1 px-4 py-4 big:px-5">
      <h3 className="text-panel">{m.board_title()}</h3>
      {hasSamples(shown) && <p className="text-small text-paper-dim">{m.board_samples()}</p>}
      {shown.length === 0 && <p className="py-6 text-second text-paper-dim">{m.board_none()}</p>}
      <ul className="mt-1">
        {shown.map((winner) => (
          <li key={winner.roundId} className="border-t border-line first:border-t-0">
            <Link
              to={`/${lang}/round/${winner.roundId}`}
              className="group grid min-h-12 grid-cols-[minmax(0,1fr)_auto_18px] items-center gap-x-2.5 big:gap-x-4 text-second"
            >
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                <WinnerName winner={winner} />
                <Instant at={winner.at} style="time" className="text-micro text-paper-dim" />
              </span>
              <ShortAmount amount={winner.payout} currency={winner.currency} className="text-moon" />
              <Icon name="replay" size="sm" className="text-paper-dim group-hover:text-paper" />
              <span className="only-heard">{m.rounds_replay()}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
