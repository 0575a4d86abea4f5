// The game's sounds as recipes for the synthesiser; short, soft and below speech. By name: `spin` cards are swept away, `stop` a
// column of cards has been dealt, `win` cards win, `tag` the next multiplier's tag is turned over, `lay` a card lands in the
// tray, `set` a set is named, `greatSet` one that is spread over the cloth, `cascade` winners are turned down and others
// fall, `winBig` a big win is counted.
import type { Recipe } from '@mangetsu/stage-kit'

export const cardSounds: Readonly<Record<string, Recipe>> = {
  spin: [0.18, 0, 320, 0.02, 0.05, 0.12, 4, 1.2, -6],
  stop: [0.34, 0.02, 150, 0.002, 0.01, 0.06, 4, 1.6, -12],
  win: [0.42, 0, 392, 0.005, 0.08, 0.26, 0, 1.1, undefined, undefined, 196, 0.07],
  tag: [0.32, 0, 740, 0.002, 0.01, 0.09, 1, 1.4],
  lay: [0.38, 0.03, 190, 0.002, 0.012, 0.07, 4, 1.5, -10],
  set: [0.5, 0, 440, 0.008, 0.12, 0.4, 0, 1.2, undefined, undefined, 220, 0.1],
  greatSet: [0.7, 0, 98, 0.005, 0.16, 0.7, 0, 1.8, -1],
  cascade: [0.34, 0, 880, 0.002, 0.008, 0.05, 1, 1.8],
  winBig: [0.7, 0, 392, 0.03, 0.3, 0.6, 0, 1.1, undefined, undefined, 196, 0.12],
}
