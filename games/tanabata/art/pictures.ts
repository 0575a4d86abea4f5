// SVGs that the build rasterises into pictures, with their sizes.
import type { GamePicture } from '@mangetsu/stage-kit'

const picture = (name: string, path: string, plain: number, fine: number): GamePicture => ({
  name,
  svg: new URL(`./${path}.svg`, import.meta.url),
  widths: [plain, fine],
})

const symbols = [
  'kasasagi',
  'hashi',
  'orihime',
  'hikoboshi',
  'tanzaku-aka',
  'tanzaku-ki',
  'tanzaku-shiro',
  'tanzaku-ao',
  'tanzaku-murasaki',
  'fukinagashi',
  'hoshi',
  'orizuru',
  'ami',
  'sasa',
] as const

/** Symbols split into their moving parts; each part is on the whole symbol's canvas. */
const parts = [
  'kasasagi-tail',
  'kasasagi-far',
  'kasasagi-body',
  'kasasagi-near',
  'kasasagi-head',
  'hashi-bridge',
  'hashi-star',
  'orihime-shawl',
  'orihime-figure',
  'hikoboshi-man',
  'hikoboshi-ox',
  'tanzaku-leaves',
  'tanzaku-aka-strip',
  'tanzaku-ki-strip',
  'tanzaku-shiro-strip',
  'tanzaku-ao-strip',
  'tanzaku-murasaki-strip',
  'fukinagashi-tails',
  'fukinagashi-ball',
  'hoshi-star',
  'hoshi-glints',
  'orizuru-back',
  'orizuru-wing',
  'orizuru-front',
] as const

/** Pictures of the stage. */
export const pictures: readonly GamePicture[] = [
  ...['sky', 'land'].flatMap((layer) => [
    picture(`landscape-${layer}`, `scene/landscape-${layer}`, 1600, 2560),
    picture(`portrait-${layer}`, `scene/portrait-${layer}`, 780, 1170),
  ]),
  picture('frame-landscape', 'frame/landscape', 1000, 1720),
  picture('frame-portrait', 'frame/portrait', 585, 1170),
  picture('frame-meeting-landscape', 'frame/landscape-meeting', 1000, 1720),
  picture('frame-meeting-portrait', 'frame/portrait-meeting', 585, 1170),
  ...symbols.map((name) => picture(name, `symbols/${name}`, 160, 320)),
  ...parts.map((name) => picture(name, `parts/${name}`, 160, 320)),
  picture('wish-aka', 'parts/wish-aka', 40, 80),
  picture('wish-ki', 'parts/wish-ki', 40, 80),
  picture('wish-shiro', 'parts/wish-shiro', 40, 80),
  picture('wish-ao', 'parts/wish-ao', 40, 80),
  picture('wish-murasaki', 'parts/wish-murasaki', 40, 80),
  picture('sky-orihime', 'parts/sky-orihime', 160, 280),
  picture('sky-orihime-reaching', 'parts/sky-orihime-reaching', 160, 280),
  picture('sky-hikoboshi', 'parts/sky-hikoboshi', 160, 280),
  picture('sky-hikoboshi-reaching', 'parts/sky-hikoboshi-reaching', 160, 280),
  picture('sky-ox', 'parts/sky-ox', 110, 240),
  picture('magpie-body', 'parts/magpie-body', 120, 192),
  picture('magpie-wing', 'parts/magpie-wing', 120, 192),
  picture('magpie-ghost', 'parts/magpie-ghost', 120, 192),
  picture('bank', 'parts/bank', 160, 320),
  picture('meeting-light', 'parts/meeting-light', 330, 660),
  picture('landscape-river', 'scene/landscape-river', 640, 1280),
  picture('portrait-river', 'scene/portrait-river', 300, 585),
  picture('star', 'parts/star', 60, 120),
  picture('glow', 'parts/glow', 96, 192),
  // For the rules page.
  ...symbols.map((name) => picture(`whole-${name}`, `symbols/${name}`, 80, 120)),
]
