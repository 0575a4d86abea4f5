// The folding screen: its leaves turn from gold to the storm's blue one after the other, and the tablet above them
// names the present gods.
import { createBlend } from '@mangetsu/stage-kit/slots/blend'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { createWriting } from '@mangetsu/stage-kit/slots/writing'
import { Container } from 'pixi.js'
import { tablets } from '../art/geometry.ts'
import { type God, godsAt } from './gods.ts'
import { inks } from './inks.ts'
import { createReelPanels } from './reel-panels.ts'
import { tablet } from './words.ts'

/** Creates the leaves of the storm, over the gold ones and below the symbols. */
export function createLeaves(screen: SlotScreen): StagePart {
  const { view, place, turn } = createReelPanels(screen, (kind) => `storm-reel-${kind}`)
  return {
    view,
    place,
    before: (event, performance) => (event.type === 'freeSpinsBegin' ? turn(true, performance) : undefined),
    mode: (mode, performance) => (mode === 'base' ? turn(false, performance) : undefined),
  }
}

/** Creates the tablet's text; during the storm it shows the multipliers. */
export function createTablet({ face, lang }: SlotScreen): StagePart {
  const view = new Container()
  const name = tablet[lang]
  const isWide = lang === 'en'
  const text = createWriting({
    face,
    size: isWide ? 25 : 33.6,
    spacing: isWide ? 0.5 : 4,
    ink: { light: inks.goldLight, middle: inks.gold, deep: inks.goldDeep },
  })
  view.addChild(text)
  const seen = createBlend((share) => {
    view.alpha = share
  }, 1)
  let onReels: readonly God[] = []
  let scale = 1

  const wordsFor = (now: readonly God[]): string => {
    const [first, second] = now
    return first === undefined ? name.none : second === undefined ? name[first] : name.both
  }
  const say = (next: string) => {
    text.text = next
    text.scale.set(scale * Math.min(1, tablets.landscape.clear / text.wide))
  }
  const words = createBlend((share) => {
    text.alpha = share
  }, 1)
  say(name.none)
  return {
    view,
    place({ kind }) {
      const { x, y, letters } = tablets[kind]
      view.position.set(x, y)
      scale = letters / tablets.landscape.letters
      say(text.text)
    },
    launch() {
      onReels = []
      say(name.none)
    },
    async during(event, performance) {
      onReels = godsAt(event, onReels)
      const next = wordsFor(onReels)
      if (next === text.text || event.type !== 'wilds') return
      await words.to(0, 160, performance)
      say(next)
      await words.to(1, 160, performance)
    },
    async mode(mode, performance) {
      if (mode === 'base' && performance === null) say(name.none)
      await seen.to(mode === 'free' ? 0 : 1, 300, performance)
    },
  }
}
