// First step of a bet on a guess-game: the stake, its estimated payout, and the possible loss.
import type { GuessGame } from '@mangetsu/contract/guess'
import { minorOf } from '@mangetsu/money'
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Choices } from '../../ui/choices.tsx'
import { shortOdds } from '../../ui/multiple.ts'
import { SentForm } from '../../ui/sent-form.tsx'
import './guess.css'
import type { Bet, Stakes } from './use-bet.ts'

/** Returns round amounts between the smallest and the largest stake, as typed text. */
function quickStakes({ currency, least, largest }: Stakes): string[] {
  const of = (times: bigint) => minorOf(least, currency) * times
  return [1n, 5n, 10n, 30n]
    .filter((times) => of(times) <= minorOf(largest, currency))
    .map((times) => String(Number(least) * Number(times)))
}

export function BetLine({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
      <dt className="text-second text-paper-dim">{label}</dt>
      <dd className="figures ml-auto text-right text-second">{children}</dd>
    </div>
  )
}

/** The stake's own effect is hatched, because it is hypothetical. */
function EstimateLines({ bet: { wanted, estimate }, mode }: { readonly bet: Bet } & Pick<GuessGame, 'mode'>) {
  if (wanted === null) return null
  const { currency, amount } = wanted
  return (
    <dl aria-live="polite" className="divide-y divide-line">
      {mode === 'pool' && estimate !== undefined && (
        <BetLine label={m.guess_with_yours()}>
          <span className="guess-hatched" aria-hidden="true" />
          {m.guess_about_times({ odds: shortOdds(estimate.oddsWithStake) })}
        </BetLine>
      )}
      {estimate !== undefined && (
        <BetLine label={mode === 'pool' ? m.guess_if_right_estimate() : m.guess_if_right()}>
          <b>{rewardText(estimate.reward, currency, mode)}</b>
        </BetLine>
      )}
      <BetLine label={m.guess_if_wrong()}>{amountText(`-${amount}`, currency, 'compact')}</BetLine>
    </dl>
  )
}

/** Formats a payout: of a pool as an estimate, at fixed odds exactly. */
export function rewardText(reward: string, currency: Stakes['currency'], mode: GuessGame['mode']): string {
  const amount = amountText(reward, currency, 'compact')
  return mode === 'pool' ? m.guess_about({ amount }) : amount
}

type Props = {
  readonly game: GuessGame
  readonly bet: Bet
  /** Whether a bar has the action on small screens, in place of the button. */
  readonly hasBar: boolean
}

export function BetForm({ game, bet, hasBar }: Props) {
  const { stakes, typed, type, form } = bet
  const { currency, least, largest } = stakes
  const show = (amount: string) => amountText(amount, currency, 'compact')
  const quick = quickStakes(stakes).map((value) => ({ value, label: show(`${value}.00`) }))
  return (
    <SentForm
      shown={form}
      kind={bet.wanted === null ? 'second' : 'primary'}
      isOff={bet.isEmpty}
      submitLabel={m.guess_to_confirmation()}
      runningLabel={m.money_running()}
      buttonClass={hasBar ? 'max-big:hidden' : ''}
      after={
        <p className="text-small leading-relaxed text-paper-dim">
          {game.mode === 'pool' ? m.guess_note_pool() : m.guess_note_fixed()}
        </p>
      }
    >
      <AmountField
        label={m.guess_stake_label({ least: show(least), largest: show(largest) })}
        name="amount"
        currency={currency}
        value={typed}
        onValue={type}
        isPlayMoney={false}
        error={form.fault.errorOf('amount')}
      />
      {currency === 'JPY' && (
        <Choices label={m.guess_quick()} choices={quick} value={typed} onValue={type} columns={4} />
      )}
      <section>
        <h2 className="text-panel">{m.guess_payout()}</h2>
        {bet.wanted === null ? (
          <p className="mt-1 text-small leading-relaxed text-paper-dim">{m.guess_payout_empty()}</p>
        ) : (
          <EstimateLines bet={bet} mode={game.mode} />
        )}
      </section>
    </SentForm>
  )
}
