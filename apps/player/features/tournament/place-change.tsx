// The change of a player's place since the start of the site's day.
import { m } from '../../messages-compiled/messages.js'
import { timeOfDay } from '../../ui/moment.ts'
import type { DivisionPlace } from './board-panel.tsx'

type Props = { readonly placement: Pick<DivisionPlace, 'place' | 'earlier'>; readonly withTime?: boolean }

/** Renders an arrow with the number of places, and on request the time of the earlier place; nothing if it is equal. */
export function PlaceChange({ placement: { place, earlier }, withTime = false }: Props) {
  if (earlier === null || earlier.place === place) return null
  const gained = earlier.place - place
  const time = timeOfDay(earlier.at)
  const count = Math.abs(gained)
  return (
    <span className="whitespace-nowrap">
      <b aria-hidden="true" className={gained > 0 ? 'text-matcha' : 'text-paper-dim'}>
        {gained > 0 ? '↑' : '↓'}
        {count}
      </b>
      {withTime && (
        <span aria-hidden="true" className="ml-1 text-paper-dim">
          {m.tournaments_change_since({ time })}
        </span>
      )}
      <span className="only-heard">
        {gained > 0 ? m.tournaments_change_up({ count, time }) : m.tournaments_change_down({ count, time })}
      </span>
    </span>
  )
}
