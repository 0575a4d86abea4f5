// The game's sounds as recipes for the synthesiser. Beside the kit's own (spin, stop, win, featureBegin, winBig) these are
// played by name:
// wish-a, wish-y, wish-w, wish-g, wish-v: a red, yellow, white, green or violet wish reaches the beam, five notes of a scale;
// magpie: a magpie has joined the bridge;
// step: the lovers take a step on the bridge; meeting: their sleeves meet;
// wildRow: a magpie comes down on the middle row.
import type { Recipe } from '@mangetsu/stage-kit'

const glass = (hertz: number): Recipe => [0.4, 0, hertz, 0.005, 0.06, 0.35, 0, 1.1]

export const sounds: Readonly<Record<string, Recipe>> = {
  spin: [0.2, 0, 196, 0.02, 0.08, 0.12, 0, 1.4, 3],
  stop: [0.35, 0, 147, 0.004, 0.03, 0.16, 0, 1.8],
  win: [0.5, 0, 523.25, 0.01, 0.12, 0.3, 0, 1.2, undefined, undefined, 262, 0.08],
  featureBegin: [0.7, 0, 392, 0.02, 0.2, 0.5, 0, 1.1, undefined, undefined, 196, 0.12],
  winBig: [0.7, 0, 392, 0.03, 0.3, 0.6, 0, 1.1, undefined, undefined, 196, 0.12],
  'wish-a': glass(587.33),
  'wish-y': glass(622.25),
  'wish-w': glass(783.99),
  'wish-g': glass(880),
  'wish-v': glass(932.33),
  magpie: [0.25, 0, 294, 0.08, 0.1, 0.3, 4, 0.6, 2],
  step: [0.15, 0, 440, 0.004, 0.02, 0.08, 0, 1.4],
  meeting: [0.6, 0, 587.33, 0.02, 0.3, 0.8, 0, 1.1, undefined, undefined, 293.7, 0.16],
  wildRow: [0.35, 0, 330, 0.004, 0.04, 0.2, 0, 1.5],
}
