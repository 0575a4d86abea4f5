// Finds texts of a stage's picture that lie under a picture drawn later, by the opacity of its artwork.
import { Container, Graphics, Matrix, type PointData, type Rectangle, Sprite } from 'pixi.js'
import { opacityAt } from './drawn-pictures.ts'
import { nameOfPart } from './flicker.ts'

/** Opacity from which a text counts as shown, and from which a picture hides what is behind it. */
const [shownFrom, hidesFrom] = [0.6, 0.5]
/** Points of a text's letters that are examined, and the share of them from which the text is covered. */
const points = { across: 14, down: 3, covered: 0.1 } as const

type Extent = {
  /** From units of the window to those of the part. */
  readonly inverse: Matrix
  readonly bounds: Rectangle
}

type Drawn = {
  readonly one: Container
  readonly alpha: number
  readonly masks: readonly Extent[]
  readonly extent: Extent
}

function extentOf(one: Container): Extent {
  const inverse = one.getGlobalTransform(new Matrix(), false).invert()
  return { inverse, bounds: one.getLocalBounds().rectangle }
}

const isText = (one: Container): one is Container & { readonly text: string } =>
  'text' in one && typeof one.text === 'string'

const isPicture = (one: Container): boolean => one instanceof Sprite || one instanceof Graphics || isText(one)

/** Returns all visible pictures and texts from back to front, without those that only mask others. */
function drawnIn(view: Container): readonly Drawn[] {
  const drawn: Drawn[] = []
  const asMask = new Set<unknown>()
  const add = (one: Container, above: number, outer: readonly Extent[]) => {
    const alpha = one.visible && one.renderable ? above * one.alpha : 0
    if (alpha < hidesFrom) return
    const mask = one.mask instanceof Container ? [one.mask] : []
    for (const each of mask) asMask.add(each)
    const masks = [...outer, ...mask.map(extentOf)]
    if (isPicture(one)) drawn.push({ one, alpha, masks, extent: extentOf(one) })
    for (const child of one.children) add(child, alpha, masks)
  }
  add(view, 1, [])
  return drawn.filter(({ one }) => !asMask.has(one))
}

/** Returns points in the middle of a text's letters, in units of the window. */
function pointsOf({ extent: { inverse, bounds } }: Drawn): readonly PointData[] {
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

function hides({ one, alpha, masks, extent }: Drawn, at: PointData): boolean {
  const { x, y, width, height } = extent.bounds
  const point = extent.inverse.apply(at)
  if (!extent.bounds.contains(point.x, point.y) || masks.some((mask) => !isWithin(mask, at))) return false
  if (one instanceof Graphics) return isOpaque(one) && one.containsPoint(point)
  if (!(one instanceof Sprite) || isText(one)) return false
  return opacityAt(one.texture, (point.x - x) / width, (point.y - y) / height) * alpha >= hidesFrom
}

/** Returns each shown text with a part drawn later that covers it. */
function coveredIn(view: Container): readonly (readonly [text: Container, by: Container])[] {
  const drawn = drawnIn(view)
  return drawn.flatMap((text, at) => {
    if (!isText(text.one) || text.one.text.trim() === '' || text.alpha < shownFrom) return []
    const examined = pointsOf(text)
    return drawn.slice(at + 1).flatMap((later) => {
      const hidden = examined.filter((point) => hides(later, point)).length
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
