// The game's sounds as recipes for the synthesiser; short, soft and below speech. Beside those the kit plays: `bowls` when
// the bowls that begin free spins tip over, `dart` when winners swim off, `dip` when the great scoop goes under, `lift` when
// it comes up with what lies on it, `turn` when that becomes one kind, `brush` when the multiplier is written, and `tear`
// when its paper gives way.
import type { Recipe } from '@mangetsu/stage-kit'

export const kingyoSounds: Readonly<Record<string, Recipe>> = {
  spin: [0.3, 0, 240, 0.04, 0.1, 0.2, 4, 0.6, -2],
  stop: [0.3, 0, 160, 0.005, 0.02, 0.1, 0, 2, -4],
  win: [0.5, 0, 587.33, 0.005, 0.06, 0.3, 0, 1.2],
  cascade: [0.4, 0, 698.46, 0.005, 0.04, 0.24, 0, 1.2],
  special: [0.4, 0, 330, 0.03, 0.16, 0.3, 0, 0.8, 6],
  featureBegin: [0.7, 0, 880, 0.005, 0.1, 0.7, 0, 1.8],
  winBig: [0.6, 0, 440, 0.03, 0.3, 0.6, 0, 1.1, undefined, undefined, 220, 0.12],
  bowls: [0.5, 0, 1174.66, 0.005, 0.06, 0.5, 0, 1.6],
  dart: [0.2, 0, 520, 0.01, 0.03, 0.12, 0, 0.6, 9],
  dip: [0.35, 0, 130, 0.01, 0.08, 0.2, 4, 0.7, -3],
  lift: [0.35, 0, 210, 0.02, 0.1, 0.24, 4, 0.7, 5],
  turn: [0.3, 0, 784, 0.005, 0.03, 0.16, 0, 1.4],
  brush: [0.5, 0, 1046.5, 0.005, 0.1, 0.6, 0, 1.9],
  tear: [0.25, 0, 900, 0.01, 0.04, 0.14, 4, 0.5, -6],
}
