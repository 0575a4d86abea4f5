// The last cell of a row of tiles: the link to the whole list, as wide as the places that the row leaves empty.
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

/** Number of tiles in a row of a large screen. */
const tilesInRow = 7

type Props = {
  /** Number of tiles before it. */
  readonly tiles: number
  readonly to: string
  readonly label: string
}

export function RowRest({ tiles, to, label }: Props) {
  return (
    <li style={{ gridColumnEnd: `span ${Math.max(1, tilesInRow - tiles)}` }}>
      <Link
        to={to}
        className="flex h-full items-center justify-center gap-1 rounded-field bg-night-1 text-second text-wisteria hover:bg-night-2"
      >
        {label}
        <Icon name="right" size="xs" />
      </Link>
    </li>
  )
}
