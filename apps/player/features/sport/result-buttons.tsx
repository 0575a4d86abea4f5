// The outcomes of a match's main market as buttons: 1, X, 2, or the sides by name where there is no draw and enough room.
// None for an event without sides.
import type { SportEvent } from '@mangetsu/contract/sport'
import { mainMarkets, mainOutcomes } from '@mangetsu/sports/main-markets'
import { m } from '../../messages-compiled/messages.js'
import { mainMarketNames, mainOutcomeNames } from './main-market-words.ts'
import { sideNames } from './match-words.ts'
import { NamedOddsButton } from './named-odds-button.tsx'

const shortLabels: Readonly<Record<string, () => string>> = {
  home: () => '1',
  draw: m.sport_draw_short,
  away: () => '2',
  east: m.sport_east,
  west: m.sport_west,
}

/** None of a market whose outcomes are the entrants of its event. */
const outcomesOf: Readonly<Record<string, readonly string[]>> = mainOutcomes

/** The side whose name alone stands on a button. */
const sideOf: Readonly<Record<string, 'home' | 'away'>> = {
  home: 'home',
  away: 'away',
  east: 'home',
  west: 'away',
}

type Props = {
  readonly event: SportEvent
  /** Whether the buttons are too narrow for names. */
  readonly isNarrow?: boolean
}

export function ResultButtons({ event, isNarrow = false }: Props) {
  if (event.home === null) return null
  const market = event.main ?? { marketId: mainMarkets[event.sport], closed: null, outcomes: [] }
  const outcomeIds = outcomesOf[market.marketId] ?? []
  const isThreeWay = outcomeIds.includes('draw')
  const sides = sideNames(event)
  const nameOf = (outcomeId: string) => mainOutcomeNames[outcomeId]?.(sides) ?? outcomeId
  const labelOf = (outcomeId: string) => {
    const side = sideOf[outcomeId]
    return isNarrow || isThreeWay || side === undefined ? shortLabels[outcomeId]?.() : sides[side]
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid item of its own in every browser.
    <div
      role="group"
      aria-label={mainMarketNames[mainMarkets[event.sport]]()}
      className={`sport-result ${isThreeWay ? 'sport-three' : 'sport-two'}`}
    >
      {outcomeIds.map((outcomeId) => (
        <NamedOddsButton
          key={outcomeId}
          event={event}
          market={market}
          outcomeId={outcomeId}
          outcome={market.outcomes.find((one) => one.outcomeId === outcomeId)}
          name={nameOf(outcomeId)}
          label={labelOf(outcomeId) ?? outcomeId}
        />
      ))}
    </div>
  )
}
