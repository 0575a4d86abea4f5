// The game's sounds as recipes for the synthesiser. Beside those of every slot (spin, stop, win, winBig, featureBegin)
// it plays by name: `raijin`, lightning strikes the Thunder God's reel as he fills it; `fujin`, wind blows over all reels
// from the Wind God's; `storm`, the leaves of the screen turn one after the other and the rain begins; `thunder`, lightning
// beside the reels, again and again while the storm lasts; `calm`, the storm is over and the gold comes back.
import type { Recipe } from '@mangetsu/stage-kit'

export const stormSounds: Readonly<Record<string, Recipe>> = {
  spin: [0.22, 0, 160, 0.02, 0.08, 0.12, 0, 1.4, 4],
  stop: [0.35, 0, 80, 0.005, 0.02, 0.09, 0, 2.2, -8],
  win: [0.5, 0, 493.88, 0.01, 0.12, 0.3, 0, 1.2, undefined, undefined, 247, 0.08],
  featureBegin: [0.8, 0, 65, 0.005, 0.1, 0.5, 0, 2.5, -3],
  winBig: [0.7, 0, 370, 0.03, 0.3, 0.6, 0, 1.1, undefined, undefined, 185, 0.12],
  raijin: [0.9, 0.1, 55, 0.004, 0.14, 0.7, 4, 2.4, -2, undefined, undefined, undefined, undefined, 3],
  fujin: [0.5, 0.1, 320, 0.18, 0.3, 0.5, 4, 0.6, -1, undefined, undefined, undefined, undefined, 6],
  storm: [0.8, 0.1, 48, 0.05, 0.4, 0.9, 4, 1.6, undefined, undefined, undefined, undefined, undefined, 4],
  thunder: [0.4, 0.2, 44, 0.01, 0.2, 0.9, 4, 2, -1, undefined, undefined, undefined, undefined, 4],
  calm: [0.5, 0, 784, 0.005, 0.1, 0.9, 0, 1.2],
}
