// The game's sounds as recipes for the synthesiser, by what happens:
// spin: reels or empty cells begin to turn · stop: a reel stands · win: a win is shown · winBig: a big one is celebrated ·
// featureBegin: six koban, or three curtains · choice: the two paws are offered · hold: koban land and stay · value: the
// amounts come out on koban · prize: a tablet of plum, bamboo or pine turns and takes its seal · greatFortune: all fifteen
// cells are koban and the tablet of great fortune takes its seal.
import type { Recipe } from '@mangetsu/stage-kit'

export const sounds: Readonly<Record<string, Recipe>> = {
  spin: [0.25, 0, 196, 0.01, 0.06, 0.1, 0, 1.6, 4],
  stop: [0.32, 0, 110, 0.004, 0.02, 0.08, 0, 2.2, -8],
  win: [0.45, 0, 587.33, 0.01, 0.1, 0.3, 0, 1.2, undefined, undefined, 294, 0.08],
  winBig: [0.65, 0, 440, 0.03, 0.3, 0.6, 0, 1.1, undefined, undefined, 220, 0.12],
  featureBegin: [0.7, 0, 330, 0.01, 0.12, 0.5, 0, 1.3, undefined, undefined, 165, 0.1],
  choice: [0.35, 0, 494, 0.02, 0.06, 0.3, 0, 1.1],
  hold: [0.4, 0, 1_318, 0.004, 0.02, 0.25, 0, 1.4],
  value: [0.25, 0, 1_760, 0.004, 0.01, 0.12, 0, 1.6],
  prize: [0.55, 0, 880, 0.01, 0.08, 0.4, 0, 1.2, undefined, undefined, 220, 0.06],
  greatFortune: [0.7, 0, 523.25, 0.02, 0.3, 0.8, 0, 1.1, undefined, undefined, 262, 0.1],
}
