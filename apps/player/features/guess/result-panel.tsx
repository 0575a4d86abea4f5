// The result of a decided guess-game: the winning answer, and the outcome of the reader's own bet.
import type { GuessBet, GuessGame } from '@mangetsu/contract/guess'
import { toDecimal } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { Panel } from '../../ui/panel.tsx'
import { verificationId } from './beacon-check.tsx'
import { betSum, outcomeLabels } from './guess-states.ts'
import { Dice, OptionMark } from './option-mark.tsx'

/** The reader's answer with its total stake and payout. */
function OwnOutcome({ bets }: { readonly bets: readonly GuessBet[] }) {
  const [bet] = bets
  if (bet === undefined) return <p className="text-second text-paper-dim">{m.guess_not_joined()}</p>
  const { currency, outcome } = bet
  const { staked, paid } = betSum(bets, currency)
  const show = (minor: bigint) => amountText(toDecimal(minor, currency), currency, 'compact')
  const isWon = outcome === 'won'
  return (
    <div className="figures grid gap-1">
      <p className="text-small text-paper-dim">{m.guess_own_heading()}</p>
      <p className="text-second">
        {m.guess_bar_choice({ option: bet.optionName[getLocale()], amount: show(staked) })}
      </p>
      <p className={`flex flex-wrap items-baseline gap-x-3 ${isWon ? 'text-matcha' : ''}`}>
        <b>{outcomeLabels[outcome]()}</b>
        <b className="display-figures guess-paid">{show(outcome === 'lost' ? -staked : paid)}</b>
      </p>
    </div>
  )
}

type Props = {
  readonly game: GuessGame
  /** Undefined for a visitor, and until they are known. */
  readonly bets: readonly GuessBet[] | undefined
}

export function ResultPanel({ game: { options, result, state, beacon }, bets }: Props) {
  const won = options.find(({ id }) => id === result)
  const isRefunded = state === 'refunded'
  if (won === undefined && !isRefunded) return null
  return (
    <Panel title={m.guess_result_heading()}>
      <div className="guess-result">
        {won === undefined ? (
          <p className="text-second">{m.guess_refunded_text()}</p>
        ) : (
          <p className="guess-result-answer">
            {beacon?.game === 'twoDice' && beacon.proof !== null ? (
              <Dice faces={beacon.proof.figures} />
            ) : (
              <OptionMark picture={won.picture} isLarge />
            )}
            <span>
              <span className="block text-small text-paper-dim">{m.guess_winning_answer()}</span>
              <b className="guess-result-name font-display">{won.name[getLocale()]}</b>
            </span>
          </p>
        )}
        {bets !== undefined && <OwnOutcome bets={bets} />}
      </div>
      {beacon?.proof && (
        <p className="figures mt-4 flex flex-wrap items-center gap-x-4 border-t border-line pt-2 text-small leading-relaxed text-paper-dim">
          {m.guess_computed_from({ round: beacon.round })}
          <a
            href={`#${verificationId}`}
            className="inline-flex min-h-11 items-center text-wisteria hover:underline"
          >
            {m.guess_how()}
          </a>
        </p>
      )}
    </Panel>
  )
}
