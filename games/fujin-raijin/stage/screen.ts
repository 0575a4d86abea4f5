// The folding screen itself: its leaves turn from gold to the storm's blue one after the other, and the tablet over them
// says who stands.
import { goldFill, type Performance } from '@mangetsu/stage-kit'
import { reelBox, rowsOf } from '@mangetsu/stage-kit/slots/cells'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { Container, Sprite, Text } from 'pixi.js'
import { tablets } from '../art/geometry.ts'
import { type God, standingAt } from './gods.ts'
import { inks } from './inks.ts'
import { tablet } from './words.ts'

const leafMs = 340
const nextMs = 110

/** The leaves of the storm, over the gold ones and under the symbols. */
export function createLeaves({ board, pictures, model }: SlotScreen): StagePart {
  const view = new Container()
  const { reels } = model.grid
  const leaves = Array.from({ length: reels }, () => new Sprite())
  for (const leaf of leaves) leaf.anchor.set(0.5)
  view.addChild(...leaves)
  const widths = leaves.map(() => 1)
  let isStorm = false

  /** Each leaf swings on its middle and shows its other side. */
  const turn = (t: number, isReduced: boolean) => {
    const lengthMs = leafMs + nextMs * (reels - 1)
    leaves.forEach((leaf, at) => {
      const own = Math.max(0, Math.min(1, (t * lengthMs - at * nextMs) / leafMs))
      const share = isStorm ? own : 1 - own
      leaf.alpha = isReduced ? share : Math.min(1, share * 2)
      leaf.scale.x = (widths[at] ?? 1) * (isReduced ? 1 : Math.sin(share * Math.PI * 0.5))
    })
  }
  const change = async (toStorm: boolean, performance: Performance | null) => {
    if (isStorm === toStorm) return
    isStorm = toStorm
    if (performance === null) return turn(1, true)
    await performance.fade(leafMs + nextMs * (reels - 1), (t) => turn(t, performance.isMotionReduced))
  }
  turn(1, true)
  return {
    view,
    place({ kind }) {
      leaves.forEach((leaf, reel) => {
        const { x, y, width, height } = reelBox(board.geometry, rowsOf(model.grid), reel)
        leaf.texture = pictures.get(`storm-reel-${kind}`)
        leaf.setSize(width, height)
        leaf.position.set(x, y)
        widths[reel] = leaf.scale.x
      })
      turn(1, true)
    },
    before: (event, performance) => (event.type === 'freeSpinsBegin' ? change(true, performance) : undefined),
    mode: (mode, performance) => (mode === 'base' ? change(false, performance) : undefined),
  }
}

/** The writing on the tablet; in the storm its multipliers stand there. */
export function createTablet({ face, lang }: SlotScreen): StagePart {
  const view = new Container()
  const said = tablet[lang]
  const size = lang === 'ja' ? 33.6 : 25
  const text = new Text({
    text: said.none,
    resolution: 3,
    autoGenerateMipmaps: true,
    style: {
      fontFamily: face,
      fontWeight: '700',
      fontSize: size,
      letterSpacing: lang === 'ja' ? 4 : 0.5,
      fill: goldFill({ light: inks.goldLight, middle: inks.gold, deep: inks.goldDeep }),
      padding: 6,
    },
  })
  text.anchor.set(0.5)
  view.addChild(text)
  let standing: readonly God[] = []
  let scale = 1

  const wordsFor = (now: readonly God[]): string => {
    const [first, second] = now
    return first === undefined ? said.none : second === undefined ? said[first] : said.both
  }
  const say = (next: string) => {
    text.text = next
    text.scale.set(1)
    text.scale.set(scale * Math.min(1, tablets.landscape.clear / text.width))
  }
  return {
    view,
    place({ kind }) {
      const { x, y, letters } = tablets[kind]
      view.position.set(x, y)
      scale = letters / tablets.landscape.letters
      say(text.text)
    },
    launch() {
      standing = []
      say(said.none)
    },
    async during(event, performance) {
      standing = standingAt(event, standing)
      const next = wordsFor(standing)
      if (next === text.text || event.type !== 'wilds') return
      await performance.fade(160, (t) => {
        text.alpha = 1 - t
      })
      say(next)
      await performance.fade(160, (t) => {
        text.alpha = t
      })
    },
    async mode(mode, performance) {
      if (mode === 'base' && performance === null) say(said.none)
      const shown = mode === 'free' ? 0 : 1
      const before = view.alpha
      if (performance === null) view.alpha = shown
      else if (before !== shown)
        await performance.fade(300, (t) => {
          view.alpha = before + (shown - before) * t
        })
    },
  }
}
