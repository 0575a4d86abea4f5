// SVGs that the build rasterises into pictures, with their sizes.
import type { GamePicture } from '@mangetsu/stage-kit'

const picture = (name: string, path: string, plain: number, fine: number): GamePicture => ({
  name,
  svg: new URL(`./${path}.svg`, import.meta.url),
  widths: [plain, fine],
})

const symbols = [
  'sakazuki',
  'tsuki',
  'tsuru',
  'maku',
  'hoo',
  'ame',
  'ino',
  'shika',
  'cho',
  'akatan',
  'aotan',
] as const

/** Symbols split into their moving parts; each part is on the whole symbol's canvas. */
const parts = [
  'sakazuki-card',
  'sakazuki-cup',
  'tsuki-card',
  'tsuki-plumes',
  'tsuru-card',
  'tsuru-head',
  'maku-card',
  'maku-curtain',
  'maku-cord',
  'hoo-card',
  'hoo-plumes',
  'hoo-bird',
  'ame-card',
  'ame-umbrella',
  'ame-front',
  'ino-card',
  'ino-boar',
  'shika-card',
  'shika-head',
  'shika-leaves',
  'cho-card',
  'cho-wings',
  'edge-bright',
  'edge-plain',
] as const

/** Pictures of the stage. */
export const pictures: readonly GamePicture[] = [
  ...['room', 'moonlight'].flatMap((layer) => [
    picture(`landscape-${layer}`, `scene/landscape-${layer}`, 1600, 2560),
    picture(`portrait-${layer}`, `scene/portrait-${layer}`, 780, 1170),
  ]),
  picture('frame-landscape', 'frame/landscape', 1000, 1720),
  picture('frame-portrait', 'frame/portrait', 585, 1170),
  ...symbols.map((name) => picture(name, `symbols/${name}`, 192, 320)),
  ...parts.map((name) => picture(name, `parts/${name}`, 192, 320)),
  picture('ura', 'symbols/ura', 192, 320),
  picture('tag-dim', 'parts/tag-dim', 122, 160),
  picture('tag-lit', 'parts/tag-lit', 122, 160),
  picture('tag-past', 'parts/tag-past', 122, 160),
  picture('plate-landscape', 'parts/plate-tall', 148, 222),
  picture('plate-gold-landscape', 'parts/plate-tall-gold', 148, 222),
  picture('plate-portrait', 'parts/plate-wide', 200, 300),
  picture('plate-gold-portrait', 'parts/plate-wide-gold', 200, 300),
  picture('tray-lit-landscape', 'parts/tray-lit-landscape', 696, 1200),
  picture('tray-lit-portrait', 'parts/tray-lit-portrait', 462, 693),
  picture('tray-slot', 'parts/tray-slot', 160, 240),
  picture('lamp-glow', 'scene/lamp-glow', 160, 240),
  picture('petal', 'parts/petal', 30, 60),
  picture('glow', 'parts/glow', 96, 192),
  // For the rules page.
  ...symbols.map((name) => picture(`whole-${name}`, `symbols/${name}`, 80, 120)),
]
