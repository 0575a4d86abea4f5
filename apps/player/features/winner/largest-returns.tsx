// The largest returns: game, player, time, multiple of the stake, and a link to the round.
import type { GameJackpot } from '@mangetsu/contract/lobby'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { PlayerName } from '../../page/player-name.tsx'
import { ShortAmount } from '../../ui/amount.tsx'
import { dayText } from '../../ui/day.ts'
import { multipleText } from '../../ui/multiple.ts'

export function LargestReturns({ returns }: { returns: readonly GameJackpot[] }) {
  const lang = getLocale()
  return (
    <ul className="pattern-hemp grid grid-cols-1 rounded-card bg-night-1 px-5 py-2 big:grid-cols-2 big:gap-x-12 big:px-7">
      {returns.map(({ roundId, game, player, at, currency, amount, multipleCents }) => (
        <li key={roundId} className="border-b border-line last:border-b-0 big:nth-last-2:odd:border-b-0">
          <Link
            to={`/${lang}/round/${roundId}`}
            className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 hover:underline"
          >
            <span className="min-w-0">
              <span className="block truncate font-bold">{game.name[lang]}</span>
              <span className="flex flex-wrap gap-x-3 text-small text-paper-dim">
                <PlayerName roundId={roundId} maskedName={player} />
                <span className="figures">{dayText(at, lang)}</span>
              </span>
            </span>
            <span className="text-right">
              <ShortAmount
                amount={amount}
                currency={currency}
                className="display-figures text-[21px] leading-tight text-moon"
              />
              <span className="figures block text-small text-paper-dim">
                {m.home_return_times({ times: multipleText(multipleCents) })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
