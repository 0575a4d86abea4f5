// The outcomes of a match's main market as buttons: 1, X, 2, or the sides by name where there is no draw. None for an
// event without sides.
import type { SportEvent } from '@mangetsu/contract/sport'
import { mainMarkets, mainOutcomes } from '@mangetsu/sports'
import { m } from '../../messages-compiled/messages.js'
import { marketName, outcomeName } from './market-words.ts'
import { sideNames } from './match-words.ts'
import { OddsButton } from './odds-button.tsx'

const shortLabels: Readonly<Record<string, () => string>> = {
  home: () => '1',
  draw: m.sport_draw_short,
  away: () => '2',
  east: m.sport_east,
  west: m.sport_west,
}

/** None of a market whose outcomes are the entrants of its event. */
const outcomesOf: Readonly<Record<string, readonly string[]>> = mainOutcomes

export function ResultButtons({ event }: { readonly event: SportEvent }) {
  if (event.home === null) return null
  const market = event.main ?? { marketId: mainMarkets[event.sport], closed: null, outcomes: [] }
  const outcomeIds = outcomesOf[market.marketId] ?? []
  const isThreeWay = outcomeIds.includes('draw')
  const labelOf = (outcomeId: string) =>
    isThreeWay
      ? (shortLabels[outcomeId]?.() ?? outcomeId)
      : outcomeName(market.marketId, outcomeId, sideNames(event))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid item of its own in every browser.
    <div
      role="group"
      aria-label={marketName(market.marketId)}
      className={`sport-result ${isThreeWay ? 'sport-three' : 'sport-two'}`}
    >
      {outcomeIds.map((outcomeId) => (
        <OddsButton
          key={outcomeId}
          event={event}
          market={market}
          outcomeId={outcomeId}
          outcome={market.outcomes.find((one) => one.outcomeId === outcomeId)}
          label={labelOf(outcomeId)}
        />
      ))}
    </div>
  )
}
