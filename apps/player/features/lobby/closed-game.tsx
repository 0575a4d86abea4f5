// Overlay on the poster of a listed game that cannot be opened: the reason, and links to other games.
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { buttonLook } from '../../ui/button.tsx'

type Props = {
  /** Reason by the jurisdiction's rules; null if the game is not released yet. */
  readonly because: string | null
  readonly hasRelated: boolean
  /** Path of the list of its kind, with the language. */
  readonly listPath: string
}

export function ClosedGame({ because, hasRelated, listPath }: Props) {
  return (
    <div className="stage-invitation">
      {because === null && <p className="font-display text-panel font-bold">{m.game_closed_title()}</p>}
      <p className="text-second leading-normal">{because ?? m.game_closed_text()}</p>
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
