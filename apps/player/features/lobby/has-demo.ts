// Which games offer a demo with play credit of the house.
import type { GameKind } from '@mangetsu/contract/lobby'

/** Tables have one round for all players, so there is no demo. */
export const hasDemo = (kind: GameKind): boolean => kind !== 'live-casino'
