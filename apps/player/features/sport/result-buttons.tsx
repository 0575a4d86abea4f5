// The outcomes of a match's main market as buttons: 1, X, 2.
import type { SportEvent } from '@mangetsu/contract/sport'
import { m } from '../../messages-compiled/messages.js'
import { marketName } from './market-words.ts'
import { OddsButton } from './odds-button.tsx'

const shortLabels: Readonly<Record<string, () => string>> = {
  home: () => '1',
  draw: m.sport_draw_short,
  away: () => '2',
}

/** The market of events in lists. */
const marketId = 'result'

export function ResultButtons({ event }: { readonly event: SportEvent }) {
  const market = event.main ?? { marketId, closed: null, outcomes: [] }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid item of its own in every browser.
    <div role="group" aria-label={marketName(market.marketId)} className="sport-three">
      {Object.entries(shortLabels).map(([outcomeId, label]) => (
        <OddsButton
          key={outcomeId}
          event={event}
          market={market}
          outcomeId={outcomeId}
          outcome={market.outcomes.find((one) => one.outcomeId === outcomeId)}
          label={label()}
        />
      ))}
    </div>
  )
}
