// Flower Cards as loaded by the stage page.
import { slotGame } from '@mangetsu/stage-kit/slots/slot-game'
import { figures } from '../declared.ts'
import { design } from './design.ts'
import { rules, title } from './text.ts'

export { displayFace } from './inks.ts'

export const game = slotGame({
  design,
  title,
  figures,
  tint: 0x6d3a8a,
  rules,
  pictures: ['tag-dim', 'tag-lit', 'tag-past', 'tray-slot', 'lamp-glow', 'petal', 'glow'],
  formPictures: (kind) => [
    `${kind}-room`,
    `${kind}-moonlight`,
    `frame-${kind}`,
    `tray-lit-${kind}`,
    ...['plate', 'plate-gold'].map((plate) => `${plate}-${kind}`),
  ],
})
