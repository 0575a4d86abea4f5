// The picture of a table: its game's tall poster on small screens, and the wide one on large ones.

import type { TableListed } from '@mangetsu/contract/table'
import { hallLiveCasino, tallPosters, widePosters } from '../../dist/pictures.ts'
import { type Cuts, Picture } from '../../ui/picture.tsx'

/** Returns the hall's picture for a game without posters. */
const pictureOf = (posters: Readonly<Record<string, Cuts>>, rulesOf: string): Cuts =>
  (Object.hasOwn(posters, rulesOf) ? posters[rulesOf] : undefined) ?? hallLiveCasino

type Props = Pick<TableListed, 'rulesOf'> & { readonly isFirst: boolean }

export function TablePicture({ rulesOf, isFirst }: Props) {
  return (
    <span className="table-picture waits" aria-hidden="true">
      <Picture
        cuts={pictureOf(tallPosters, rulesOf)}
        big={pictureOf(widePosters, rulesOf)}
        // As high as the tile, and cut at its sides.
        sizes="(min-width: 1024px) 320px, 130px"
        isFirst={isFirst}
      />
    </span>
  )
}
