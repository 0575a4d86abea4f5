// Creates the module of a game against the house from its design, as loaded by the stage page.
import type { GameModule } from '../../game-stage.ts'
import { createSideBetChoice } from '../../side-bet-choice.ts'
import { deckPicture } from '../deck.ts'
import type { HouseDesign } from './design.ts'
import { skyOf, tableOf } from './house-scene.ts'
import { createHouseStage } from './house-stage.ts'
import { layOutHouse } from './layout.ts'
import { houseMessages } from './messages.ts'
import { chipsPicture } from './spots.ts'

/** Returns the game module of a design; `rtpPpm` is its return on all stakes, in parts per million. */
export function houseGame(design: HouseDesign, rtpPpm: number): GameModule {
  const { id, title, invitation, scene, side } = design
  const pieces = [...new Set(scene.pieces.map(({ picture }) => picture))]
  const form = (kind: 'landscape' | 'portrait') => [skyOf(kind), tableOf(kind)]
  const counts = { own: design.ownCount, dealer: design.dealerCount, board: design.boardCount }
  const rows = { side: side.pays.rows.length, ante: design.antePays.rows.length }
  return {
    id,
    title,
    invitation,
    rtpPpm,
    start: houseMessages.deal,
    features: [],
    hasSteps: true,
    isBesideControls: true,
    statusAside: 'right',
    tint: design.tint,
    sideBets: {
      question: side.title,
      plain: houseMessages.none,
      isByAmount: true,
      choice: createSideBetChoice,
    },
    pictures: [deckPicture, chipsPicture, ...pieces],
    formPictures: { landscape: form('landscape'), portrait: form('portrait') },
    symbolWidth: (room) => layOutHouse({ room, counts, rows, hasSide: false }).own.width,
    create: (options) => createHouseStage(design, options),
    rules: async (lang, money) => (await import('./rules-page.ts')).houseRulesPage(design, lang, money),
  }
}
