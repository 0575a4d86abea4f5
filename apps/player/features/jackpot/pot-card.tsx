// The largest pot as one card for a list of games: its amount, which follows pushed amounts, and the games that feed it.
import type { Jackpot, JackpotAmounts } from '@mangetsu/contract/jackpot'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText, wholeUnits } from '../../ui/amount.tsx'
import { countText } from '../../ui/count.ts'
import { orNothing } from '../../ui/or-nothing.ts'
import { useIdle } from '../../ui/use-idle.ts'
import { livePots } from './live-pots.ts'
import './pot-jar.css'

const JackpotPush = lazy(() => orNothing(import('./jackpot-push.tsx')))

type Props = {
  readonly jackpot: Pick<Jackpot, 'currency' | 'leastStake' | 'pots'>
  /** Number of games of the list whose stakes feed the pots. */
  readonly games: number
}

/** Renders nothing without a pot. */
export function PotCard({ jackpot: { currency, leastStake, pots }, games }: Props) {
  const lang = getLocale()
  const [amounts, setAmounts] = useState<JackpotAmounts | null>(null)
  const isIdle = useIdle()
  const [largest] = livePots(pots, amounts, currency).pots
  if (largest === undefined) return null
  const least = amountText(leastStake, currency, 'compact')
  return (
    <Link
      to={`/${lang}/jackpot`}
      className="pattern-hemp flex items-center gap-4 rounded-card bg-night-1 p-4 hover:bg-night-2 big:px-5"
    >
      <span aria-hidden="true" className="pot-jar w-16 flex-none" data-pot={largest.potId} />
      <span className="min-w-0">
        <span className="block text-small text-paper-dim">{largest.name[lang]}</span>
        <b className="display-figures block text-section whitespace-nowrap text-moon">
          {amountText(wholeUnits(largest.amount), currency, 'compact')}
        </b>
        <span className="figures block text-small text-paper-dim">
          {m.jackpot_fed_by({ games: m.lobby_games_count({ count: countText(games) }), least })}
        </span>
      </span>
      {isIdle && (
        <Suspense>
          <JackpotPush onAmounts={setAmounts} />
        </Suspense>
      )}
    </Link>
  )
}
