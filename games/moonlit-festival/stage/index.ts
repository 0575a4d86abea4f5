// Moonlit Festival as the stage page loads it.
import type { GameModule } from '@mangetsu/stage-kit'
import { slotPictures } from '@mangetsu/stage-kit/slots/pictures'
import { slotRulesPage } from '@mangetsu/stage-kit/slots/rules-page'
import { createSlotStage, slotFeatures } from '@mangetsu/stage-kit/slots/slot-stage'
import { model } from '../model.ts'
import { figures } from '../rules.ts'
import { design } from './design.ts'
import { rules, title } from './text.ts'
import { translate } from './version-1.ts'

export { displayFace } from './inks.ts'
export { festivalSounds as sounds } from './sounds.ts'

const rulesOptions = {
  model,
  figures,
  words: rules,
  pictureOf: (letter: string) => `whole-${model.symbols[letter]?.name ?? ''}`,
} as const

export const game: GameModule = {
  id: model.id,
  title,
  invitation: design.words.invitation,
  features: slotFeatures,
  pictures: [
    ...['landscape', 'portrait'].flatMap((kind) => [
      `${kind}-sky`,
      `${kind}-sky-festival`,
      `${kind}-land`,
      `frame-${kind}`,
    ]),
    ...['sky-moon', 'lantern-red', 'lantern-white', 'plaque', 'glow'],
    ...slotPictures(design),
  ],
  create: (options) => createSlotStage(design, options, translate),
  rules: (lang, money, addressOf) => slotRulesPage(rulesOptions, lang, money, addressOf),
}
