// The picture of a table with its game's name on a slip.

import type { TableListed } from '@mangetsu/contract/table'
import { hallLiveCasino, widePosters } from '../../dist/pictures.ts'
import { getLocale } from '../../messages-compiled/runtime.js'
import { type Cuts, Picture } from '../../ui/picture.tsx'

/** Returns a game's wide poster, or the hall's picture if it has none. */
const pictureOf = (rulesOf: string): Cuts =>
  (Object.hasOwn(widePosters, rulesOf) ? widePosters[rulesOf] : undefined) ?? hallLiveCasino

/** Longer names are set smaller, so that they fit the picture. */
const longName = 8

type Props = Pick<TableListed, 'rulesOf' | 'gameName'> & { readonly isFirst: boolean }

export function TablePicture({ rulesOf, gameName, isFirst }: Props) {
  const name = gameName[getLocale()]
  return (
    <span className="table-picture waits">
      <Picture
        cuts={pictureOf(rulesOf)}
        sizes="(min-width: 1440px) 366px, (min-width: 640px) 50vw, 100vw"
        isFirst={isFirst}
      />
      <span
        className="table-slip font-display"
        data-length={name.length > longName ? 'long' : undefined}
        aria-hidden="true"
      >
        {name}
      </span>
    </span>
  )
}
