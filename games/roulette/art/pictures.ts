// SVGs that the build rasterises into pictures, with their sizes.
import type { GamePicture } from '@mangetsu/stage-kit'

const picture = (name: string, path: string, plain: number, fine: number): GamePicture => ({
  name,
  svg: new URL(`./${path}.svg`, import.meta.url),
  widths: [plain, fine],
})

/** Pictures of the stage. */
export const pictures: readonly GamePicture[] = [
  picture('sky-landscape', 'scene/sky-landscape', 1440, 2160),
  picture('table-landscape', 'scene/table-landscape', 1080, 1620),
  picture('table-portrait', 'scene/table-portrait', 780, 1170),
  picture('wheel-bowl', 'parts/wheel-bowl', 600, 1040),
  picture('wheel-rotor', 'parts/wheel-rotor', 600, 1040),
  picture('wheel-light', 'parts/wheel-light', 320, 480),
  picture('ball', 'parts/ball', 48, 80),
  picture('lanterns', 'parts/lanterns', 330, 640),
  picture('pine', 'parts/pine', 280, 520),
]
