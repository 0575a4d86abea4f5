// The last cell of a row of tiles: the link to the whole list, as large as a cover.
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

type Props = { readonly to: string; readonly label: string }

export function RowRest({ to, label }: Props) {
  return (
    <li>
      <Link
        to={to}
        className="flex aspect-[3/4] flex-col items-center justify-center rounded-field border border-dashed border-line text-second text-wisteria hover:bg-night-1"
      >
        <Icon name="right" />
        {label}
      </Link>
    </li>
  )
}
