// Manifest of Casino Hold'em.
import { percent } from '@mangetsu/games/figure-lines'
import type { GameManifest } from '@mangetsu/games/manifest'
import { byRule, edges, rtpPpm } from './declared.ts'
import { versions } from './math/index.ts'
import { actionByRule } from './math/rule-of-thumb.ts'
import { texts } from './texts.ts'

const share = (ppm: number): string => percent(ppm / 1_000_000)

/** Figures from figures.json, whose computation takes minutes. */
const exact = (): readonly string[] => [
  `exact, best play ${share(edges.antePpm)} of the ante kept, ${share(rtpPpm)} of all that is staked paid`,
  `exact, by rule   ${share(byRule.edgePpm)} of the ante kept, ${share(byRule.rtpPpm)} of all that is staked paid`,
  'rounds are played by the rule of thumb, whose return is the second',
]

export const game: GameManifest = {
  ...texts,
  gameNo: 14,
  kind: 'poker',
  addedAt: '2026-11-27T00:00:00.000Z',
  minimumSpinMs: null,
  hall: null,
  versions,
  simulation: { bonusEvent: null, player: () => actionByRule, exact },
  clips: [],
}
