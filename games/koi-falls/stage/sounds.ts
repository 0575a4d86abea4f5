// The game's sounds as recipes for the synthesiser; short, soft and below speech.
import type { Recipe } from '@mangetsu/stage-kit'

export const fallsSounds: Readonly<Record<string, Recipe>> = {
  ball: [0.12, 0.02, 1_250, 0.001, 0.01, 0.03, 0, 1.6, -20],
  pocket: [0.3, 0, 660, 0.005, 0.04, 0.12, 0, 1.3],
  gate: [0.45, 0, 784, 0.005, 0.06, 0.2, 0, 1.2, undefined, undefined, 196, 0.05],
  stop: [0.35, 0, 110, 0.005, 0.02, 0.09, 0, 2.2, -8],
  reach: [0.5, 0, 440, 0.02, 0.2, 0.3, 0, 1.2, undefined, undefined, 110, 0.1],
  jackpot: [0.75, 0, 392, 0.03, 0.3, 0.6, 0, 1.1, undefined, undefined, 196, 0.12],
  round: [0.35, 0, 523.25, 0.01, 0.06, 0.16, 0, 1.2],
}
