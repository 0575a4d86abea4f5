// The game's sounds as recipes for the synthesiser; short, soft and below speech.
import type { Recipe } from '@mangetsu/stage-kit'

export const fireworksSounds: Readonly<Record<string, Recipe>> = {
  lever: [0.3, 0, 140, 0.01, 0.05, 0.1, 0, 1.6, 5],
  stop: [0.4, 0, 95, 0.005, 0.02, 0.08, 0, 2.2, -9],
  pay: [0.4, 0, 660, 0.01, 0.08, 0.22, 0, 1.2, undefined, undefined, 220, 0.07],
  again: [0.35, 0, 440, 0.01, 0.06, 0.16, 0, 1.3, undefined, undefined, 110, 0.05],
  lamp: [0.6, 0, 784, 0.01, 0.16, 0.4, 0, 1.1, undefined, undefined, 392, 0.1],
  medal: [0.25, 0, 880, 0.005, 0.04, 0.1, 0, 1.2],
  firework: [0.7, 0.05, 60, 0.01, 0.12, 0.6, 4, 1.2, -1],
  big: [0.7, 0, 392, 0.03, 0.3, 0.6, 0, 1.1, undefined, undefined, 196, 0.12],
}
