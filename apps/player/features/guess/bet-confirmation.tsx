// Second step of a bet on a guess-game: repeats choice, stake, payout, loss, time of the result and the balance
// afterwards, and places the bet only at the figures shown.
import type { GuessGame } from '@mangetsu/contract/guess'
import { minorOf, toDecimal } from '@mangetsu/money'
import { useId } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useCall } from '../../page/use-call.ts'
import { amountText } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-fault.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { shortOdds } from '../../ui/multiple.ts'
import { Dialog } from '../../ui/overlays.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BetLine, rewardText } from './bet-form.tsx'
import { OptionMark } from './option-mark.tsx'
import type { Bet, BetToConfirm, WantedBet } from './use-bet.ts'

/** The balance of the stake's wallet after the bet. */
function BalanceAfter({ currency, amount }: Pick<WantedBet, 'currency' | 'amount'>) {
  const { data } = useCall('queryWallets', {})
  if (data === undefined) return <Skeleton className="h-4 w-20" />
  const balance = data.wallets.find((wallet) => wallet.currency === currency)?.amount ?? '0.00'
  const left = minorOf(balance, currency) - minorOf(amount, currency)
  return <span>{amountText(toDecimal(left, currency), currency, 'compact')}</span>
}

function Chosen({ game, wanted }: { readonly game: GuessGame; readonly wanted: WantedBet }) {
  const lang = getLocale()
  const option = game.options.find(({ id }) => id === wanted.option)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 rounded-field bg-night-2 p-4 text-paper">
      <OptionMark picture={option?.picture ?? ''} isLarge />
      <p className="min-w-0">
        <b className="block font-display text-panel leading-snug">{option?.name[lang]}</b>
        <span className="block text-small text-paper-dim">{game.title[lang]}</span>
      </p>
      <b className="display-figures text-[24px] leading-tight">
        {amountText(wanted.amount, wanted.currency, 'compact')}
      </b>
    </div>
  )
}

function Lines({
  game,
  shown: { wanted, estimate },
}: {
  readonly game: GuessGame
  readonly shown: BetToConfirm
}) {
  const { currency, amount } = wanted
  const odds = shortOdds(estimate.oddsWithStake)
  return (
    <dl className="mt-2 divide-y divide-line text-paper">
      <BetLine
        label={
          game.mode === 'pool' ? m.guess_confirm_right_pool({ odds }) : m.guess_confirm_right_fixed({ odds })
        }
      >
        <b>{rewardText(estimate.reward, currency, game.mode)}</b>
      </BetLine>
      <BetLine label={m.guess_if_wrong()}>{amountText(`-${amount}`, currency, 'compact')}</BetLine>
      <BetLine label={m.guess_confirm_result()}>
        {m.guess_confirm_after({ time: `${dayAndTime(game.resultAt)} ${zoneName()}` })}
      </BetLine>
      <BetLine label={m.guess_confirm_balance()}>
        <BalanceAfter currency={currency} amount={amount} />
      </BetLine>
    </dl>
  )
}

export function BetConfirmation({ game, bet }: { readonly game: GuessGame; readonly bet: Bet }) {
  const id = useId()
  const { shown, close, confirmation } = bet
  if (shown === null) return null
  const { form, fault, isRunning } = confirmation
  return (
    <Dialog
      isOpen
      onClose={isRunning ? () => undefined : close}
      title={m.guess_confirm_title()}
      actions={
        <>
          <Button kind="line" onClick={close} disabled={isRunning}>
            {m.guess_confirm_back()}
          </Button>
          <Button kind="primary" type="submit" form={id} isLoading={isRunning} className="px-3">
            {m.guess_confirm_do()}
          </Button>
        </>
      }
    >
      <PostForm {...form} id={id} className="mt-3">
        <Chosen game={game} wanted={shown.wanted} />
        <Lines game={game} shown={shown} />
        <p className="mt-3 flex items-start gap-2 text-small leading-relaxed">
          <Icon name="info" size="sm" className="mt-0.5 flex-none" />
          <span>{game.mode === 'pool' ? m.guess_confirm_note_pool() : m.guess_confirm_note_fixed()}</span>
        </p>
        {shown.oddsBefore !== null && (
          <p
            role="alert"
            className="figures mt-3 rounded-field border border-moon px-3.5 py-2.5 text-second leading-relaxed text-paper"
          >
            {m.guess_confirm_changed({
              from: shortOdds(shown.oddsBefore),
              to: shortOdds(shown.estimate.oddsWithStake),
            })}
          </p>
        )}
        <div className="mt-3 empty:hidden">
          <FormAlert text={fault.general} />
        </div>
      </PostForm>
    </Dialog>
  )
}
