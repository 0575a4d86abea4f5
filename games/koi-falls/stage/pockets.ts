// The board's display of a shot: the number of balls in each paying pocket, and the lamps of pending draws.
import type { Performance, TextureSet } from '@mangetsu/stage-kit'
import { Container, Sprite, Text } from 'pixi.js'
import { pocketBalls, pocketCount, pockets } from '../rules.ts'
import { displayFace, inks } from './inks.ts'
import { board, lampAt, lampCount, pocketAt } from './layout.ts'

export type Pockets = {
  readonly view: Container
  catch(pocket: number): void
  /** Lights this many lamps; more draws than lamps light them all. */
  showPending(draws: number): void
  /** Fades the light over the caught balls. */
  settle(performance: Performance): Promise<void>
  clear(): void
}

function createCount(pocket: number): Text {
  const text = new Text({
    text: '',
    resolution: 3,
    style: { fontFamily: displayFace, fontWeight: '700', fontSize: 15, fill: inks.deep, padding: 4 },
  })
  text.anchor.set(0.5)
  text.position.set(pocketAt(pocket).x, board.countY)
  return text
}

function createLight(pocket: number, pictures: TextureSet): Sprite {
  const light = new Sprite(pictures.get('glow'))
  light.anchor.set(0.5)
  light.setSize(56)
  light.position.set(pocketAt(pocket).x, board.pocketY - 4)
  light.alpha = 0
  return light
}

function createLamp(lamp: number, pictures: TextureSet): Sprite {
  const sprite = new Sprite(pictures.get('lamp'))
  const { x, y } = lampAt(lamp)
  sprite.anchor.set(0.5)
  sprite.setSize(30)
  sprite.position.set(x, y)
  return sprite
}

const dimLamp = 0.22

export function createPockets(pictures: TextureSet): Pockets {
  const view = new Container()
  const all = Array.from({ length: pocketCount }, (_, pocket) => pocket)
  const counts = all.map(createCount)
  const lights = all.map((pocket) => createLight(pocket, pictures))
  const lamps = Array.from({ length: lampCount }, (_, lamp) => createLamp(lamp, pictures))
  const caught = all.map(() => 0)
  view.addChild(...lights, ...lamps, ...counts)
  const showPending = (draws: number) => {
    lamps.forEach((lamp, at) => {
      lamp.alpha = at < draws ? 1 : dimLamp
    })
  }
  showPending(0)
  return {
    view,
    showPending,
    catch(pocket) {
      const kind = pockets[pocket] ?? 'out'
      const [count, light] = [counts[pocket], lights[pocket]]
      if (pocketBalls[kind] === 0 || !count || !light) return
      caught[pocket] = (caught[pocket] ?? 0) + 1
      count.text = `×${caught[pocket]}`
      light.alpha = 0.85
    },
    async settle(performance) {
      const from = lights.map((light) => light.alpha)
      await performance.fade(240, (t) => {
        lights.forEach((light, at) => {
          light.alpha = (from[at] ?? 0) * (1 - t)
        })
      })
    },
    clear() {
      caught.fill(0)
      showPending(0)
      for (const count of counts) count.text = ''
      for (const light of lights) light.alpha = 0
    },
  }
}
