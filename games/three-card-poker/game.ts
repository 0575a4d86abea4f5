// Manifest of three-card poker.
import { percent } from '@mangetsu/games/figure-lines'
import type { GameManifest } from '@mangetsu/games/manifest'
import { bestAction } from './math/best-player.ts'
import {
  deviationOf,
  figuresOf,
  houseEdge,
  pairPlusPaid,
  playAll,
  playerHands,
  returnOf,
} from './math/exact.ts'
import { versions } from './math/index.ts'
import { sideBets } from './rules.ts'
import { texts } from './texts.ts'

function exact(): readonly string[] {
  const hands = playAll()
  const figures = figuresOf(hands)
  return [
    `exact edge       ${percent(houseEdge(figures), 6)} of the ante, playing queen, six, four or better`,
    `exact return     ${percent(returnOf(figures), 6)} of all that is staked, going on with ${percent(figures.played / figures.cases)}`,
    `exact deviation  ${deviationOf(figures).toFixed(4)} antes a round`,
    `exact Pair Plus  ${percent(pairPlusPaid(hands) / playerHands, 6)} by itself`,
    ...sideBets.map(
      ({ name, tenths }) =>
        `  ${name.padEnd(14)} ${percent(returnOf(figuresOf(hands, tenths)), 6)} of all that is staked`,
    ),
  ]
}

export const game: GameManifest = {
  ...texts,
  gameNo: 15,
  kind: 'poker',
  addedAt: '2026-11-27T00:00:00.000Z',
  minimumSpinMs: null,
  hall: null,
  versions,
  simulation: { bonusEvent: null, player: () => bestAction, exact },
  clips: [],
}
