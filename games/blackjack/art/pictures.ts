// SVGs that the build rasterises into pictures, with their sizes. Cards are in the shared folder of all card games.
import type { GamePicture } from '@mangetsu/stage-kit'

const picture = (name: string, path: string, plain: number, fine: number): GamePicture => ({
  name,
  svg: new URL(`./${path}.svg`, import.meta.url),
  widths: [plain, fine],
})

/** Pictures of the stage. */
export const pictures: readonly GamePicture[] = [
  picture('sky-landscape', 'scene/sky-landscape', 1440, 2160),
  picture('sky-portrait', 'scene/sky-portrait', 780, 900),
  picture('table-landscape', 'scene/table-landscape', 1080, 1620),
  picture('table-portrait', 'scene/table-portrait', 780, 900),
  picture('parasol', 'parts/parasol', 320, 560),
  picture('dealer', 'parts/dealer', 300, 520),
  picture('lanterns', 'parts/lanterns', 400, 720),
  picture('maple', 'parts/maple', 300, 520),
]
