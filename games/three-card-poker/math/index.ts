// Three-card poker's maths with the interface the studio uses.
import { type GameMath, playThrough } from '@mangetsu/chance'
import type { GameVersion } from '@mangetsu/games/manifest'
import { rtpPpm } from '../declared.ts'
import { antesMinor, maxWinMultiple, sideBets } from '../rules.ts'
import { disclosure } from './disclosure.ts'
import { steps } from './play.ts'

export type * from './events.ts'

export const threeCardPoker: GameMath = {
  id: 'three-card-poker',
  version: '1.0.0',
  rtpPpm,
  maxWinMultiple,
  volatility: 'low',
  stakesMinor: antesMinor,
  play: playThrough(steps),
  mayStakeFurther: true,
  sideBets,
  steps,
}

export const versions: readonly GameVersion[] = [{ math: threeCardPoker, disclosure }]
