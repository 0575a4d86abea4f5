// The machine's front around the reels: its name, the lamp, the two counters and the pay table.
import { goldFill, type Orientation, type Performance, type TextureSet } from '@mangetsu/stage-kit'
import { Container, Graphics, Sprite, Text, type TextStyleOptions } from 'pixi.js'
import { bonusGames, medalsOf, medalsPerBonusGame, type SymbolLetter, symbolNames } from '../rules.ts'
import { displayFace, inks, plainFace } from './inks.ts'
import { geometries } from './layout.ts'

export type FrontWords = {
  readonly title: string
  readonly payout: string
  readonly gamesLeft: string
  readonly paysHead: string
}

export type Front = {
  readonly view: Container
  place(kind: Orientation): void
  /** Shows the medals paid by the round so far. */
  setPayout(medals: number): void
  /** Shows the bonus games left; null outside a bonus. */
  setGames(left: number | null): void
  light(isLit: boolean, performance: Performance | null): Promise<void>
  idle(nowMs: number): void
}

const textOf = (text: string, style: TextStyleOptions): Text => {
  const made = new Text({ text, resolution: 3, autoGenerateMipmaps: true, style: { padding: 6, ...style } })
  made.anchor.set(0.5)
  return made
}

const labelSize = 12

const label = (text: string): Text =>
  textOf(text, { fontFamily: plainFace, fontWeight: '700', fontSize: 24, fill: inks.white })

const goldText = () => goldFill({ light: inks.goldLight, middle: inks.moon, deep: inks.gold })

function createPlaque(title: string, pictures: TextureSet) {
  const board = new Sprite(pictures.get('plaque'))
  board.anchor.set(0.5)
  const text = textOf(title, {
    fontFamily: displayFace,
    fontWeight: '700',
    fontSize: 60,
    letterSpacing: 6,
    fill: goldText(),
  })
  return {
    parts: [board, text],
    place(kind: Orientation) {
      const { x, y, width, height } = geometries[kind].plaque
      text.scale.set(1)
      const isLong = text.width > height * 5
      const wide = isLong ? width * 1.3 : width
      text.scale.set(Math.min((wide * 0.88) / text.width, (height * 0.62) / 60))
      text.position.set(x + 3 * text.scale.x, y)
      board.setSize(wide, height)
      board.position.set(x, y)
    },
  }
}

function createLamp(pictures: TextureSet) {
  const off = new Sprite(pictures.get('lamp-off'))
  const on = new Sprite(pictures.get('lamp-on'))
  for (const sprite of [off, on]) sprite.anchor.set(0.5)
  on.alpha = 0
  let isLit = false
  return {
    parts: [off, on],
    place(kind: Orientation) {
      const { x, y, radius } = geometries[kind].lamp
      for (const sprite of [off, on]) {
        // The artwork is 160 wide, its lamp 54 in radius.
        sprite.setSize((radius * 160) / 54)
        sprite.position.set(x, y)
      }
    },
    async light(next: boolean, performance: Performance | null) {
      if (next === isLit) return
      isLit = next
      const from = on.alpha
      const to = next ? 1 : 0
      if (performance)
        await performance.fade(180, (t) => {
          on.alpha = from + (to - from) * t
        })
      else on.alpha = to
    },
    idle(nowMs: number) {
      if (isLit && on.alpha > 0.7) on.alpha = 0.88 + 0.12 * Math.sin(nowMs / 260)
    },
  }
}

function createCounter(words: string, nothing: string) {
  const name = label(words)
  name.tint = inks.paperDim
  const figure = textOf(nothing, {
    fontFamily: displayFace,
    fontWeight: '700',
    fontSize: 60,
    fill: inks.white,
  })
  const set = (text: string) => {
    figure.text = text
    figure.tint = text === nothing ? inks.emberDark : inks.ember
  }
  set(nothing)
  return {
    parts: [name, figure],
    set,
    place(at: { x: number; y: number }, kind: Orientation) {
      const isWide = kind === 'landscape'
      name.scale.set((isWide ? 14 : labelSize) / 24)
      name.position.set(at.x, at.y - (isWide ? 34 : 25))
      figure.scale.set((isWide ? 32 : 22) / 60)
      figure.position.set(at.x, at.y)
    },
  }
}

