// Moonlit Festival as the stage page loads it.
import type { GameModule } from '@mangetsu/stage-kit'
import type { FestivalEvent } from '../math/events.ts'
import { createFestival } from './festival.ts'
import { rulesPage } from './rules-page.ts'
import { symbolPictures } from './symbol-view.ts'
import { festivalMessages } from './text.ts'

export { displayFace } from './inks.ts'
export { festivalSounds } from './sounds.ts'

export const moonlitFestivalStage: GameModule = {
  id: 'moonlit-festival',
  title: festivalMessages.title,
  invitation: festivalMessages.invitation,
  features: ['freeSpinsBegin'] satisfies readonly FestivalEvent['type'][],
  pictures: [
    ...['landscape', 'portrait'].flatMap((kind) => [
      `${kind}-sky`,
      `${kind}-sky-festival`,
      `${kind}-land`,
      `frame-${kind}`,
    ]),
    ...['sky-moon', 'lantern-red', 'lantern-white', 'plaque', 'glow'],
    ...symbolPictures,
  ],
  create: createFestival,
  rules: rulesPage,
}
