// The player's own bets: on one game, or all decided ones, with their results.
import type { GuessBet, GuessGame, GuessPool } from '@mangetsu/contract/guess'
import { toDecimal } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useCall } from '../../page/use-call.ts'
import { amountText } from '../../ui/amount.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { useIsHydrated } from '../../ui/hydration.ts'
import { shortOdds } from '../../ui/multiple.ts'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { rewardText } from './bet-form.tsx'
import { betSum, outcomeLabels, ownReward } from './guess-states.ts'
import { resultDueText } from './guess-time.tsx'
import { OptionMark } from './option-mark.tsx'

function BetRow({ bet, isTitled }: { readonly bet: GuessBet; readonly isTitled: boolean }) {
  const lang = getLocale()
  const { currency, payout, odds, outcome } = bet
  const facts = [
    ...(isTitled ? [bet.optionName[lang]] : []),
    amountText(bet.amount, currency, 'compact'),
    ...(odds === null ? [] : [m.guess_times({ odds: shortOdds(odds) })]),
  ]
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <span className="min-w-0">
        <b className="block text-second">{isTitled ? bet.title[lang] : bet.optionName[lang]}</b>
        <span className="figures block text-small text-paper-dim">{facts.join(' ・ ')}</span>
      </span>
      <span className={`figures ml-auto text-right text-second ${outcome === 'won' ? 'text-matcha' : ''}`}>
        {outcomeLabels[outcome]()}
        {payout !== null && <span className="block">{amountText(payout, currency, 'compact')}</span>}
      </span>
    </li>
  )
}

function BetRows({ bets, isTitled }: { readonly bets: readonly GuessBet[]; readonly isTitled: boolean }) {
  return (
    <ul className="divide-y divide-line">
      {bets.map((bet) => (
        <BetRow key={bet.id} bet={bet} isTitled={isTitled} />
      ))}
    </ul>
  )
}

type NowProps = {
  readonly game: GuessGame
  readonly pool: GuessPool
  /** The reader's bets on it. */
  readonly bets: readonly GuessBet[]
}

/** The reader's answer while bets are open, with the stake and what it pays. */
export function OwnBetNow({ game, pool, bets }: NowProps) {
  const [bet] = bets
  const isHydrated = useIsHydrated()
  const { currency } = pool
  const { staked } = betSum(bets, currency)
  if (bet === undefined || staked === 0n) return null
  const option = game.options.find(({ id }) => id === bet.option)
  return (
    <section className="guess-own-now figures" aria-label={m.guess_own_bet()}>
      <p className="flex items-center gap-4">
        {option !== undefined && <OptionMark picture={option.picture} />}
        <span>
          <span className="block text-small text-paper-dim">{m.guess_own_bet()}</span>
          <b className="text-panel">
            {m.guess_bar_choice({
              option: bet.optionName[getLocale()],
              amount: amountText(toDecimal(staked, currency), currency, 'compact'),
            })}
          </b>
        </span>
      </p>
      <p>
        <span className="block text-small text-paper-dim">{m.guess_if_right()}</span>
        <b className="display-figures guess-own-reward">
          {rewardText(toDecimal(ownReward(bets, pool), currency), currency, game.mode)}
        </b>
      </p>
      <p className="text-second">{isHydrated && resultDueText(game)}</p>
    </section>
  )
}

/** Lists the bets on one game. */
export const OwnBets = ({ bets }: { readonly bets: readonly GuessBet[] }) => (
  <Panel title={m.guess_own_heading()}>
    <BetRows bets={bets} isTitled={false} />
  </Panel>
)

/** Lists the bets on all games: pending ones first, then decided ones. */
export function OwnRecords() {
  const waiting = useCall('pageGuessBets', { pageSize: 20 })
  const decided = useCall('pageGuessBetRecords', { pageSize: 20 })
  // Nothing to list yet: the page's games are the next step.
  if (waiting.data?.total === 0 && decided.data?.total === 0) return null
  return (
    <Panel title={m.guess_own_heading()}>
      <CallState shown={waiting} skeleton={<SkeletonRows count={1} />}>
        {(open) => (
          <CallState shown={decided} skeleton={<SkeletonRows count={1} />}>
            {(past) => <BetRows bets={[...open.bets, ...past.bets]} isTitled />}
          </CallState>
        )}
      </CallState>
    </Panel>
  )
}
