// Cormorant Night as loaded by the stage page.
import { slotGame } from '@mangetsu/stage-kit/slots/slot-game'
import { tags } from '../art/geometry.ts'
import { figures } from '../model.ts'
import { design } from './design.ts'
import { rules, title } from './text.ts'

const reels = [1, 2, 3, 4, 5, 6]

export const game = slotGame({
  design,
  title,
  figures,
  tint: 0x8f4a1e,
  rules,
  pictures: [
    ...reels.flatMap((reel) => [`well-${reel}`, `cap-${reel}`]),
    ...tags.multipliers.flatMap((tag) => [`tag-${tag}-dim`, `tag-${tag}-lit`, `tag-${tag}-past`]),
    ...[1, 2, 3].flatMap((step) => [`kagari-${step}-a`, `kagari-${step}-b`]),
    'water-moon',
    'fire-glow',
    'spark',
    'firefly',
    'splash',
    'bird',
    'glow',
  ],
  formPictures: (form) => [
    `${form}-night`,
    `${form}-firelight`,
    `frame-${form}`,
    ...(form === 'landscape' ? ['landscape-cords'] : []),
  ],
})
