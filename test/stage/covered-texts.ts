// Finds texts of a stage's picture that lie under a picture drawn later, by the opacity of its artwork.
import { Container, Graphics, Matrix, type PointData, type Rectangle, Sprite } from 'pixi.js'
import { opacityAt } from './drawn-pictures.ts'
import { nameOfPart } from './flicker.ts'

/** Opacity from which a text counts as shown, and from which a picture hides what is behind it. */
const [shownFrom, hidesFrom] = [0.6, 0.5]
/** Points of a text's letters that are examined, and the share of them from which the text is covered. */
const points = { across: 14, down: 3, covered: 0.1 } as const

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

type Extent = {
  /** From units of the window to those of the part. */
  readonly inverse: Matrix
  readonly bounds: Rectangle
  /** The smallest upright box around it, in units of the window. */
  readonly box: Box
}

type Drawn = {
  readonly one: Container
  readonly alpha: number
  readonly masks: readonly Container[]
}

function boxOf(points: readonly PointData[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

const areApart = (one: Box, other: Box): boolean =>
  one.left > other.right || one.right < other.left || one.top > other.bottom || one.bottom < other.top

/** Returns a function that measures each part of one frame only when it is asked for, and once. */
function createExtents() {
  const known = new Map<Container, Extent>()
  return (one: Container): Extent => {
    const found = known.get(one)
    if (found !== undefined) return found
    const inverse = one.getGlobalTransform(new Matrix(), false).invert()
    const { rectangle: bounds } = one.getLocalBounds()
    const { left, top, right, bottom } = bounds
    const corners = [left, right].flatMap((x) => [top, bottom].map((y) => inverse.applyInverse({ x, y })))
    const extent = { inverse, bounds, box: boxOf(corners) }
    known.set(one, extent)
    return extent
  }
}

const isText = (one: Container): one is Container & { readonly text: string } =>
  'text' in one && typeof one.text === 'string'

const isPicture = (one: Container): boolean => one instanceof Sprite || one instanceof Graphics || isText(one)

/** Returns all visible pictures and texts from back to front, without those that only mask others. */
function drawnIn(view: Container): readonly Drawn[] {
  const drawn: Drawn[] = []
  const asMask = new Set<Container>()
  const add = (one: Container, above: number, outer: readonly Container[]) => {
    const alpha = one.visible && one.renderable ? above * one.alpha : 0
    if (alpha < hidesFrom) return
    const masks = one.mask instanceof Container ? [...outer, one.mask] : outer
    if (one.mask instanceof Container) asMask.add(one.mask)
    if (isPicture(one)) drawn.push({ one, alpha, masks })
    for (const child of one.children) add(child, alpha, masks)
  }
  add(view, 1, [])
  return drawn.filter(({ one }) => !asMask.has(one))
}

/** Returns points in the middle of a text's letters, in units of the window. */
function pointsOf({ inverse, bounds }: Extent): readonly PointData[] {
  return Array.from({ length: points.across * points.down }, (_, no) => {
    const across = 0.08 + (0.84 * (no % points.across)) / (points.across - 1)
    const down = 0.32 + (0.36 * Math.floor(no / points.across)) / (points.down - 1)
    return inverse.applyInverse({ x: bounds.x + bounds.width * across, y: bounds.y + bounds.height * down })
  })
}

const isWithin = ({ inverse, bounds }: Extent, point: PointData): boolean => {
  const { x, y } = inverse.apply(point)
  return bounds.contains(x, y)
}

/** Whether the shapes of a graphic are opaque enough to hide a text. */
const isOpaque = ({ context }: Graphics): boolean =>
  context.instructions.some(({ action, data }) => action !== 'texture' && data.style.alpha >= hidesFrom)

function hides({ one, alpha, masks }: Drawn, at: PointData, extentOf: (one: Container) => Extent): boolean {
  const { inverse, bounds } = extentOf(one)
  const { x, y, width, height } = bounds
  const point = inverse.apply(at)
  if (!bounds.contains(point.x, point.y) || masks.some((mask) => !isWithin(extentOf(mask), at))) return false
  if (one instanceof Graphics) return isOpaque(one) && one.containsPoint(point)
  if (!(one instanceof Sprite) || isText(one)) return false
  return opacityAt(one.texture, (point.x - x) / width, (point.y - y) / height) * alpha >= hidesFrom
}

/** Returns each shown text with a part drawn later that covers it. */
function coveredIn(view: Container): readonly (readonly [text: Container, by: Container])[] {
  const drawn = drawnIn(view)
  const extentOf = createExtents()
  return drawn.flatMap((text, at) => {
    if (!isText(text.one) || text.one.text.trim() === '' || text.alpha < shownFrom) return []
    const examined = pointsOf(extentOf(text.one))
    const around = boxOf(examined)
    return drawn.slice(at + 1).flatMap((later) => {
      if (areApart(extentOf(later.one).box, around)) return []
      const hidden = examined.filter((point) => hides(later, point, extentOf)).length
      return hidden >= examined.length * points.covered ? [[text.one, later.one] as const] : []
    })
  })
}

/**
 * Creates a search to which frames of a stage are passed. A text that is covered for longer than `longestMs` is a fault;
 * what crosses it faster passes over it in flight.
 */
export function createCoverWatch(everyMs: number, longestMs: number) {
  const since = new Map<Container, Map<Container, { from: number; last: number }>>()
  const faults = new Set<string>()
  let nextMs = 0
  return {
    faults,
    onFrame(nowMs: number, event: string, view: Container) {
      if (nowMs < nextMs) return
      nextMs = nowMs + everyMs
      for (const [text, by] of coveredIn(view)) {
        const ofText = since.get(text) ?? new Map()
        since.set(text, ofText)
        const before = ofText.get(by)
        const from = before !== undefined && nowMs - before.last <= 2 * everyMs ? before.from : nowMs
        ofText.set(by, { from, last: nowMs })
        if (nowMs - from > longestMs) faults.add(`${event}: ${nameOfPart(text)} under ${nameOfPart(by)}`)
      }
    },
  }
}
