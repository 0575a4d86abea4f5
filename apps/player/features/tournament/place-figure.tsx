// A place with a large number and its small unit: 38位, 1st.
import { m } from '../../messages-compiled/messages.js'

export function PlaceFigure({ place }: { readonly place: number }) {
  const number = String(place)
  const [before, after] = m.tournaments_place({ place }).split(number)
  return (
    <b className="tournament-figure display-figures">
      {before && <small>{before}</small>}
      {number}
      {after && <small>{after}</small>}
    </b>
  )
}
