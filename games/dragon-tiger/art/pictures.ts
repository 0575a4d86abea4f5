// SVGs that the build rasterises into pictures, with their sizes. Cards are in the shared folder of all card games.
import type { GamePicture } from '@mangetsu/stage-kit'

const picture = (name: string, path: string, plain: number, fine: number): GamePicture => ({
  name,
  svg: new URL(`./${path}.svg`, import.meta.url),
  widths: [plain, fine],
})

/** Pictures of the stage. */
export const pictures: readonly GamePicture[] = [
  picture('screen-landscape', 'scene/screen-landscape', 1280, 1920),
  picture('screen-portrait', 'scene/screen-portrait', 780, 900),
  picture('table-landscape', 'scene/table-landscape', 1080, 1500),
  picture('table-portrait', 'scene/table-portrait', 780, 900),
  picture('crest-dragon', 'parts/crest-dragon', 240, 460),
  picture('crest-tiger', 'parts/crest-tiger', 240, 460),
  picture('candle', 'parts/candle', 180, 320),
  picture('lamp', 'parts/lamp', 180, 320),
]
