// A button with the odds of one bet, which puts it on the ticket or takes it off.
import { oddsText } from '@mangetsu/sports/odds'
import { m } from '../../messages-compiled/messages.js'

type Props = {
  /** Thousandths. */
  readonly odds: number
  /** What is bet on, spoken before the odds. */
  readonly name: string
  /** What stands before the odds; nothing without it. */
  readonly label?: string
  readonly isChosen: boolean
  readonly isOpen: boolean
  readonly onPress: () => void
  readonly className?: string
}

export const decimalOdds = (odds: number): string => oddsText(odds, 'decimal')

export function VirtualOddsButton({ odds, name, label, isChosen, isOpen, onPress, className = '' }: Props) {
  return (
    <button
      type="button"
      // Not `disabled`: betting closes while a button has the focus.
      aria-disabled={!isOpen || undefined}
      aria-pressed={isChosen}
      onClick={() => {
        if (isOpen) onPress()
      }}
      className={`virtual-odds figures ${className}`}
    >
      <span className="only-heard">{m.virtual_odds_label({ name, odds: decimalOdds(odds) })}</span>
      <span aria-hidden="true" className="contents">
        {label !== undefined && <span className="virtual-odds-label">{label}</span>}
        {decimalOdds(odds)}
      </span>
    </button>
  )
}
