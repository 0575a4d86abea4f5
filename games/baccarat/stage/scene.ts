// The scene of a baccarat table: four cards are dealt and turned up next to each other, third cards follow by the
// rules, and the winning total turns gold.
import type { Performance, PlayedEvent } from '@mangetsu/stage-kit'
import { createDeck, deckPicture } from '@mangetsu/stage-kit/cards/deck'
import type { TableScene, TableSceneOptions } from '@mangetsu/stage-kit/tables/table-game'
import { Container, Sprite } from 'pixi.js'
import type { BaccaratSide } from '../table/events.ts'
import type { BaccaratTheme } from '../tables.ts'
import { createBackdrop } from './backdrop.ts'
import { createCards, type TableCards } from './cards.ts'
import { type BaccaratPlaces, placesIn } from './places.ts'
import { type DealtRound, readRound, totalOf } from './round.ts'
import { createWords, type TableWords } from './words.ts'

/** Pauses in milliseconds: before the first cards are turned up, between the sides, before a third card, at the end. */
const pauses = { dealt: 200, between: 420, third: 520, end: 260 } as const

const dealtOrder: readonly (readonly [BaccaratSide, number])[] = [
  ['player', 0],
  ['banker', 0],
  ['player', 1],
  ['banker', 1],
]

/** Number of card backs visible in the shoe. */
const shoeBacks = 4

function createShoe(options: Pick<TableSceneOptions, 'pictures'>) {
  const view = new Container()
  const { back } = createDeck(options.pictures.get(deckPicture))
  const backs = Array.from(
    { length: shoeBacks },
    () => new Sprite({ texture: back, anchor: 0.5, rotation: 0.24 }),
  )
  view.addChild(...backs)
  return {
    view,
    place({ shoe: { x, y, width } }: BaccaratPlaces) {
      backs.forEach((one, at) => {
        one.setSize(width * 1.067, width * 1.067 * 1.375)
        one.position.set(x + at * width * 0.05, y - at * width * 0.04)
      })
    },
  }
}

type Parts = {
  readonly cards: TableCards
  readonly words: TableWords
  readonly play: (name: string) => void
}

const clear = ({ cards, words }: Parts): void => {
  cards.lay(null)
  words.setTotal('player', null)
  words.setTotal('banker', null)
  words.setWinner(null)
}

function showEnd({ cards, words }: Parts, { cards: dealt, result }: DealtRound): void {
  cards.lay(dealt)
  words.setTotal('player', result.player)
  words.setTotal('banker', result.banker)
  endWith({ cards, words }, result.winner)
}

function endWith(
  { cards, words }: Pick<Parts, 'cards' | 'words'>,
  winner: DealtRound['result']['winner'],
): void {
  words.setWinner(winner)
  cards.dim(winner === 'tie' ? null : winner === 'player' ? 'banker' : 'player')
}

/** Turns up a side's first two cards and shows its total. */
async function turnSide(
  { cards, words, play }: Parts,
  round: DealtRound,
  side: BaccaratSide,
  performance: Performance,
) {
  for (const at of [0, 1]) {
    const code = round.cards[side][at]
    if (code === undefined) continue
    if (!performance.isAborted) play('flip')
    await cards.turnUp(side, at, code, performance)
  }
  words.setTotal(side, totalOf(round.cards[side].slice(0, 2)))
}

async function turnThird(
  { cards, words, play }: Parts,
  round: DealtRound,
  side: BaccaratSide,
  performance: Performance,
) {
  await performance.wait(pauses.third)
  if (!performance.isAborted) play('deal')
  await cards.slide(side, 2, performance)
  const code = round.cards[side][2]
  if (code === undefined) return
  if (!performance.isAborted) play('flip')
  await cards.turnUp(side, 2, code, performance)
  words.setTotal(side, totalOf(round.cards[side]))
}

async function playRound(parts: Parts, round: DealtRound, performance: Performance): Promise<void> {
  clear(parts)
  if (round.isNewShoe && !performance.isAborted) parts.play('shuffle')
  for (const [side, at] of dealtOrder) {
    if (!performance.isAborted) parts.play('deal')
    await parts.cards.slide(side, at, performance)
  }
  await performance.wait(pauses.dealt)
  await turnSide(parts, round, 'player', performance)
  await performance.wait(pauses.between)
  await turnSide(parts, round, 'banker', performance)
  for (const side of round.thirds) await turnThird(parts, round, side, performance)
  await performance.wait(pauses.end)
  // Shows the final state even if the animation was skipped.
  showEnd(parts, round)
  if (!performance.isAborted) parts.play('result')
}

export function createScene(options: TableSceneOptions<BaccaratTheme>): TableScene {
  const { pictures, lang, sounds, theme } = options
  const backdrop = createBackdrop(theme, pictures)
  const cards = createCards(pictures)
  const words = createWords(lang)
  const shoe = createShoe(options)
  const crest = new Sprite({ texture: pictures.get('crest'), anchor: 0.5 })
  const parts: Parts = { cards, words, play: (name) => sounds.play(name) }
  const view = new Container()
  view.addChild(backdrop.view, crest, shoe.view, cards.view)
  clear(parts)
  return {
    view,
    words: words.root,
    place(room) {
      const places = placesIn(room)
      backdrop.place(room, places)
      shoe.place(places)
      crest.position.set(places.crest.x, places.crest.y)
      crest.setSize(places.crest.size)
      cards.place(places)
      words.place(places)
      return places.page
    },
    show(events: readonly PlayedEvent[] | null) {
      if (events === null) clear(parts)
      else showEnd(parts, readRound(events))
    },
    play: (events, performance) => playRound(parts, readRound(events), performance),
    setCardsLeft: words.setLeft,
    idle(nowMs) {
      backdrop.idle(nowMs)
      return false
    },
  }
}
