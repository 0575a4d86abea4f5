// Koi Falls as loaded by the stage page.
import type { GameModule } from '@mangetsu/stage-kit'
import type { FallsEvent } from '../math/events.ts'
import { digitCount } from '../rules.ts'
import { createFalls } from './falls.ts'
import { fallsMessages } from './text.ts'

export const game: GameModule = {
  id: 'koi-falls',
  title: fallsMessages.title,
  invitation: fallsMessages.invitation,
  start: fallsMessages.shoot,
  isBesideControls: true,
  statusAside: 'right',
  tint: 0x2a7080,
  features: ['jackpot', 'chainBegin'] satisfies readonly FallsEvent['type'][],
  pictures: [
    ...['landscape', 'portrait'].flatMap((kind) => [kind, `${kind}-gold`]),
    ...['ja', 'en'].flatMap((lang) => [`plaque-${lang}`, `reach-${lang}`]),
    ...Array.from({ length: digitCount }, (_, at) => `digit-${at + 1}`),
    'board',
    'board-gold',
    'plate',
    'ball',
    'lamp',
    'drop',
    'glow',
    'koi',
    'koi-gold',
  ],
  create: createFalls,
  rules: async (lang, money) => (await import('./rules-page.ts')).rulesPage(lang, money),
}
