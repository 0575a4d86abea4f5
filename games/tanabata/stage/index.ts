// Star Festival as loaded by the stage page.
import { slotGame } from '@mangetsu/stage-kit/slots/slot-game'
import { wishPlaces } from '../art/geometry.ts'
import { figures } from '../figures.ts'
import { design } from './design.ts'
import { rules, title } from './text.ts'

export { displayFace } from './inks.ts'

export const game = slotGame({
  design,
  title,
  figures,
  tint: 0x5347b5,
  rules,
  pictures: [
    ...wishPlaces.colours.map((colour) => `wish-${colour}`),
    'sky-orihime',
    'sky-orihime-reaching',
    'sky-hikoboshi',
    'sky-hikoboshi-reaching',
    'sky-ox',
    'magpie-body',
    'magpie-wing',
    'magpie-ghost',
    'bank',
    'meeting-light',
    'star',
    'glow',
  ],
  formPictures: (kind) => [
    ...['sky', 'river', 'land'].map((layer) => `${kind}-${layer}`),
    `frame-${kind}`,
    `frame-meeting-${kind}`,
  ],
})
