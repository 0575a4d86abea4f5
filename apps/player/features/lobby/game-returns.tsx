// The largest returns of one game: time, player, multiple of the stake, and links to the round and its proof.
import type { GameJackpot } from '@mangetsu/contract/lobby'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { PlayerName } from '../../page/player-name.tsx'
import { ShortAmount } from '../../ui/amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'

/** A return whose multiple the server has formatted, which keeps the format out of the page's first scripts. */
export type MultipliedReturn = GameJackpot & { readonly multiple: string }

export function GameReturns({ returns }: { returns: readonly MultipliedReturn[] }) {
  if (returns.length === 0) return null
  return (
    <Panel title={m.game_returns_title()}>
      <ul className="mt-1">
        {returns.map(({ roundId, player, at, amount, currency, multiple }) => (
          <li key={roundId} className="border-t border-line first:border-t-0">
            <Link
              to={`/${getLocale()}/round/${roundId}`}
              className="group grid min-h-12 grid-cols-[minmax(0,1fr)_auto_18px] items-center gap-x-3 text-second"
            >
              <span className="min-w-0">
                <span className="block truncate">
                  <PlayerName roundId={roundId} maskedName={player} />
                </span>
                <Instant at={at} className="block text-micro leading-normal text-paper-dim" />
              </span>
              <span className="text-right">
                <ShortAmount amount={amount} currency={currency} className="block text-moon" />
                <span className="figures block text-micro leading-normal text-paper-dim">
                  {m.fact_times({ count: multiple })}
                </span>
              </span>
              <Icon name="replay" size="sm" className="text-paper-dim group-hover:text-paper" />
              <span className="only-heard">{m.rounds_replay()}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
