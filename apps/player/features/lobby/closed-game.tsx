// Over the poster of a game that is listed but cannot be opened: it says so, and what leads on.
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { buttonLook } from '../../ui/button.tsx'

type Props = {
  readonly hasRelated: boolean
  /** The list of its kind, with the language. */
  readonly listPath: string
}

export function ClosedGame({ hasRelated, listPath }: Props) {
  return (
    <div className="stage-invitation">
      <p className="font-display text-panel font-bold">{m.game_closed_title()}</p>
      <p className="text-second leading-normal">{m.game_closed_text()}</p>
      {hasRelated ? (
        <a href="#related" className={`mt-2 ${buttonLook('second')}`}>
          {m.game_closed_related()}
        </a>
      ) : (
        <Link to={listPath} className={`mt-2 ${buttonLook('second')}`}>
          {m.game_closed_list()}
        </Link>
      )}
    </div>
  )
}
