// SVGs that the build rasterises into pictures, with their sizes. Cards and chips are in the shared folder of all
// card games.
import type { GamePicture } from '@mangetsu/stage-kit'

const picture = (name: string, path: string, plain: number, fine: number): GamePicture => ({
  name,
  svg: new URL(`./${path}.svg`, import.meta.url),
  widths: [plain, fine],
})

/** Pictures of the stage. */
export const pictures: readonly GamePicture[] = [
  picture('sky-landscape', 'scene/sky-landscape', 1440, 2160),
  picture('sky-portrait', 'scene/sky-portrait', 780, 1170),
  picture('table-landscape', 'scene/table-landscape', 1440, 2160),
  picture('table-portrait', 'scene/table-portrait', 780, 1170),
  picture('branch-left', 'parts/branch-left', 320, 760),
  picture('branch-right', 'parts/branch-right', 320, 760),
  picture('toro', 'parts/toro', 200, 400),
]
