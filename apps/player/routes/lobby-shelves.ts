// The shelves of the lobby, in the order of the page. A kind of play that opens adds its shelf here; one without games
// has no shelf.
import type { Shelf } from '../features/lobby/shelf.ts'
import { m } from '../messages-compiled/messages.js'
import { hallShelf } from './shelf-halls.tsx'
import { shelfOfGames } from './shelf-of-games.tsx'

export const lobbyShelves: readonly Shelf<unknown>[] = [
  shelfOfGames('slots', m.lobby_shelf_popular),
  hallShelf,
  shelfOfGames('live-casino', m.lobby_shelf_live),
  shelfOfGames('poker', m.lobby_shelf_popular),
  shelfOfGames('fish', m.lobby_shelf_popular),
  shelfOfGames('sports', m.lobby_shelf_popular),
]
