// Moonlit Festival as loaded by the stage page.
import { slotGame } from '@mangetsu/stage-kit/slots/slot-game'
import { figures } from '../rules.ts'
import { design } from './design.ts'
import { rules, title } from './text.ts'
import { translate } from './version-1.ts'

export { displayFace } from './inks.ts'

export const game = slotGame({
  design,
  title,
  figures,
  tint: 0x3f4ba8,
  rules,
  translate,
  pictures: ['sky-moon', 'lantern-red', 'lantern-white', 'plaque', 'glow'],
  formPictures: (kind) => [`${kind}-sky`, `${kind}-sky-festival`, `${kind}-land`, `frame-${kind}`],
})
