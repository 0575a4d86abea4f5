// SVGs that the build rasterises into pictures, with their sizes.
import type { GamePicture } from '@mangetsu/stage-kit'
import { digitCount } from '../rules.ts'

const picture = (name: string, path: string, plain: number, fine: number): GamePicture => ({
  name,
  svg: new URL(`./${path}.svg`, import.meta.url),
  widths: [plain, fine],
})

/** Pictures of the stage. */
export const pictures: readonly GamePicture[] = [
  ...['landscape', 'landscape-gold'].map((name) => picture(name, `scene/${name}`, 1600, 2560)),
  ...['portrait', 'portrait-gold'].map((name) => picture(name, `scene/${name}`, 780, 1170)),
  picture('board', 'board/board', 780, 1400),
  picture('board-gold', 'board/board-gold', 780, 1400),
  ...['ja', 'en'].flatMap((lang) => [
    picture(`plaque-${lang}`, `board/plaque-${lang}`, 360, 640),
    picture(`reach-${lang}`, `board/reach-${lang}`, 400, 720),
  ]),
  picture('plate', 'board/plate', 140, 250),
  ...Array.from({ length: digitCount }, (_, at) => picture(`digit-${at + 1}`, `digits/${at + 1}`, 140, 250)),
  ...['ball', 'lamp', 'drop'].map((name) => picture(name, `parts/${name}`, 64, 96)),
  picture('glow', 'parts/glow', 120, 240),
  picture('koi', 'parts/koi', 240, 480),
  picture('koi-gold', 'parts/koi-gold', 240, 480),
]
