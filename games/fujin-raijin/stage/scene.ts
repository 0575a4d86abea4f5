// The scene around the screen: gold leaf with clouds and waves, the two gods waiting next to it, and the storm over all
// of them.
import { animate, createSkipController, type Orientation, type Performance } from '@mangetsu/stage-kit'
import { createPerformance } from '@mangetsu/stage-kit/event-player'
import { createBackdrop, heave, spread } from '@mangetsu/stage-kit/slots/backdrop'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import type { SlotLayout } from '@mangetsu/stage-kit/slots/layout'
import { waiting, weather } from '../art/geometry.ts'
import { type BystanderPlace, createBystander } from './bystander.ts'
import { cameWith, type God, gods, godsAt } from './gods.ts'
import { createStorm, type Storm, type StormLook } from './storm.ts'

const returnMs = 420
const nameOf = { J: 'raijin', F: 'fujin' } as const
/** Direction from each god's side towards the reels. */
const towards = { J: 1, F: -1 } as const

/** On a phone the masks are between the bar and the frame, as large as the space allows. */
function maskPlace(god: God, { room, scene, frame }: SlotLayout): BystanderPlace | null {
  const { picture, x, width } = waiting.portrait[nameOf[god]]
  const [top, bottom] = [(room.top - scene.y) / scene.scale, (frame.y - scene.y) / scene.scale]
  const size = Math.min(width * (frame.scale / scene.scale), (bottom - top) * 0.84)
  // A low viewport has no sky for the masks.
  if (size * scene.scale <= 40) return null
  return {
    picture,
    width: size,
    height: size,
    x: ((x + width / 2) * frame.scale + frame.x - scene.x) / scene.scale,
    y: (top + bottom) / 2 + size * 0.48,
    reach: towards[god] * size * 0.4,
  }
}

/** Returns a god's resting position by his foot, which is on its cloud. */
function waitingPlace(god: God, layout: SlotLayout): BystanderPlace | null {
  if (layout.kind === 'portrait') return maskPlace(god, layout)
  const { picture, x, y, width, height } = waiting.landscape[nameOf[god]]
  return {
    picture,
    width,
    height,
    x: x + width / 2,
    y: y + height,
    reach: towards[god] * width * 0.8,
  }
}

const placesOf = (name: 'bolt' | 'gust') => (kind: Orientation) =>
  weather[kind][`${name}s`].map(({ x, y, width }) => {
    const height = (width * weather[name].height) / weather[name].width
    return { picture: name, x: x + width / 2, y: y + (name === 'gust' ? height / 2 : 0), width, height }
  })

const stormLook: StormLook = {
  bolts: placesOf('bolt'),
  gusts: placesOf('gust'),
  rain: { ...weather.rain, picture: 'rain', scale: { landscape: 1, portrait: 0.7 } },
}

/** Fair weather returns once the moment of a win is over. */
async function endFlourish(storm: Storm, screen: SlotScreen): Promise<void> {
  await screen.host.winEnded()
  if (screen.mode !== 'base') return
  await storm.turn(0, createPerformance(screen.clock, createSkipController(), false))
}

/** Returns how much of a phone's sky the bar covers, because the sky's own objects begin directly below it. */
const hiddenAbove = ({ kind, room, scene }: SlotLayout): number =>
  kind === 'portrait' ? Math.max(0, (room.top - scene.y) / scene.scale - 58) : 0

export function createScene(screen: SlotScreen): StagePart {
  const { pictures, clock, host } = screen
  const waitingGods = { J: createBystander(pictures, 0), F: createBystander(pictures, 2.1) }
  const storm = createStorm(screen, stormLook, (strength) => {
    layers.storm.alpha = strength
  })
  const { view, layers, place } = createBackdrop(screen, [
    'ground',
    storm.behind,
    'waves',
    ...gods.map((god) => waitingGods[god].view),
    'storm',
    storm.view,
  ])
  layers.storm.alpha = 0
  let onReels: readonly God[] = []

  /** Returns gods who have left their reels to their resting positions; the animation is not awaited. */
  const takeBack = (now: readonly God[]) => {
    for (const god of onReels)
      if (!now.includes(god)) void animate(clock, returnMs, waitingGods[god].comeBack, createSkipController())
    onReels = now
  }
  const turn = async (isOn: boolean, performance: Performance) => {
    host.sounds.play(isOn ? 'storm' : 'calm')
    await storm.turn(isOn ? 1 : 0, performance)
  }

  return {
    view,
    flourish(size, performance) {
      if (size === 'win') return
      void endFlourish(storm, screen)
      return storm.turn(size === 'big' ? 0.45 : 1, performance)
    },
    place(layout) {
      place(layout)
      spread(layers.waves, screen.geometry.scene)
      for (const god of gods) waitingGods[god].place(waitingPlace(god, layout))
      storm.place(layout, hiddenAbove(layout))
    },
    launch: () => takeBack([]),
    before(event, performance) {
      if (event.type === 'spin') takeBack(godsAt(event, onReels))
      return event.type === 'freeSpinsBegin' ? turn(true, performance) : undefined
    },
    async during(event, performance) {
      if (event.type !== 'wilds') return
      const came = cameWith(event, onReels)
      onReels = godsAt(event, onReels)
      const ms = performance.isMotionReduced ? 200 : 300
      await Promise.all(came.map((god) => performance.fade(ms, waitingGods[god].leave)))
    },
    async mode(mode, performance) {
      if (performance === null) return storm.set(0)
      if (mode === 'respin') return storm.turn(0.4, performance)
      if (mode === 'base' && storm.strength > 0.9) return turn(false, performance)
      if (mode === 'base') return storm.turn(0, performance)
    },
    idle(nowMs) {
      heave(layers.waves, screen.geometry.scene, nowMs)
      for (const god of gods) waitingGods[god].hover(nowMs)
      return storm.idle(nowMs)
    },
  }
}
