// A button of one outcome of any market, with the outcome's name.
import { outcomeName } from './market-words.ts'
import { sideNames } from './match-words.ts'
import { NamedOddsButton, type NamedOddsProps } from './named-odds-button.tsx'

export const OddsButton = (props: Omit<NamedOddsProps, 'name'>) => (
  <NamedOddsButton
    {...props}
    name={outcomeName(props.market.marketId, props.outcomeId, sideNames(props.event))}
  />
)
