// The action bar of small screens: repeats choice, stake, payout and loss, and leads to the confirmation.
import type { GuessGame } from '@mangetsu/contract/guess'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { rewardText } from './bet-form.tsx'
import './guess.css'
import type { Bet } from './use-bet.ts'

type Props = { readonly game: GuessGame; readonly bet: Bet; readonly option: string | null }

export function BetBar({ game, bet: { wanted, estimate, form }, option }: Props) {
  const chosen = game.options.find(({ id }) => id === option)
  const name = chosen?.name[getLocale()]
  const show = (amount: string) => amountText(amount, wanted?.currency ?? 'JPY', 'compact')
  const outcomes =
    wanted === null
      ? chosen !== undefined && m.guess_bar_stake()
      : estimate !== undefined &&
        m.guess_bar_outcomes({
          reward: rewardText(estimate.reward, wanted.currency, game.mode),
          lost: show(`-${wanted.amount}`),
        })
  return (
    <div className="guess-bar">
      <p className="min-w-0">
        <b className="figures block truncate text-second">
          {wanted === null || name === undefined
            ? (name ?? m.guess_choose())
            : m.guess_bar_choice({ option: name, amount: show(wanted.amount) })}
        </b>
        <span className="figures block text-micro leading-normal text-paper-dim">{outcomes}</span>
      </p>
      <Button
        kind={wanted === null ? 'line' : 'primary'}
        isLoading={form.isRunning}
        onClick={() => form.form.ref.current?.requestSubmit()}
      >
        {m.guess_bar_confirm()}
      </Button>
    </div>
  )
}
