// A button with the odds of one bet on a race.
import { VirtualOddsButton } from '../odds-button.tsx'
import type { PricedPick, RaceTicketUse } from './use-ticket.ts'

type Props = PricedPick & {
  /** What is bet on, spoken before the odds. */
  readonly name: string
  readonly ticket: RaceTicketUse
  readonly isOpen: boolean
  readonly className?: string
}

export const RaceOddsButton = ({ kind, pick, odds, placeOdds, ticket, ...shown }: Props) => (
  <VirtualOddsButton
    odds={odds}
    isChosen={ticket.has(kind, pick)}
    onPress={() => ticket.toggle({ kind, pick, odds, placeOdds })}
    {...shown}
  />
)
