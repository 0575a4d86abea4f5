// The cat that rises over the reels and beckons when a prize lands or a large win is counted, with rays behind it and
// koban falling around it.
import type { Performance } from '@mangetsu/stage-kit/event-player'
import { clampShare, degree, easeOut, overshoot } from '@mangetsu/stage-kit/motion'
import type { FrameArea } from '@mangetsu/stage-kit/slots/cells'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import type { WinSize } from '@mangetsu/stage-kit/win-sizes'
import { Container, Sprite } from 'pixi.js'
import { movingParts } from '../art/geometry.ts'
import { model } from '../model.ts'
import { beckon } from './symbols.ts'
import { prizesIn } from './tablets.ts'

type Fanfare = {
  readonly ms: number
  /** The number of falling koban. */
  readonly koban: number
  /** How often the cat beckons; 0 leaves it out. */
  readonly beckons: number
}

/** The fanfare of each prize, the least first. */
const ofPrizes: readonly Fanfare[] = [
  { ms: 900, koban: 8, beckons: 1 },
  { ms: 1_150, koban: 12, beckons: 1 },
  { ms: 1_600, koban: 18, beckons: 2 },
  { ms: 2_400, koban: 28, beckons: 3 },
]

const ofWins: Readonly<Record<WinSize, Fanfare>> = {
  win: { ms: 500, koban: 3, beckons: 0 },
  big: { ms: 1_200, koban: 12, beckons: 1 },
  mega: { ms: 1_900, koban: 20, beckons: 2 },
  full: { ms: 2_500, koban: 28, beckons: 3 },
}

const mostKoban = 28
/** Side of a symbol's artwork. */
const canvas = 160
/** Heights of the cat, its rays and a koban as shares of a cell's. */
const sizes = { cat: 1.7, rays: 3, koban: 0.42 } as const
/** Shares of the time in which the cat rises and sinks. */
const [risen, sinks] = [0.24, 0.84]
/** Places of the cat as shares of the reels' width: for a prize, and next to the moon of a large win. */
const [middle, aside] = [0.5, 0.88]
const rises = overshoot(0.12)

const prizeNames = (model.hold?.prizes ?? []).map(({ name }) => name)

/** Returns the level of the best prize among these, from 0; −1 without one. */
export const bestPrize = (names: Iterable<string>): number =>
  Math.max(-1, ...[...names].map((name) => prizeNames.indexOf(name)))

/** Returns how far the cat is up at `t` of its fanfare, 0 to 1; 0 at both ends. */
export const catHeight = (t: number): number =>
  t < sinks ? rises(clampShare(t / risen)) : 1 - easeOut((t - sinks) / (1 - sinks))

/** Returns the progress of the `at`th of all koban at `t`, 0 to 1: they begin one after another. */
export const kobanFall = (t: number, at: number, count: number): number =>
  clampShare((t - (at / count) * 0.5) / 0.5)

/** One cat: its sitting part and its paw. */
function createCat({ pictures }: SlotScreen, name: 'neko-shiro' | 'neko-kuro') {
  const [sitting, paw] = movingParts[name]
  const view = new Container({ visible: false })
  const body = new Sprite({ texture: pictures.get(sitting.picture), anchor: 0.5 })
  body.setSize(canvas)
  const [x, y] = paw.pivot
  const arm = new Sprite(pictures.get(paw.picture))
  arm.anchor.set(x / canvas, y / canvas)
  arm.setSize(canvas)
  arm.position.set(x - canvas / 2, y - canvas / 2)
  view.addChild(body, arm)
  return { view, turn: (share: number) => (arm.rotation = paw.turn * degree * 1.8 * share) }
}

/** Places the falling koban at `t` of a fanfare; `height` is a cell's. */
function dropKoban(
  koban: readonly Sprite[],
  window: FrameArea,
  height: number,
  t: number,
  count: number,
): void {
  for (let at = 0; at < count; at += 1) {
    const coin = koban[at]
    if (coin === undefined) continue
    const share = kobanFall(t, at, count)
    coin.visible = share > 0 && share < 1
    // Multiples of the golden ratio's fraction spread them without a visible pattern.
    coin.position.set(
      window.x + window.width * ((at * 0.618_034 + 0.09) % 1),
      window.y + (window.height + height) * share * share - height * 0.4,
    )
    coin.setSize(height * sizes.koban)
    coin.scale.x *= Math.cos(share * 9 + at)
    coin.rotation = 0.4 * Math.sin(at * 2.1)
    coin.alpha = Math.min(1, share * 8, (1 - share) * 5)
  }
}

/** Creates the fanfare as a part over the reels; the cat is the one whose paw the player chose. */
export function createFanfare(screen: SlotScreen): StagePart {
  const { pictures, board, stock, host } = screen
  const view = new Container()
  const rays = new Sprite({ texture: pictures.get('rays'), anchor: 0.5, visible: false })
  const cats = { right: createCat(screen, 'neko-shiro'), left: createCat(screen, 'neko-kuro') }
  const texture = pictures.get(stock.pictureOf('K'))
  const koban = Array.from({ length: mostKoban }, () => new Sprite({ texture, anchor: 0.5, visible: false }))
  view.addChild(rays, ...koban, cats.right.view, cats.left.view)
  let chosen: keyof typeof cats = 'right'

  /** Plays a fanfare, with the cat at a share of the reels' width. */
  async function play(
    { ms, koban: count, beckons }: Fanfare,
    place: number,
    performance: Performance,
  ): Promise<void> {
    if (host.isCalm || performance.isMotionReduced) return
    const { x, y, width, height: high } = board.window
    const { height } = board.boxOf(0)
    const cat = cats[chosen]
    const scale = (height * sizes.cat) / canvas
    const floor = y + high - height * sizes.cat * 0.5
    cat.view.visible = beckons > 0
    rays.visible = beckons > 0 && place === middle
    rays.position.set(x + width * place, floor)
    await performance.move(ms, (t) => {
      dropKoban(koban, board.window, height, t, count)
      if (beckons === 0) return
      const up = catHeight(t)
      cat.view.position.set(x + width * place, floor + (1 - up) * height * 0.8)
      cat.view.scale.set(scale * (0.8 + 0.2 * up))
      cat.view.alpha = clampShare(up * 2)
      cat.turn(beckon((clampShare((t - risen) / (sinks - risen)) * beckons) / 2))
      rays.setSize(height * sizes.rays * (0.8 + 0.2 * up))
      rays.rotation = t * 0.7
      rays.alpha = 0.85 * clampShare(up)
    })
    cat.view.visible = false
    rays.visible = false
  }

  return {
    view,
    before(event) {
      if (event.type === 'holdChosen') chosen = event.option === 'left' ? 'left' : 'right'
      return undefined
    },
    after(event, performance) {
      const isGreat = event.type === 'holdEnd' && event.isFull
      const fanfare = ofPrizes[isGreat ? ofPrizes.length - 1 : bestPrize(prizesIn(event))]
      return fanfare === undefined ? undefined : play(fanfare, middle, performance)
    },
    flourish: (size, performance) => play(ofWins[size], aside, performance),
  }
}
