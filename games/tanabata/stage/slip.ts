// The slip on the beam with the game's name, and over it how many wishes hang there.
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { createWriting, writeWithin } from '@mangetsu/stage-kit/slots/writing'
import { Container } from 'pixi.js'
import { slips } from '../art/geometry.ts'
import { inks } from './inks.ts'
import { slip } from './text.ts'

const fontSize = 40

export function createSlip({ model, face, lang }: SlotScreen): StagePart {
  const view = new Container()
  const name = createWriting({ face, size: fontSize, ink: inks.gold, spacing: lang === 'ja' ? 10 : 1 })
  const count = createWriting({ face, size: fontSize, ink: inks.mint, edge: inks.sumi })
  view.addChild(name, count)
  const places = model.meter?.places ?? 0
  let held = 0
  const tell = (next: number) => {
    held = next
    count.text = `${Math.min(held, places)} / ${places}`
  }
  tell(0)
  return {
    view,
    place({ kind }) {
      const { x, y, width, height, letters } = slips[kind]
      writeWithin(name, slip[lang], fontSize, (width * 0.8 * fontSize) / letters)
      name.scale.set((name.scale.x * letters) / fontSize)
      // What the spacing adds after the last letter is not seen.
      name.position.set(x + (name.style.letterSpacing * name.scale.x) / 2, y)
      count.scale.set((letters * 0.78) / fontSize)
      count.position.set(x, y - height * 0.5 - letters * 0.62)
    },
    showMeter: (letters) => tell(letters.length),
    after(event, performance) {
      // Told when it is seen again.
      if (event.type === 'meterFull') held = event.after.length
      if (event.type !== 'meter') return
      tell(event.after.length)
      const { scale } = count
      const size = scale.x
      return performance.move(260, (t) => scale.set(size * (1 + 0.25 * Math.sin(t * Math.PI))))
    },
    mode(mode, performance) {
      if (mode !== 'meter') tell(held)
      const [from, to] = [count.alpha, mode === 'meter' ? 0 : 1]
      if (performance === null) {
        count.alpha = to
        return
      }
      return performance.fade(300, (t) => {
        count.alpha = from + (to - from) * t
      })
    },
  }
}
