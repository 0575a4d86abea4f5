// The game's sounds as recipes for the synthesiser; short, soft and below speech.
import type { Recipe } from '@mangetsu/stage-kit'

export const festivalSounds: Readonly<Record<string, Recipe>> = {
  spin: [0.25, 0, 180, 0.02, 0.08, 0.12, 0, 1.4, 4],
  stop: [0.35, 0, 90, 0.005, 0.02, 0.09, 0, 2.2, -8],
  win: [0.5, 0, 523.25, 0.01, 0.12, 0.3, 0, 1.2, undefined, undefined, 262, 0.08],
  featureBegin: [0.9, 0, 70, 0.005, 0.08, 0.4, 0, 2.5, -3],
  winBig: [0.7, 0, 392, 0.03, 0.3, 0.6, 0, 1.1, undefined, undefined, 196, 0.12],
}
