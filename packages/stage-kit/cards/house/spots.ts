// Spots of the bets: a ring with its chips, the amount staked, and the result.
import { Container, Graphics, Rectangle, Sprite, Texture } from 'pixi.js'
import { element } from '../../dom.ts'
import type { HouseLayout, HouseSpotPlace, SpotName } from './layout.ts'

export type BetResult = { readonly kind: 'won' | 'back' | 'lost'; readonly text: string }

/** View of a bet. */
export type ShownBet = {
  readonly title: string
  /** The staked amount, or the amount that would be staked. */
  readonly amount: string
  /** Number of chips and which of the five kinds; 0 without a stake. */
  readonly chips: number
  readonly chipNo: number
  readonly result: BetResult | null
  /** An additional line below the amount. */
  readonly note?: string
}

export type Spots = {
  readonly view: Container
  readonly root: HTMLElement
  place(places: HouseLayout['spots']): void
  /** Shows a bet, or hides the spot for null. */
  show(name: SpotName, bet: ShownBet | null): void
}

/** Name of the sprite sheet of chips, and its number of columns. */
export const chipsPicture = 'cards/chips'
export type ChipColumns = 5
const columns: ChipColumns = 5

/** Vertical offset between stacked chips in radii, and the size of a chip as a share of its ring. */
const [rise, share] = [0.17, 0.8]
const shadow = { ink: 0x05071a, alpha: 0.45 } as const
/** Fill inside a ring. */
const well = { ink: 0x140a26, alpha: 0.42 } as const
const mostChips = 5

function createSpot(kinds: readonly Texture[]) {
  const view = new Container()
  const ground = new Graphics()
  const chips = Array.from({ length: mostChips }, () => new Sprite({ texture: Texture.EMPTY, anchor: 0.5 }))
  view.addChild(ground, ...chips)
  const result = element('b', { class: 'house-result', hidden: true })
  const ring = element('i', { class: 'house-ring' })
  const [title, amount, note] = [element('b'), element('span'), element('small')]
  const words = element('div', { class: 'house-bet-words' }, title, amount, note)
  const root = element('div', { class: 'house-spot', hidden: true }, ring, words, result)
  let place: HouseSpotPlace | null = null
  let bet: ShownBet | null = null

  function paint(): void {
    view.visible = bet !== null
    root.hidden = bet === null
    if (bet === null || place === null) return
    const { x, y, radius } = place
    const count = Math.min(mostChips, bet.chips)
    const chip = radius * share
    ground.clear().circle(x, y, radius).fill({ color: well.ink, alpha: well.alpha })
    if (count > 0)
      ground
        .ellipse(x + 2, y + chip * 0.2, chip * 1.02, chip)
        .fill({ color: shadow.ink, alpha: shadow.alpha })
    chips.forEach((sprite, no) => {
      sprite.visible = no < count
      sprite.texture = kinds[bet?.chipNo ?? 0] ?? Texture.EMPTY
      sprite.setSize(2 * chip, 2 * chip)
      sprite.position.set(x, y - no * chip * rise)
      sprite.alpha = bet?.result?.kind === 'lost' ? 0.4 : 1
    })
  }

  return {
    view,
    root,
    place(next: HouseSpotPlace) {
      place = next
      const { x, y, radius, words: side, width } = next
      Object.assign(root.style, { left: `${x}px`, top: `${y}px`, width: `${width}px` })
      root.style.setProperty('--radius', `${radius}px`)
      root.dataset.words = side
      paint()
    },
    show(next: ShownBet | null) {
      bet = next
      if (next !== null) {
        title.textContent = next.title
        amount.textContent = next.amount
        note.textContent = next.note ?? ''
        note.hidden = next.note === undefined
        result.hidden = next.result === null
        result.textContent = next.result?.text ?? ''
        root.dataset.result = next.result?.kind ?? ''
        root.dataset.staked = String(next.chips > 0)
      }
      paint()
    },
  }
}

/** Creates the three spots, all empty. */
export function createSpots({ source }: Pick<Texture, 'source'>): Spots {
  const width = source.width / columns
  const kinds = Array.from(
    { length: columns },
    (_, no) => new Texture({ source, frame: new Rectangle(no * width, 0, width, source.height) }),
  )
  const spots = { side: createSpot(kinds), ante: createSpot(kinds), further: createSpot(kinds) }
  const all = Object.values(spots)
  const view = new Container()
  view.addChild(...all.map((spot) => spot.view))
  const root = element('div', { class: 'house-spots' }, ...all.map((spot) => spot.root))
  return {
    view,
    root,
    place(places) {
      for (const name of ['side', 'ante', 'further'] as const) spots[name].place(places[name])
    },
    show: (name, bet) => spots[name].show(bet),
  }
}
