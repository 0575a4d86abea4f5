// Keyboard control of the crop frame, equivalent to the pointer gestures.
import { moved, type Size, turned, type View, zoomedTo } from './crop-geometry.ts'

/** Per cent of the frame's width that a key press moves or zooms. */
const keyStep = 5
const zoomStep = 0.25

const moves: Readonly<Record<string, { dx: number; dy: number }>> = {
  ArrowLeft: { dx: keyStep, dy: 0 },
  ArrowRight: { dx: -keyStep, dy: 0 },
  ArrowUp: { dx: 0, dy: keyStep },
  ArrowDown: { dx: 0, dy: -keyStep },
}

/** Returns the view after a key; null for keys without a function. */
export function viewAfterKey(key: string, view: View, picture: Size, frame: Size): View | null {
  const by = moves[key]
  if (by !== undefined) return moved(view, picture, frame, by)
  // On Japanese keyboards plus is the shifted semicolon.
  if (key === '+' || key === ';') return zoomedTo(view, picture, frame, view.zoom + zoomStep)
  if (key === '-') return zoomedTo(view, picture, frame, view.zoom - zoomStep)
  return key === 'r' || key === 'R' ? turned(view, picture, frame) : null
}
