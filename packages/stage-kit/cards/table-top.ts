// A card table: a raised slab of cloth with a lacquered rim and a gold hairline, in the game's colours.
import { Container, FillGradient, Graphics } from 'pixi.js'

export type TableInks = {
  /** From the top of the rim to its bottom. */
  readonly rim: readonly [light: number, plain: number, dark: number]
  /** Colour of the hairline inside the rim. */
  readonly edge: number
  /** Colour of the outer contour. */
  readonly line: number
  /** From the middle of the cloth outward. */
  readonly cloth: readonly [light: number, plain: number, dark: number]
}

export type PageBox = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type TableTop = {
  readonly view: Container
  /** Sets the box of the cloth and the width of the rim around it, CSS pixels. */
  place(cloth: PageBox, rim: number): void
}

const radius = 26

const down = ([light, plain, dark]: TableInks['rim']): FillGradient =>
  new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    colorStops: [
      { offset: 0, color: light },
      { offset: 0.3, color: plain },
      { offset: 1, color: dark },
    ],
    textureSpace: 'local',
  })

const outward = ([light, plain, dark]: TableInks['cloth']): FillGradient =>
  new FillGradient({
    type: 'radial',
    center: { x: 0.5, y: 0.3 },
    innerRadius: 0,
    outerCenter: { x: 0.5, y: 0.3 },
    outerRadius: 0.75,
    colorStops: [
      { offset: 0, color: light },
      { offset: 0.5, color: plain },
      { offset: 1, color: dark },
    ],
    textureSpace: 'local',
  })

export function createTableTop({ rim, edge, line, cloth }: TableInks): TableTop {
  const view = new Container()
  const surface = new Graphics()
  const [rimFill, clothFill] = [down(rim), outward(cloth)]
  view.addChild(surface)
  const around = ({ x, y, width, height }: PageBox, by: number) =>
    surface.roundRect(x - by, y - by, width + 2 * by, height + 2 * by, radius + by)
  return {
    view,
    place(box, wide) {
      surface.clear()
      around(box, wide + 3).fill(line)
      around(box, wide).fill(rimFill)
      around(box, 2).fill(edge)
      around(box, 0).fill(clothFill)
    },
  }
}
