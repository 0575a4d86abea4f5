// The tray of sets: what has been laid down in this spin, what is still missing, and the set that is complete with what it pays.

import type { SetsEvent } from '@mangetsu/games/engine/events'
import type { Letter, SetModel } from '@mangetsu/games/engine/model'
import { Container, Graphics, Sprite, type Text } from 'pixi.js'
import type { Performance } from '../event-player.ts'
import { easeOut, oneAfterAnother } from '../motion.ts'
import { type FrameArea, rowsOf } from './cells.ts'
import type { SlotScreen, StagePart } from './design.ts'
import { sizeOf } from './symbol-view.ts'
import { createWriting, writeWithin } from './writing.ts'

const ghost = 0.22
const nameSize = 40

/** The letters that can be laid down, each once, in the order of the sets. */
export const lettersOfSets = (sets: readonly SetModel[]): readonly Letter[] => [
  ...new Set(sets.flatMap(({ letters }) => [...letters])),
]

type Parts = {
  readonly screen: SlotScreen
  readonly placeNow: () => FrameArea
  readonly plate: Graphics
  readonly name: Text
  readonly cards: readonly { readonly letter: Letter; readonly sprite: Sprite }[]
  laid: ReadonlySet<Letter>
}

/** The first cell that shows a letter; null where none does. */
function cellOf({ model, board }: SlotScreen, letter: Letter): number | null {
  const reel = board.columns.findIndex((column) => column.includes(letter))
  return reel < 0 ? null : reel * rowsOf(model.grid) + (board.columns[reel]?.indexOf(letter) ?? 0)
}

function stand({ screen, placeNow, plate, name, cards, laid }: Parts): void {
  const { x, y, width, height } = placeNow()
  const each = width / cards.length
  plate
    .clear()
    .roundRect(x, y, width, height, height * 0.12)
    .fill({ color: screen.inks.plate, alpha: 0.5 })
  name.position.set(x + width / 2, y + height / 2)
  cards.forEach(({ letter, sprite }, at) => {
    const [wide, high] = sizeOf(screen.stock.designOf(letter))
    const scale = Math.min((each * 0.92) / wide, (height * 0.9) / high)
    sprite.scale.set(scale * (wide / sprite.texture.width))
    sprite.position.set(x + each * (at + 0.5), y + height / 2)
    sprite.alpha = laid.has(letter) ? 1 : ghost
  })
}

function reset(parts: Parts): void {
  parts.laid = new Set()
  for (const { sprite } of parts.cards) sprite.alpha = ghost
  parts.name.alpha = 0
}

/** Each symbol flies from its cell to its place. */
async function lay(parts: Parts, event: SetsEvent, performance: Performance): Promise<void> {
  const { screen, cards, laid } = parts
  const came = cards.filter(({ letter }) => event.laid.includes(letter) && !laid.has(letter))
  parts.laid = new Set(event.laid)
  const flights = came.flatMap(({ letter, sprite }) => {
    const from = cellOf(screen, letter)
    return from === null ? [] : [{ from, sprite, to: { x: sprite.x, y: sprite.y } }]
  })
  for (const { sprite } of came) sprite.alpha = 1
  const { lengthMs, shareOf } = oneAfterAnother(flights.length, 90, 260)
  await performance.move(lengthMs, (t) => {
    flights.forEach(({ from, sprite, to }, at) => {
      const share = easeOut(shareOf(t, at))
      const { x, y } = screen.board.boxOf(from)
      sprite.position.set(x + (to.x - x) * share, y + (to.y - y) * share)
    })
  })
}

async function complete(parts: Parts, { completed }: SetsEvent, performance: Performance): Promise<void> {
  const { screen, name, placeNow } = parts
  const { model, teller, host, lang } = screen
  for (const { name: done, amountMinor } of completed) {
    const title = model.sets?.find((set) => set.name === done)?.title[lang] ?? done
    const amount = teller.amount(BigInt(amountMinor))
    host.say(`${teller.say('setDone', { set: title })} ${amount}`)
    writeWithin(name, `${title} ${amount}`, nameSize, placeNow().width * 0.9)
    await performance.fade(200, (t) => {
      name.alpha = t
    })
    await performance.wait(700)
    await performance.fade(200, (t) => {
      name.alpha = 1 - t
    })
  }
}

/** The tray within this place of the drawing in use, in the frame's units. */
export function createTray(screen: SlotScreen, placeNow: () => FrameArea): StagePart {
  const { model, stock, pictures, inks, face } = screen
  const view = new Container()
  const cards = lettersOfSets(model.sets ?? []).map((letter) => {
    const sprite = new Sprite(pictures.get(stock.pictureOf(letter)))
    sprite.anchor.set(0.5)
    return { letter, sprite }
  })
  const parts: Parts = {
    ...{ screen, placeNow, cards },
    plate: new Graphics(),
    name: createWriting({ face, size: nameSize, ink: inks.lit, edge: inks.edge }),
    laid: new Set(),
  }
  view.addChild(parts.plate, ...cards.map(({ sprite }) => sprite), parts.name)
  reset(parts)
  return {
    view,
    place: () => stand(parts),
    launch: () => reset(parts),
    before(event) {
      if (event.type === 'spin') reset(parts)
      return undefined
    },
    async during(event, performance) {
      if (event.type !== 'sets') return
      await lay(parts, event, performance)
      await complete(parts, event, performance)
    },
  }
}
