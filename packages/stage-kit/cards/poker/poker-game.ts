// Creates the module of a video poker game from its design, as loaded by the stage page.
import type { GameModule } from '../../game-stage.ts'
import { createSideBetChoice } from '../../side-bet-choice.ts'
import { deckPicture, miniDeckPicture } from '../deck.ts'
import type { PokerDesign, PokerFigures } from './design.ts'
import { layOutPoker } from './layout.ts'
import { pokerMessages } from './messages.ts'
import { createPokerStage } from './poker-stage.ts'

/** Returns the game module of a design. */
export function pokerGame(design: PokerDesign, figures: PokerFigures): GameModule {
  const { model, title, invitation, scene, table } = design
  const picturesOf = (kind: 'landscape' | 'portrait') => [
    ...new Set([scene[kind].sky, ...scene[kind].pieces.map(({ picture }) => picture)]),
  ]
  const [landscape, portrait] = [picturesOf('landscape'), picturesOf('portrait')]
  const both = landscape.filter((name) => portrait.includes(name))
  const alone = (names: readonly string[]) => names.filter((name) => !both.includes(name))
  return {
    id: model.id,
    title,
    invitation,
    start: pokerMessages.deal,
    rtpPpm: figures.rtpPpm,
    features: [],
    hasSteps: true,
    isBesideControls: true,
    statusAside: 'right',
    tint: table.cloth[0],
    sideBets: { question: pokerMessages.hands, plain: pokerMessages.oneHand, choice: createSideBetChoice },
    pictures: [deckPicture, miniDeckPicture, ...both],
    formPictures: { landscape: alone(landscape), portrait: alone(portrait) },
    symbolWidth: (room) => layOutPoker({ room, rows: model.payTable.length, hands: 1 }).own.width,
    create: (options) => createPokerStage(design, options),
    rules: async (lang, money) =>
      (await import('./rules-page.ts')).pokerRulesPage(design, figures, lang, money),
  }
}
