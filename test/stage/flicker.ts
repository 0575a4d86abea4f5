// Measures what flickers, shakes or counts in a stage's picture: parts that fade in and out several times a second, a
// picture that swings to and fro, and figures that change in many frames.
import { type Container, Graphics, Sprite, Text } from 'pixi.js'

/** Changes of opacity from this share on count; a flash is a pair of opposing ones. */
const leastChange = 0.1
/** A swing of the picture, in units of its container. */
const leastSwing = 1.5
/** Movement per frame from which a part is in motion, such as a symbol on a turning reel. */
const leastMove = 2
const windowMs = { change: 1_000, swing: 600 } as const

/** The turning points of a value over time. */
function createTurns(least: number, keptMs: number) {
  let extreme: number | null = null
  let direction = 0
  let turns: number[] = []
  return {
    forget() {
      extreme = null
      direction = 0
      turns = []
    },
    /** Returns the number of changes of direction within the kept time; a first change counts. */
    add(value: number, nowMs: number): number {
      extreme ??= value
      const step = value - extreme
      if (direction !== 0 && Math.sign(step) === direction) extreme = value
      else if (Math.abs(step) >= least) {
        direction = Math.sign(step)
        extreme = value
        turns.push(nowMs)
      }
      turns = turns.filter((ms) => nowMs - ms < keptMs)
      return turns.length
    },
  }
}

type Track = {
  x: number
  y: number
  readonly alpha: ReturnType<typeof createTurns>
  readonly swing: ReturnType<typeof createTurns>
}

const isDrawn = (one: Container): boolean =>
  one instanceof Sprite || one instanceof Graphics || one instanceof Text

/** Names a part of the picture: its text, its picture's name or its class. */
export function nameOfPart(one: Container): string {
  if ('text' in one && typeof one.text === 'string') return `"${one.text}"`
  return one instanceof Sprite ? (one.texture.label ?? 'sprite') : one.constructor.name
}

export type Flicker = {
  /** The most changes of opacity of one part within a second: two are a flash. */
  readonly changes: number
  /** The most swings of the whole picture, or of a part that is one of its layers, within 0.6 s. */
  readonly swings: number
  /** The most values of a figure within a second. */
  readonly values: number
}

type Worst = { -readonly [Kind in keyof Flicker]: { most: number; by: string } }

/** Creates a function that returns how many figures the text of a part has shown within the last second. */
function createFigureCount() {
  const shown = new WeakMap<object, { text: string; figures: number[] }>()
  return (part: object, text: string, nowMs: number): number => {
    const track = shown.get(part) ?? { text: '', figures: [] }
    shown.set(part, track)
    if (text !== track.text && /\d/.test(text)) track.figures.push(nowMs)
    track.text = text
    track.figures = track.figures.filter((ms) => nowMs - ms < windowMs.change)
    return track.figures.length
  }
}

/** Creates a measurement to which every frame of a stage is passed. */
export function createFlickerWatch() {
  const tracks = new WeakMap<Container, Track>()
  const countFigures = createFigureCount()
  const worst: Worst = {
    changes: { most: 0, by: '' },
    swings: { most: 0, by: '' },
    values: { most: 0, by: '' },
  }
  const note = (kind: keyof Flicker, count: number, by: string) => {
    if (count > worst[kind].most) worst[kind] = { most: count, by }
  }
  const trackOf = (one: Container): Track => {
    const found = tracks.get(one) ?? {
      x: one.x,
      y: one.y,
      alpha: createTurns(leastChange, windowMs.change),
      swing: createTurns(leastSwing, windowMs.swing),
    }
    tracks.set(one, found)
    return found
  }

  function look(
    one: Container,
    above: { alpha: number; isMoving: boolean; depth: number },
    at: [number, string],
  ) {
    const [nowMs, event] = at
    const track = trackOf(one)
    const alpha = one.visible ? above.alpha * one.alpha : 0
    const moved = Math.abs(one.x - track.x) + Math.abs(one.y - track.y)
    const isMoving = above.isMoving || moved > leastMove
    Object.assign(track, { x: one.x, y: one.y })
    const by = `${event}: ${nameOfPart(one)}`
    if (above.depth < 2) note('swings', track.swing.add(one.x - one.pivot.x + one.y - one.pivot.y, nowMs), by)
    if (isMoving) track.alpha.forget()
    else if (isDrawn(one)) note('changes', track.alpha.add(alpha, nowMs), by)
    if ('text' in one && typeof one.text === 'string') note('values', countFigures(one, one.text, nowMs), by)
    const below = { alpha, isMoving, depth: above.depth + 1 }
    for (const child of one.children) look(child, below, at)
  }
  return {
    worst,
    onFrame: (nowMs: number, event: string, view: Container) =>
      look(view, { alpha: 1, isMoving: false, depth: 0 }, [nowMs, event]),
    /** Looks at the elements over a picture, of which only the figures are measured. */
    onElements(nowMs: number, event: string, root: Element) {
      for (const one of root.querySelectorAll('*'))
        if (one.childElementCount === 0)
          note('values', countFigures(one, one.textContent, nowMs), `${event}: "${one.textContent}"`)
    },
  }
}
