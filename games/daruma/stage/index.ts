// Lucky Daruma as loaded by the stage page.
import { slotGame } from '@mangetsu/stage-kit/slots/slot-game'
import { figures } from '../model.ts'
import { texts } from '../texts.ts'
import { design } from './design.ts'
import { rules } from './words.ts'

export const game = slotGame({
  design,
  figures,
  tint: 0x9a3328,
  rules,
  title: texts.name,
  pictures: [
    'banner',
    'tag',
    'brush',
    'cell-held',
    'cell-lit',
    'cell-empty',
    'eye-open',
    'eye-blank',
    'fuku',
    'glow',
  ],
  formPictures: (kind) => [`${kind}-sky`, `${kind}-sky-feature`, `${kind}-land`, `frame-${kind}`],
})
