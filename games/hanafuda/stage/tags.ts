// The head of the frame: the game's name on its plaque, and the four wooden multiplier tags, of which one shows its
// golden side.
import { easeOut, type Performance } from '@mangetsu/stage-kit'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { multiplierAfter } from '@mangetsu/stage-kit/slots/ladder'
import { ladderOf, stepOn } from '@mangetsu/stage-kit/slots/modes'
import { createWriting, type Writing } from '@mangetsu/stage-kit/slots/writing'
import { Container, Sprite } from 'pixi.js'
import { plaques, tags } from '../art/geometry.ts'
import { inks } from './inks.ts'
import { plaque as plaqueWords } from './text.ts'

const fontSize = 36

function createName({ lang, face }: SlotScreen): Writing {
  const isWide = lang === 'en'
  const name = createWriting({
    face,
    size: fontSize,
    spacing: isWide ? 1 : 8,
    ink: { light: inks.goldLight, middle: inks.gold, deep: inks.goldDeep },
  })
  name.text = plaqueWords[lang]
  return name
}

/** Size of a tag's picture in its units. */
const tagSize = { width: 80, height: 60 } as const

type Tag = { readonly view: Container; readonly board: Sprite; readonly text: Writing }

function createTag(multiplier: number, face: string): Tag {
  const view = new Container()
  const board = new Sprite()
  board.anchor.set(0.5)
  const text = createWriting({ face, size: fontSize, ink: 0xffffff })
  text.text = `×${multiplier}`
  view.addChild(board, text)
  return { view, board, text }
}

export function createTags(screen: SlotScreen): StagePart {
  const { model, pictures, face, board, host } = screen
  const view = new Container()
  const name = createName(screen)
  const ladder = ladderOf(model)
  const steps = ladder.map((multiplier) => createTag(multiplier, face))
  view.addChild(name, ...steps.map((step) => step.view))
  let lit = 0

  const light = (next: number) => {
    lit = next
    const { letters } = tags[board.kind]
    steps.forEach(({ board: wood, text }, at) => {
      const state = at === lit ? 'lit' : at < lit ? 'past' : 'dim'
      wood.texture = pictures.get(`tag-${state}`)
      wood.setSize(tagSize.width, tagSize.height)
      text.tint = at === lit ? inks.ink : at < lit ? inks.past : inks.dim
      text.scale.set(letters / fontSize / tags[board.kind].scale)
    })
  }
  /** Turns the next tag over about its nail; its other side is gold. */
  const turnTo = async (next: number, performance: Performance): Promise<void> => {
    const tag = steps[next]?.view
    const { scale } = tags[board.kind]
    await performance.move(90, (t) => tag?.scale.set(scale, scale * (1 - t)))
    light(next)
    await performance.move(200, (t) => {
      const struck = 1 + 0.22 * Math.sin(t * Math.PI) * (1 - t)
      tag?.scale.set(scale * struck, scale * struck * easeOut(t))
    })
  }

  return {
    view,
    place({ kind }) {
      const { x, y, width, letters } = plaques[kind]
      const { x: places, y: tagY, scale } = tags[kind]
      name.position.set(x, y)
      name.scale.set(Math.min(letters / fontSize, (width * 0.86) / name.wide))
      steps.forEach(({ view: tag }, at) => {
        tag.position.set(places[at] ?? 0, tagY)
        tag.scale.set(scale)
      })
      light(lit)
    },
    during(event, performance) {
      const multiplier = multiplierAfter(event)
      if (multiplier === null) return
      const next = stepOn(ladder, multiplier)
      if (next === lit) return
      if (next < lit) {
        light(next)
        return
      }
      host.sounds.play('tag')
      return turnTo(next, performance)
    },
    launch: () => light(0),
  }
}
