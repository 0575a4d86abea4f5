// Controls that routes place on the lobby's tiles: the star of the favourites.
import type { GameTile } from '@mangetsu/contract/lobby'
import { FavouriteCorner } from '../features/favourite/favourite-corner.tsx'

export const favouriteCorner = (game: GameTile) => <FavouriteCorner game={game} />