/** Each role of the pay table: its symbols, and its medals; null is another game. */
const payRows: readonly { readonly symbols: readonly SymbolLetter[]; readonly medals: number | null }[] = [
  { symbols: ['s', 's', 's'], medals: bonusGames.big * medalsPerBonusGame },
  { symbols: ['s', 's', 'h'], medals: bonusGames.regular * medalsPerBonusGame },
  { symbols: ['g', 'g', 'g'], medals: medalsOf.bell },
  { symbols: ['w', 'w', 'w'], medals: medalsOf.watermelon },
  { symbols: ['c'], medals: medalsOf.cherry },
  { symbols: ['y', 'y', 'y'], medals: null },
]

/** Paints a circular arrow, for the replay. */
const again = (): Graphics =>
  new Graphics()
    .arc(0, 0, 12, -0.6, Math.PI * 1.45)
    .stroke({ width: 5, color: inks.moon, cap: 'round' })
    .poly([3, -21, 3, -3, 15, -12])
    .fill(inks.moon)

/**
 * Columns of the pay table from its left edge: centres of the symbols and of the figures. Three digits, the widest
 * figure, are 1.8 times their size wide and touch neither the symbols nor the edge.
 */
export const payColumns = {
  landscape: { first: 17, size: 26, apart: 24, figures: 103, figureSize: 20 },
  portrait: { first: 11.5, size: 19, apart: 0, figures: 36.5, figureSize: 13.5 },
} as const satisfies Readonly<Record<Orientation, object>>

function createPays(words: string, pictures: TextureSet) {
  const view = new Container()
  const head = label(words)
  head.tint = inks.paperDim
  view.addChild(head)
  const rows = payRows.map(({ symbols, medals }) => {
    const sprites = symbols.map((letter) => {
      const sprite = new Sprite(pictures.get(symbolNames[letter]))
      sprite.anchor.set(0.5)
      return sprite
    })
    const figure =
      medals === null
        ? again()
        : textOf(String(medals), {
            fontFamily: displayFace,
            fontWeight: '700',
            fontSize: 40,
            fill: inks.moon,
          })
    view.addChild(...sprites, figure)
    return { sprites, figure }
  })
  return {
    view,
    place(kind: Orientation) {
      const { x, y, width, height } = geometries[kind].pays
      const isWide = kind === 'landscape'
      const headHeight = isWide ? 30 : 20
      head.scale.set((isWide ? 14 : labelSize) / 24)
      head.position.set(x + width / 2, y + headHeight / 2 + 1)
      const step = (height - headHeight) / rows.length
      const { first, size, apart, figures, figureSize } = payColumns[kind]
      rows.forEach(({ sprites, figure }, row) => {
        const middle = y + headHeight + step * (row + 0.5)
        sprites.forEach((sprite, at) => {
          // A narrow panel shows only the symbol that distinguishes the roles: the last one.
          sprite.visible = isWide || at === sprites.length - 1
          sprite.setSize(size)
          sprite.position.set(x + first + (isWide ? at * apart : 0), middle)
        })
        figure.scale.set(figureSize / 40)
        figure.position.set(x + figures, middle)
      })
    },
  }
}

/** Creates the front. The display font must be loaded before. */
export function createFront(words: FrontWords, pictures: TextureSet): Front {
  const view = new Container()
  const plaque = createPlaque(words.title, pictures)
  const lamp = createLamp(pictures)
  const payout = createCounter(words.payout, '0')
  const games = createCounter(words.gamesLeft, '0')
  const pays = createPays(words.paysHead, pictures)
  view.addChild(...plaque.parts, ...payout.parts, ...games.parts, pays.view, ...lamp.parts)
  return {
    view,
    place(kind) {
      plaque.place(kind)
      lamp.place(kind)
      payout.place(geometries[kind].payout, kind)
      games.place(geometries[kind].games, kind)
      pays.place(kind)
    },
    setPayout: (medals) => payout.set(String(medals)),
    setGames: (left) => games.set(String(left ?? 0)),
    light: (isLit, performance) => lamp.light(isLit, performance),
    idle: (nowMs) => lamp.idle(nowMs),
  }
}
