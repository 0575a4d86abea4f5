// SVGs that the build rasterises into pictures, with their sizes. Cards are in the shared folder of all card games.
import type { GamePicture } from '@mangetsu/stage-kit'

const picture = (name: string, path: string, plain: number, fine: number): GamePicture => ({
  name,
  svg: new URL(`./${path}.svg`, import.meta.url),
  widths: [plain, fine],
})

/** Pictures of the stage. */
export const pictures: readonly GamePicture[] = [
  picture('landscape', 'scene/landscape', 1600, 2560),
  picture('portrait', 'scene/portrait', 780, 1170),
  picture('moon', 'parts/moon', 320, 640),
  picture('maple', 'parts/maple', 390, 720),
]
