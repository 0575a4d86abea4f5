// Flower Cards as the stage page loads it.
import { slotGame } from '@mangetsu/stage-kit/slots/slot-game'
import { figures } from '../math/index.ts'
import { design } from './design.ts'
import { rules, title } from './text.ts'

export { displayFace } from './inks.ts'
export { cardSounds as sounds } from './sounds.ts'

export const game = slotGame({
  ...{ design, title, figures, rules },
  pictures: [
    ...['landscape', 'portrait'].flatMap((kind) => [
      `${kind}-room`,
      `${kind}-moonlight`,
      `frame-${kind}`,
      `tray-lit-${kind}`,
    ]),
    ...['tag-dim', 'tag-lit', 'tag-past'],
    ...['plate-tall', 'plate-tall-gold', 'plate-wide', 'plate-wide-gold'],
    ...['tray-slot', 'lamp-glow', 'petal', 'glow'],
  ],
})
