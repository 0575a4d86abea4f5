// Which games can be tried with the house's own money.
import type { GameKind } from '@mangetsu/contract/lobby'

/** Tables have one round for everybody: nobody tries them for themselves. */
export const hasDemo = (kind: GameKind): boolean => kind !== 'live-casino'
