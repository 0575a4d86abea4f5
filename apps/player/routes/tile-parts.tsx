// What routes lay upon the tiles of the lobby: the star of the favourites.
import type { GameTile } from '@mangetsu/contract/lobby'
import { FavouriteCorner } from '../features/favourite/favourite-corner.tsx'

export const favouriteCorner = (game: GameTile) => <FavouriteCorner game={game} />
