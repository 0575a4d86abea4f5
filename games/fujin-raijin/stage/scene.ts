// The gold leaf around the screen: clouds and waves, the two gods who wait beside it, and the storm over all of them.
import {
  animate,
  createSkipController,
  easeOut,
  type Orientation,
  type Performance,
} from '@mangetsu/stage-kit'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import type { SlotLayout } from '@mangetsu/stage-kit/slots/layout'
import { Container, Sprite } from 'pixi.js'
import { drawings, waiting } from '../art/geometry.ts'
import { cameWith, type God, gods, standingAt } from './gods.ts'
import { createWeather } from './weather.ts'

const returnMs = 420

/** A layer as large as the scene; `spare` of it hangs over each edge, for one that moves. */
function lay(layer: Sprite, kind: Orientation, spare: number): void {
  const { width, height } = drawings[kind].scene
  layer.setSize(width * (1 + spare * 2), height * (1 + spare * 2))
  layer.position.set(-width * spare, -height * spare)
}

/** A god who waits: about his foot, which stands on its cloud. */
function createWaiting(god: God) {
  const sprite = new Sprite()
  sprite.anchor.set(0.5, 1)
  const [x, y] = [0, 0]
  const own = { sprite, x, y, presence: 1, reach: 0, phase: god === 'J' ? 0 : 2.1 }
  const stand = () => {
    sprite.alpha = own.presence
    sprite.position.set(own.x + own.reach * (1 - own.presence), own.y)
  }
  return { own, stand }
}

type Waiting = ReturnType<typeof createWaiting>

const nameOf = { J: 'raijin', F: 'fujin' } as const

/** On a telephone the masks look out between the bar and the frame, as large as there is room. */
function placeMask({ own }: Waiting, god: God, { room, scene, frame }: SlotLayout): void {
  const { x, width } = waiting.portrait[nameOf[god]]
  const [top, bottom] = [(room.top - scene.y) / scene.scale, (frame.y - scene.y) / scene.scale]
  const size = Math.min(width * (frame.scale / scene.scale), (bottom - top) * 0.84)
  const middle = ((x + width / 2) * frame.scale + frame.x - scene.x) / scene.scale
  own.sprite.setSize(size)
  // In a low window there is no sky to look out of.
  own.sprite.visible = size * scene.scale > 40
  own.x = middle
  own.y = (top + bottom) / 2 + size * 0.48
  own.reach = (god === 'J' ? 1 : -1) * size * 0.4
}

function placeGod(one: Waiting, god: God, layout: SlotLayout, { pictures }: SlotScreen): void {
  const { own, stand } = one
  const { picture, x, y, width, height } = waiting[layout.kind][nameOf[god]]
  own.sprite.texture = pictures.get(picture)
  if (layout.kind === 'portrait') placeMask(one, god, layout)
  else {
    own.sprite.setSize(width, height)
    own.sprite.visible = true
    own.x = x + width / 2
    own.y = y + height
    own.reach = (god === 'J' ? 1 : -1) * width * 0.8
  }
  stand()
}

/** He strides to his reel, or is back where he waits. */
const stride = ({ own, stand }: Waiting, isLeaving: boolean) =>
  function go(t: number): void {
    own.presence = isLeaving ? 1 - easeOut(t) : t
    stand()
  }

/** The sea goes slowly to and fro. */
function heave(waves: Sprite, kind: Orientation, nowMs: number): void {
  const { width, height } = drawings[kind].scene
  waves.x = width * (Math.sin(nowMs / 1_700) * 0.006 - 0.015)
  waves.y = height * (Math.cos(nowMs / 2_300) * 0.006 - 0.015)
}

/** A god who waits is not still: his cloud lifts him a little. */
function breathe({ own }: Waiting, nowMs: number): void {
  own.sprite.y = own.y + Math.sin(nowMs / 1_300 + own.phase) * own.sprite.height * 0.007
  own.sprite.rotation = Math.sin(nowMs / 2_100 + own.phase) * 0.006
}

export function createScene(screen: SlotScreen): StagePart {
  const { pictures, clock, host } = screen
  const view = new Container()
  const [ground, waves] = [new Sprite(), new Sprite()]
  const weather = createWeather(screen)
  const waitingGods: Readonly<Record<God, Waiting>> = { J: createWaiting('J'), F: createWaiting('F') }
  view.addChild(
    ground,
    weather.behind,
    waves,
    ...gods.map((god) => waitingGods[god].own.sprite),
    weather.view,
  )
  let standing: readonly God[] = []
  let kind: Orientation = 'landscape'

  /** Those who stand there no longer wait beside the reels again; nothing waits for it. */
  const takeBack = (now: readonly God[]) => {
    for (const god of standing)
      if (!now.includes(god))
        void animate(clock, returnMs, stride(waitingGods[god], false), createSkipController())
    standing = now
  }
  const storm = async (isOn: boolean, performance: Performance) => {
    host.sounds.play(isOn ? 'storm' : 'calm')
    await weather.turn(isOn ? 1 : 0, performance)
  }

  return {
    view,
    place(layout) {
      kind = layout.kind
      view.position.set(layout.scene.x, layout.scene.y)
      view.scale.set(layout.scene.scale)
      ground.texture = pictures.get(`${kind}-ground`)
      waves.texture = pictures.get(`${kind}-waves`)
      lay(ground, kind, 0)
      lay(waves, kind, 0.015)
      for (const god of gods) placeGod(waitingGods[god], god, layout, screen)
      weather.place(layout)
    },
    launch: () => takeBack([]),
    before(event, performance) {
      if (event.type === 'spin') takeBack(standingAt(event, standing))
      return event.type === 'freeSpinsBegin' ? storm(true, performance) : undefined
    },
    async during(event, performance) {
      if (event.type !== 'wilds') return
      const came = cameWith(event, standing)
      standing = standingAt(event, standing)
      await Promise.all(
        came.map((god) =>
          performance.fade(performance.isMotionReduced ? 200 : 300, stride(waitingGods[god], true)),
        ),
      )
    },
    async mode(mode, performance) {
      if (performance === null) return weather.set(0)
      if (mode === 'respin') return weather.turn(0.4, performance)
      if (mode === 'base' && weather.strength > 0.9) return storm(false, performance)
      if (mode === 'base') return weather.turn(0, performance)
    },
    idle(nowMs) {
      heave(waves, kind, nowMs)
      for (const god of gods) breathe(waitingGods[god], nowMs)
      return weather.idle(nowMs)
    },
  }
}
