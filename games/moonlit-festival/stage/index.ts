// Moonlit Festival as the stage page loads it.
import type { GameModule } from '@mangetsu/stage-kit'
import { slotRulesPage } from '@mangetsu/stage-kit/slots/rules-page'
import { createSlotStage, type SlotDesign } from '@mangetsu/stage-kit/slots/slot-stage'
import { picturesOfSymbols } from '@mangetsu/stage-kit/slots/symbol-view'
import { model } from '../model.ts'
import { geometry } from './geometry.ts'
import { inks } from './inks.ts'
import { createFestivalScene } from './scene.ts'
import { symbols } from './symbols.ts'
import { sentences, title, words } from './text.ts'
import { translate } from './version-1.ts'

export { displayFace } from './inks.ts'
export { festivalSounds as sounds } from './sounds.ts'

const design: SlotDesign = {
  model,
  geometry,
  symbols,
  // One of each symbol, and no line that pays.
  opening: 'krodmfuptogdfuk',
  threads: { glow: inks.peach, edge: inks.sumi, light: inks.moonlight },
  words,
  createScene: createFestivalScene,
}

const rules = {
  model,
  sentences,
  pictureOf: (letter: string) => `whole-${model.symbols[letter]?.name ?? ''}`,
}

export const game: GameModule = {
  id: model.id,
  title,
  invitation: words.invitation,
  pictures: [
    ...['landscape', 'portrait'].flatMap((kind) => [
      `${kind}-sky`,
      `${kind}-sky-festival`,
      `${kind}-land`,
      `frame-${kind}`,
    ]),
    ...['sky-moon', 'lantern-red', 'lantern-white', 'plaque', 'glow'],
    ...picturesOfSymbols(symbols),
  ],
  create: (options) => createSlotStage(design, options, translate),
  rules: (lang, money, addressOf) => slotRulesPage(rules, lang, money, addressOf),
}
