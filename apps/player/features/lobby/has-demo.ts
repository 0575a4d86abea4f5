// Which games offer a demo.
import type { GameKind } from '@mangetsu/contract/lobby'

/** Tables have one round for all players, so there is no demo. */
export const hasDemo = (kind: GameKind): boolean => kind !== 'live-casino'
