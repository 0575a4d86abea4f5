// Wind God and Thunder God as loaded by the stage page.
import { slotGame } from '@mangetsu/stage-kit/slots/slot-game'
import { figures } from '../figures.ts'
import { design } from './design.ts'
import { rules, title } from './words.ts'

export { displayFace } from './inks.ts'

export const game = slotGame({
  design,
  title,
  figures,
  tint: 0x2b6f7d,
  rules,
  pictures: ['bolt', 'gust', 'rain', 'glow'],
  formPictures: (kind) => [
    ...['ground', 'waves', 'storm'].map((layer) => `${kind}-${layer}`),
    ...['frame', 'storm-reel'].map((name) => `${name}-${kind}`),
  ],
})
