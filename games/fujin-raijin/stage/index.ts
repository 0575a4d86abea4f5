// Wind God and Thunder God as the stage page loads it.
import { slotGame } from '@mangetsu/stage-kit/slots/slot-game'
import { figures } from '../figures.ts'
import { design } from './design.ts'
import { rules, title } from './words.ts'

export { displayFace } from './inks.ts'
export { stormSounds as sounds } from './sounds.ts'

export const game = slotGame({
  ...{ design, title, figures, rules },
  pictures: [
    ...['landscape', 'portrait'].flatMap((kind) => [
      `${kind}-ground`,
      `${kind}-waves`,
      `${kind}-storm`,
      `frame-${kind}`,
    ]),
    ...['bolt', 'gust', 'rain', 'glow'],
  ],
})
