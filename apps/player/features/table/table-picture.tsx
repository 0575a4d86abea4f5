// The picture of a table: its game's wide poster, or for every second table of a game a close-up of its tall one.

import type { TableListed } from '@mangetsu/contract/table'
import { hallLiveCasino, tallPosters, widePosters } from '../../dist/pictures.ts'
import { type Cuts, Picture } from '../../ui/picture.tsx'

/** Returns the hall's picture for a game without posters. */
const pictureOf = (posters: Readonly<Record<string, Cuts>>, rulesOf: string): Cuts =>
  (Object.hasOwn(posters, rulesOf) ? posters[rulesOf] : undefined) ?? hallLiveCasino

/** Returns every second table of each game by id, so that its tables look different in any order. */
export function closeUpTables(
  tables: readonly Pick<TableListed, 'tableId' | 'rulesOf'>[],
): ReadonlySet<string> {
  const byGame = Map.groupBy(tables, ({ rulesOf }) => rulesOf)
  return new Set(
    [...byGame.values()].flatMap((ofGame) =>
      ofGame
        .map(({ tableId }) => tableId)
        .sort()
        .filter((_, at) => at % 2 === 1),
    ),
  )
}

type Props = Pick<TableListed, 'rulesOf'> & { readonly isFirst: boolean; readonly isCloseUp: boolean }

export function TablePicture({ rulesOf, isFirst, isCloseUp }: Props) {
  return (
    <span className="table-picture waits" data-close-up={isCloseUp} aria-hidden="true">
      <Picture
        cuts={pictureOf(isCloseUp ? tallPosters : widePosters, rulesOf)}
        // On a phone the picture is as high as the tile: a narrow part of the poster.
        sizes="(min-width: 1440px) 366px, (min-width: 640px) 50vw, 280px"
        isFirst={isFirst}
      />
    </span>
  )
}
