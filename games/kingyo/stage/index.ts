// Goldfish Scooping as loaded by the stage page.
import { slotGame } from '@mangetsu/stage-kit/slots/slot-game'
import { figures } from '../declared.ts'
import { design } from './design.ts'
import { title } from './text.ts'

export { displayFace } from './inks.ts'

export const game = slotGame({
  design,
  title,
  figures,
  tint: 0x23719e,
  pictures: ['caustics', 'poi-large', 'poi-large-torn', 'ripples', 'circles', 'glow'],
  formPictures: (kind) => [`${kind}-counter`, `${kind}-light`, `${kind}-awning`, `frame-${kind}`],
})
