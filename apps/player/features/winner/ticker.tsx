// The winners' ticker: real rounds, newest first, each linked to its replay. It stops while it is paused, hovered or
// focused.
import type { Winner } from '@mangetsu/contract/winner'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { ShortAmount } from '../../ui/amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { LiveWinners } from './live-winners.ts'
import { hasSamples, WinnerName } from './winner-text.tsx'

function TickerItem({ winner }: { winner: Winner }) {
  const lang = getLocale()
  return (
    <li className="flex-none transition-opacity duration-200 starting:opacity-0">
      <Link
        to={`/${lang}/round/${winner.roundId}`}
        className="flex min-h-11 items-center gap-2 rounded-field hover:underline"
      >
        <WinnerName winner={winner} />
        <span>{winner.gameName[lang]}</span>
        <ShortAmount amount={winner.payout} currency={winner.currency} className="text-moon" />
      </Link>
    </li>
  )
}

export function Ticker({ live }: { live: LiveWinners }) {
  const { winners, isPaused, pause, suspend } = live
  return (
    <section
      aria-label={m.ticker_title()}
      className="flex h-12 items-center overflow-hidden bg-night-1 pl-4 text-small whitespace-nowrap big:mx-8 big:mt-4 big:rounded-field big:pl-5"
    >
      <div className="mr-4 flex-none leading-tight">
        <h2 className="font-sans text-small leading-tight font-bold tracking-normal">{m.ticker_title()}</h2>
        {hasSamples(winners) && (
          <p className="text-micro leading-tight text-paper-dim">{m.winner_sample()}</p>
        )}
      </div>
      {winners.length === 0 ? (
        <p className="min-w-0 flex-1 whitespace-normal leading-snug text-paper-dim [word-break:auto-phrase]">
          {m.ticker_none()}
        </p>
      ) : (
        <ul
          className="ticker-list flex min-w-0 flex-1 gap-6 overflow-x-auto"
          onMouseEnter={() => suspend(true)}
          onMouseLeave={() => suspend(false)}
          onFocus={() => suspend(true)}
          onBlur={() => suspend(false)}
        >
          {winners.map((winner) => (
            <TickerItem key={winner.roundId} winner={winner} />
          ))}
        </ul>
      )}
      <button
        type="button"
        aria-label={isPaused ? m.ticker_resume() : m.ticker_pause()}
        aria-pressed={isPaused}
        onClick={() => pause(!isPaused)}
        className="grid size-11 flex-none place-items-center rounded-field hover:bg-night-2"
      >
        <Icon name={isPaused ? 'play' : 'pause'} size="sm" />
      </button>
    </section>
  )
}
