// Lucky Cat as loaded by the stage page.
import { slotGame } from '@mangetsu/stage-kit/slots/slot-game'
import { figures, model } from '../model.ts'
import { design } from './design.ts'
import { rules, title } from './text.ts'

export { displayFace } from './inks.ts'

const tablets = [...(model.hold?.prizes ?? []).map(({ name }) => name), 'lit']

export const game = slotGame({
  design,
  title,
  figures,
  tint: 0x93601f,
  rules,
  pictures: ['tablet-cords', 'seal', 'lantern', 'cell-empty', 'cell-light', 'rays', 'glow'],
  formPictures: (kind) => [
    `${kind}-shop`,
    `${kind}-night`,
    `frame-${kind}`,
    `frame-${kind}-night`,
    ...tablets.map((tablet) => `${kind}-tablet-${tablet}`),
  ],
})
