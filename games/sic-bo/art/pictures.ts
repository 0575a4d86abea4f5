// SVGs that the build rasterises into pictures, with their sizes.
import type { GamePicture } from '@mangetsu/stage-kit'
import { diceColumns } from './dice-sheet.ts'

const picture = (name: string, path: string, plain: number, fine: number): GamePicture => ({
  name,
  svg: new URL(`./${path}.svg`, import.meta.url),
  widths: [plain, fine],
})

/** Pictures of the stage. */
export const pictures: readonly GamePicture[] = [
  picture('mat-landscape', 'scene/mat-landscape', 800, 1100),
  picture('mat-portrait', 'scene/mat-portrait', 600, 780),
  picture('cloth', 'parts/cloth', 700, 1100),
  picture('cup', 'parts/cup', 240, 420),
  picture('andon-even', 'parts/andon-even', 220, 400),
  picture('andon-odd', 'parts/andon-odd', 220, 400),
  picture('lantern-red', 'parts/lantern-red', 120, 240),
  picture('lantern-white', 'parts/lantern-white', 120, 240),
  {
    name: 'dice',
    svgs: Array.from(
      { length: diceColumns },
      (_, at) => new URL(`./parts/die-${at + 1}.svg`, import.meta.url),
    ),
    columns: diceColumns,
    widths: [96, 180],
  },
]
