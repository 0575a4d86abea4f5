// Lucky Cat as the stage page loads it.
import { slotGame } from '@mangetsu/stage-kit/slots/slot-game'
import { figures } from '../math/index.ts'
import { model } from '../model.ts'
import { design } from './design.ts'
import { rules, title } from './text.ts'

export { displayFace } from './inks.ts'
export { sounds } from './sounds.ts'

const kinds = ['landscape', 'portrait'] as const
const prizes = (model.hold?.prizes ?? []).map(({ name }) => name)

export const game = slotGame({
  ...{ design, title, figures, rules },
  pictures: [
    ...kinds.flatMap((kind) => [
      ...['shop', 'night'].map((layer) => `${kind}-${layer}`),
      ...[`frame-${kind}`, `frame-${kind}-night`],
      ...[...prizes, 'lit'].map((tablet) => `${kind}-tablet-${tablet}`),
    ]),
    ...['tablet-cords', 'seal', 'lantern', 'cell-empty', 'cell-light', 'rays', 'glow'],
  ],
})
