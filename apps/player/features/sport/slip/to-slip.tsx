// A link from odds to the slip, shown while it has the focus: by keyboard the slip comes after all odds of its page.
import { m } from '../../../messages-compiled/messages.js'

export const slipPlaceId = 'bet-slip'

export const ToSlip = () => (
  <a
    href={`#${slipPlaceId}`}
    className="sr-only z-50 rounded-field bg-paper px-4 py-3 text-night-0 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
  >
    {m.sport_to_slip()}
  </a>
)
