// The bet form of a guess-game: the stake, its estimated payout, and the possible loss.
import type { GuessGame } from '@mangetsu/contract/guess'
import { minorOf } from '@mangetsu/money'
import { type ReactNode, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAppStore, useConfig, useIsPlayMoney, usePage } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { useCallForm } from '../../page/use-call-form.ts'
import { useClient } from '../../page/use-client.ts'
import { amountText } from '../../ui/amount.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { amountWrong } from '../../ui/amount-of-wallet.tsx'
import { Choices } from '../../ui/choices.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { parseTypedAmount } from '../../ui/typed-amount.ts'
import { changedByBets } from './changed-by-bets.ts'
import './guess.css'

type Stakes = GuessGame['stakes'][number]

/** Returns round amounts between the smallest and the largest stake, as typed text. */
function quickStakes({ currency, least, largest }: Stakes): string[] {
  const of = (times: bigint) => minorOf(least, currency) * times
  return [1n, 5n, 10n, 30n]
    .filter((times) => of(times) <= minorOf(largest, currency))
    .map((times) => String(Number(least) * Number(times)))
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5">
      <dt className="text-second text-paper-dim">{label}</dt>
      <dd className="figures ml-auto text-second">{children}</dd>
    </div>
  )
}

type Wanted = Stakes & { readonly guessId: string; readonly option: string; readonly amount: string }

/** The stake's own effect is hatched, because it is hypothetical. */
function Estimate({ guessId, option, currency, amount, mode }: Wanted & Pick<GuessGame, 'mode'>) {
  const { data } = useCall('estimateGuessReward', { guessId, option, currency, amount })
  const lost = amountText(`-${amount}`, currency, 'compact')
  return (
    <dl aria-live="polite" className="divide-y divide-line">
      {mode === 'pool' && data !== undefined && (
        <Line label={m.guess_with_yours()}>
          <span className="guess-hatched" aria-hidden="true" />
          {data.odds === null
            ? m.guess_times({ odds: data.oddsWithStake })
            : m.guess_odds_change({ from: data.odds, to: data.oddsWithStake })}
        </Line>
      )}
      {data !== undefined && (
        <Line label={mode === 'pool' ? m.guess_if_right_estimate() : m.guess_if_right()}>
          <b>{amountText(data.reward, currency, 'compact')}</b>
        </Line>
      )}
      <Line label={m.guess_if_wrong()}>{lost}</Line>
    </dl>
  )
}

type Props = { readonly game: GuessGame; readonly stakes: Stakes; readonly option: string | null }

export function BetForm({ game, stakes, option }: Props) {
  const { queries } = useClient()
  const { toaster } = usePage()
  const isPlayMoney = useIsPlayMoney()
  const config = useConfig()
  const isBigScreen = useAppStore((fields) => fields.isBigScreen)
  const [typed, setTyped] = useState('')
  const { currency, least, largest } = stakes
  const bounds = { currency, min: least, max: largest }
  const parsed = parseTypedAmount(typed, bounds)
  const appId = (isBigScreen ? config?.appid : config?.appidForPc) ?? ''
  const { guessId } = game
  const form = useCallForm({
    call: 'betGuess',
    isNumbered: true,
    fields: { badAmount: 'amount', amountOutside: 'amount', insufficientFunds: 'amount' },
    check: () => {
      if (option === null) return { field: null, text: m.guess_choose_first() }
      return parsed.ok
        ? { body: { appId, guessId, option, currency, amount: parsed.amount } }
        : { field: 'amount', text: amountWrong(parsed.wrong, bounds) }
    },
    onDone: ({ bet }) => {
      setTyped('')
      for (const name of changedByBets) void queries.invalidateQueries({ queryKey: [name] })
      const amount = amountText(bet.amount, bet.currency, 'compact')
      toaster.show({ kind: 'success', title: m.guess_made({ option: bet.optionName[getLocale()], amount }) })
    },
  })
  const type = (text: string) => {
    form.fault.clear()
    setTyped(text)
  }
  const show = (amount: string) => amountText(amount, currency, 'compact')
  const quick = quickStakes(stakes).map((value) => ({ value, label: show(`${value}.00`) }))
  return (
    <SentForm
      shown={form}
      submitLabel={parsed.ok ? m.guess_submit({ amount: show(parsed.amount) }) : m.guess_submit_bare()}
      runningLabel={m.money_running()}
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
        isPlayMoney={isPlayMoney}
        error={form.fault.errorOf('amount')}
      />
      {currency === 'JPY' && (
        <Choices label={m.guess_quick()} choices={quick} value={typed} onValue={type} columns={2} />
      )}
      {option !== null && parsed.ok && (
        <Estimate {...stakes} guessId={guessId} option={option} amount={parsed.amount} mode={game.mode} />
      )}
    </SentForm>
  )
}
