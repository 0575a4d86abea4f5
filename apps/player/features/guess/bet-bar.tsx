// The action bar of small screens, once an answer is chosen: repeats choice, stake, payout and loss, and leads to the
// confirmation.
import type { GuessGame } from '@mangetsu/contract/guess'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { rewardText } from './bet-form.tsx'
import './guess.css'
import type { Bet } from './use-bet.ts'

type ChoiceProps = { readonly game: GuessGame; readonly option: string }

const nameOf = ({ options }: GuessGame, option: string): string =>
  options.find(({ id }) => id === option)?.name[getLocale()] ?? option

type Props = ChoiceProps & { readonly bet: Bet }

export function BetBar({ game, bet: { isEmpty, wanted, estimate, form }, option }: Props) {
  const name = nameOf(game, option)
  const show = (amount: string) => amountText(amount, wanted?.currency ?? 'JPY', 'compact')
  const outcomes =
    wanted === null
      ? m.guess_bar_stake()
      : estimate !== undefined &&
        m.guess_bar_outcomes({
          reward: rewardText(estimate.reward, wanted.currency, game.mode),
          lost: show(`-${wanted.amount}`),
        })
  return (
    <div className="guess-bar">
      <p className="min-w-0">
        <b className="figures block truncate text-second">
          {wanted === null ? name : m.guess_bar_choice({ option: name, amount: show(wanted.amount) })}
        </b>
        <span className="figures block text-micro leading-normal text-paper-dim">{outcomes}</span>
      </p>
      <Button
        kind={wanted === null ? 'line' : 'primary'}
        disabled={isEmpty}
        isLoading={form.isRunning}
        onClick={() => form.form.ref.current?.requestSubmit()}
      >
        {m.guess_bar_confirm()}
      </Button>
    </div>
  )
}

/** The bar of a visitor: the choice, which is kept over the sign-in. */
export function SignInBar({ game, option, to }: ChoiceProps & { readonly to: string }) {
  return (
    <div className="guess-bar">
      <p className="min-w-0">
        <b className="block text-second leading-normal">{nameOf(game, option)}</b>
        <span className="block text-micro leading-normal text-paper-dim">{m.guess_sign_in_first()}</span>
      </p>
      <ButtonLink to={to} kind="primary">
        {m.place_login()}
      </ButtonLink>
    </div>
  )
}
