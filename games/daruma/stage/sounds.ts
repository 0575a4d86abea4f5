// The game's sounds as recipes for the synthesiser; short, soft and below speech. What is played when:
// spin: reels begin to turn, and empty cells are drawn again; stop: a reel stands; win: more than the stake;
// featureBegin: five darumas, the painting begins; hold: a daruma drops into an empty cell (with its rocking, 0.8 s);
// brush: the brush paints an eye (0.24 to 0.38 s); value: a tag slides out; nine: 福 rises over nine darumas (1.7 s);
// winBig: twenty stakes or more.
import type { Recipe } from '@mangetsu/stage-kit'

export const sounds: Readonly<Record<string, Recipe>> = {
  spin: [0.25, 0, 210, 0.02, 0.08, 0.12, 0, 1.4, 4],
  stop: [0.4, 0, 620, 0.002, 0.01, 0.06, 0, 2.6, -12],
  win: [0.45, 0, 587.33, 0.01, 0.12, 0.34, 0, 1.2, undefined, undefined, 293, 0.08],
  featureBegin: [0.7, 0, 1_318, 0.01, 0.1, 0.9, 0, 0.6, undefined, undefined, 659, 0.12],
  hold: [0.5, 0, 180, 0.004, 0.03, 0.16, 0, 2.2, -6],
  brush: [0.18, 0, 900, 0.08, 0.1, 0.16, 4, 0.2, -3],
  value: [0.35, 0, 783.99, 0.005, 0.05, 0.22, 0, 1.3],
  nine: [0.8, 0, 82, 0.02, 0.5, 0.9, 0, 2.4, 1],
  winBig: [0.7, 0, 440, 0.03, 0.3, 0.6, 0, 1.1, undefined, undefined, 220, 0.12],
}
