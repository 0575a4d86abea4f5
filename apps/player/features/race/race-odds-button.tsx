// A button with the odds of one bet, which puts it on the ticket or takes it off.
import type { RaceBetKind, RacePick } from '@mangetsu/race/bet-kinds'
import { oddsText } from '@mangetsu/sports/odds'
import { m } from '../../messages-compiled/messages.js'
import type { TicketUse } from './use-ticket.ts'

type Props = {
  readonly kind: RaceBetKind
  readonly pick: RacePick
  /** Thousandths. */
  readonly odds: number
  readonly placeOdds: number | null
  /** What is bet on, spoken before the odds. */
  readonly name: string
  readonly ticket: TicketUse
  readonly isOpen: boolean
  readonly className?: string
}

export const raceOddsText = (odds: number): string => oddsText(odds, 'decimal')

export function RaceOddsButton(props: Props) {
  const { kind, pick, odds, placeOdds, name, ticket, isOpen, className = '' } = props
  return (
    <button
      type="button"
      // Not `disabled`: betting closes while a button has the focus.
      aria-disabled={!isOpen || undefined}
      aria-pressed={ticket.has(kind, pick)}
      aria-label={m.racing_odds_label({ name, odds: raceOddsText(odds) })}
      onClick={() => {
        if (isOpen) ticket.toggle({ kind, pick, odds, placeOdds })
      }}
      className={`race-odds figures ${className}`}
    >
      {raceOddsText(odds)}
    </button>
  )
}
