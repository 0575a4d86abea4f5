// Picture of a game against the house: the scene, the table, both players' cards, the bets and the pays, laid
// out for the available room.
import { Container } from 'pixi.js'
import { element } from '../../dom.ts'
import type { GameOptions, StageViewport } from '../../game-stage.ts'
import { orientationOf } from '../../geometry.ts'
import { createTranslate } from '../../text.ts'
import { createDeck, deckPicture } from '../deck.ts'
import { createHand, type Hand, type HandPlace } from '../hand-view.ts'
import { createPayTable, type PayTable } from '../pay-table.ts'
import type { HouseDesign, Pays } from './design.ts'
import { createHouseScene, type HouseScene } from './house-scene.ts'
import { createHouseWords, type HouseWords } from './house-words.ts'
import { type HouseLayout, layOutHouse } from './layout.ts'
import { houseMessages } from './messages.ts'
import { chipsPicture, createSpots, type Spots } from './spots.ts'

/** Number of board cards visible when the player decides. */
export const flopCount = 3

export type HousePicture = {
  readonly view: Container
  /** Root of all HTML overlays of the picture. */
  readonly over: HTMLElement
  readonly scene: HouseScene
  readonly own: Hand
  readonly dealer: Hand
  /** Cards of the board in the groups in which they are dealt: three, one, one. */
  readonly board: readonly Hand[]
  readonly spots: Spots
  readonly words: HouseWords
  readonly pays: { readonly side: PayTable; readonly ante: PayTable }
  readonly layout: HouseLayout | null
  /** Lays everything out for this room, or for the current one if null, with or without the side bet. */
  place(room: StageViewport | null, hasSide: boolean): void
}

/** Returns the sizes of the groups in which a board is dealt. */
const groupsOf = (board: number): readonly number[] =>
  board === 0 ? [] : [flopCount, ...Array.from({ length: board - flopCount }, () => 1)]

function payTable({ title, rows }: Pays, { lang }: GameOptions): PayTable {
  const say = createTranslate(houseMessages, lang)
  const lines = rows.map((row) => ({
    name: row.name,
    title: row.title[lang],
    multiple: say('timesOne', { pays: row.pays }),
  }))
  const heads = { hand: say('hand'), multiple: say('multiple'), amount: say('amount'), count: say('count') }
  return createPayTable(lines, { title: title[lang], ...heads })
}

function placeBoard(board: readonly Hand[], groups: readonly number[], place: HandPlace): void {
  let at = 0
  board.forEach((hand, no) => {
    hand.place({ ...place, x: place.x + at * place.step })
    at += groups[no] ?? 0
  })
}

export function createHousePicture(design: HouseDesign, options: GameOptions): HousePicture {
  const { pictures, lang } = options
  const say = createTranslate(houseMessages, lang)
  const deck = createDeck(pictures.get(deckPicture))
  const scene = createHouseScene(design.scene, pictures)
  const groups = groupsOf(design.boardCount)
  const [own, dealer] = [createHand(deck, design.ownCount), createHand(deck, design.dealerCount)]
  const board = groups.map((count) => createHand(deck, count))
  const spots = createSpots(pictures.get(chipsPicture))
  const words = createHouseWords(say('dealer'), design.boardCount)
  const pays = { side: payTable(design.side.pays, options), ante: payTable(design.antePays, options) }
  const view = new Container()
  view.addChild(scene.view, spots.view, dealer.view, ...board.map((hand) => hand.view), own.view)
  const over = element('div', { class: 'card-table' }, pays.side.root, pays.ante.root, spots.root, words.root)
  const counts = { own: design.ownCount, dealer: design.dealerCount, board: design.boardCount }
  const rows = { side: design.side.pays.rows.length, ante: design.antePays.rows.length }
  let layout: HouseLayout | null = null
  let room: StageViewport | null = null

  function put(placed: HouseLayout): void {
    scene.place(placed.room, placed.kind, placed.horizon)
    own.place(placed.own)
    dealer.place(placed.dealer)
    placeBoard(board, groups, placed.board)
    spots.place(placed.spots)
    words.place(placed)
    for (const name of ['side', 'ante'] as const) {
      pays[name].root.hidden = placed.pays === null
      if (placed.pays) pays[name].place(placed.pays[name])
    }
  }

  return {
    view,
    over,
    scene,
    own,
    dealer,
    board,
    spots,
    words,
    pays,
    get layout() {
      return layout
    },
    place(nextRoom, hasSide) {
      room = nextRoom ?? room
      if (room === null) return
      const wanted = orientationOf(room)
      const other = wanted === 'landscape' ? 'portrait' : 'landscape'
      const form = pictures.isReady(wanted) ? wanted : other
      layout = layOutHouse({ room, counts, rows, hasSide }, form)
      put(layout)
    },
  }
}
