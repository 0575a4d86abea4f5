// The game's sounds as recipes for the synthesiser; short, soft and below speech. What happens at those of its own:
// - `stop`: a column stands, six times a spin.
// - `splash`: winners fall into the river as spray, at each cascade; `tag`: the next multiplier's tag turns over.
// - `fire`: the fire grows a step (at ×3 and at ×10).
// - `gather`: moons in the water leave their columns; `gathered`: they are one moon in the river, free spins begin or go on.
import type { Recipe } from '@mangetsu/stage-kit'

export const ukaiSounds: Readonly<Record<string, Recipe>> = {
  spin: [0.3, 0, 110, 0.01, 0.04, 0.14, 0, 1.6, -2],
  stop: [0.3, 0, 95, 0.004, 0.02, 0.08, 0, 2.2, -8],
  win: [0.45, 0, 440, 0.02, 0.14, 0.3, 0, 1.2, undefined, undefined, 220, 0.08],
  splash: [0.25, 0.1, 900, 0.005, 0.04, 0.16, 4, 1.2, -14],
  tag: [0.35, 0, 260, 0.004, 0.03, 0.1, 0, 2, -4],
  fire: [0.5, 0.1, 60, 0.05, 0.2, 0.4, 4, 0.8, 2],
  gather: [0.4, 0, 660, 0.02, 0.3, 0.8, 0, 1.1],
  gathered: [0.5, 0, 523.25, 0.02, 0.4, 0.9, 0, 1.1, undefined, undefined, 262, 0.12],
  featureBegin: [0.8, 0, 75, 0.005, 0.08, 0.4, 0, 2.5, -3],
  winBig: [0.7, 0, 392, 0.03, 0.3, 0.6, 0, 1.1, undefined, undefined, 196, 0.12],
}
