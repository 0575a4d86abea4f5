// Picture of a video poker game: the scene, the table, up to five hands and the pay table, laid out for the
// available room.
import { Container } from 'pixi.js'
import { element } from '../../dom.ts'
import type { GameOptions, StageViewport } from '../../game-stage.ts'
import { orientationOf } from '../../geometry.ts'
import { createTranslate } from '../../text.ts'
import { createDeck, deckPicture, miniDeckPicture } from '../deck.ts'
import { createHand, type Hand } from '../hand-view.ts'
import { createPayTable, type PayTable } from '../pay-table.ts'
import { type CardScene, createCardScene } from '../scene.ts'
import { createTableTop } from '../table-top.ts'
import { timesOf } from './announcer.ts'
import type { PokerDesign } from './design.ts'
import { layOutPoker, type PokerLayout } from './layout.ts'
import { pokerMessages } from './messages.ts'
import { createWordsOver, type WordsOver } from './words-over.ts'

export type PokerPicture = {
  readonly view: Container
  /** Root of all HTML overlays of the picture. */
  readonly over: HTMLElement
  readonly scene: CardScene
  /** The own hand first. */
  readonly hands: readonly Hand[]
  readonly pays: PayTable
  readonly words: WordsOver
  readonly layout: PokerLayout | null
  /** Lays everything out for this room, or for the current one if null, with this number of hands. */
  place(room: StageViewport | null, hands: number): void
}

const handCount = 5

export function createPokerPicture(
  { model, title, scene: sceneDesign, table }: PokerDesign,
  { pictures, lang }: GameOptions,
): PokerPicture {
  const say = createTranslate(pokerMessages, lang)
  const deck = createDeck(pictures.get(deckPicture))
  const mini = createDeck(pictures.get(miniDeckPicture))
  const scene = createCardScene(sceneDesign, pictures)
  const cloth = createTableTop(table)
  const hands = Array.from({ length: handCount }, (_, no) => createHand(no === 0 ? deck : mini, 5))
  const shelf = createTableTop(table)
  const view = new Container()
  // The own hand is on top: cards dealt to it pass over the other hands.
  view.addChild(scene.view, cloth.view, shelf.view, ...hands.map((hand) => hand.view).reverse())
  const rows = model.payTable.map((row) => ({
    name: row.name,
    title: row.title[lang],
    multiple: timesOf(row.pays),
  }))
  const pays = createPayTable(rows, {
    title: title[lang],
    hand: say('hand'),
    multiple: say('multiple'),
    amount: say('amount'),
    count: say('count'),
  })
  const words = createWordsOver()
  const over = element('div', { class: 'card-table' }, pays.root, words.root)
  let layout: PokerLayout | null = null
  let room: StageViewport | null = null

  function put(placed: PokerLayout): void {
    scene.place(placed.room, placed.kind)
    cloth.place(placed.cloth, placed.rim)
    shelf.view.visible = placed.shelf !== null
    if (placed.shelf) shelf.place(placed.shelf, 5)
    pays.place(placed.pays)
    hands[0]?.place(placed.own)
    hands.slice(1).forEach((hand, at) => {
      const place = placed.others[at]
      hand.view.visible = place !== undefined
      if (place) hand.place(place.cards)
    })
    words.place(
      placed.line,
      placed.others.map(({ slip }) => slip),
    )
  }

  return {
    view,
    over,
    scene,
    hands,
    pays,
    words,
    get layout() {
      return layout
    },
    place(nextRoom, count) {
      room = nextRoom ?? room
      if (room === null) return
      const wanted = orientationOf(room)
      const other = wanted === 'landscape' ? 'portrait' : 'landscape'
      const form = pictures.isReady(wanted) ? wanted : other
      layout = layOutPoker({ room, rows: rows.length, hands: count }, form)
      put(layout)
    },
  }
}
