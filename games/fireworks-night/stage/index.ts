// Fireworks Night as loaded by the stage page.
import type { GameModule } from '@mangetsu/stage-kit'
import type { FireworksEvent } from '../math/events.ts'
import { symbolNames } from '../rules.ts'
import { burstKinds } from './fireworks.ts'
import { createMachine } from './machine.ts'
import { fireworksMessages } from './text.ts'

export const game: GameModule = {
  id: 'fireworks-night',
  title: fireworksMessages.title,
  invitation: fireworksMessages.invitation,
  start: fireworksMessages.start,
  isBesideControls: true,
  statusAside: 'top',
  tint: 0x8d2c44,
  features: ['bonusBegin'] satisfies readonly FireworksEvent['type'][],
  pictures: [
    ...['landscape', 'portrait'].flatMap((kind) => [
      `${kind}-sky`,
      `${kind}-sky-bonus`,
      `${kind}-land`,
      `frame-${kind}`,
      `reels-${kind}`,
    ]),
    'plaque',
    'lamp-off',
    'lamp-on',
    'lantern-red',
    'lantern-white',
    ...burstKinds.map((kind) => `burst-${kind}`),
    ...Object.values(symbolNames),
  ],
  create: createMachine,
  rules: async (lang, money, addressOf) =>
    (await import('./rules-page.ts')).rulesPage(lang, money, addressOf),
}
