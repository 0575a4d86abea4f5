// A button with the odds of one bet on a race.
import { VirtualOddsButton } from '../odds-button.tsx'
import type { PricedPick, RacePicks } from './use-ticket.ts'

type Props = PricedPick & {
  /** What is bet on, spoken before the odds. */
  readonly name: string
  readonly picks: RacePicks
  readonly isOpen: boolean
  readonly className?: string
}

export const RaceOddsButton = ({ kind, pick, odds, placeOdds, picks, ...shown }: Props) => (
  <VirtualOddsButton
    odds={odds}
    isChosen={picks.has(kind, pick)}
    onPress={() => picks.toggle({ kind, pick, odds, placeOdds })}
    {...shown}
  />
)
