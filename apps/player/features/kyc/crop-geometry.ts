// Geometry of a picture under its crop frame: moved, zoomed and rotated, never beyond its edges. Picture sizes are in
// its own pixels, frame sizes and movements in units of the frame.

export type Size = { readonly width: number; readonly height: number }
export type Quarter = 0 | 1 | 2 | 3

export type View = {
  /** Clockwise rotations by 90°. */
  readonly quarter: Quarter
  /** 1 fits the whole picture into the frame. */
  readonly zoom: number
  /** The frame's centre, as a share of the rotated picture's width and height. */
  readonly x: number
  readonly y: number
}

export type Crop = Size & { readonly left: number; readonly top: number }

export const firstView: View = { quarter: 0, zoom: 1, x: 0.5, y: 0.5 }
export const mostZoom = 5

/** The platform stores no more of a picture's long side, so no more is sent. */
export const longestSidePx = 2_400

export const turnedSize = ({ width, height }: Size, quarter: Quarter): Size =>
  quarter % 2 === 0 ? { width, height } : { width: height, height: width }

/** Returns frame units per pixel of the picture. */
export function scaleOf(view: View, picture: Size, frame: Size): number {
  const turned = turnedSize(picture, view.quarter)
  return view.zoom * Math.min(frame.width / turned.width, frame.height / turned.height)
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Returns the share of each side visible in the frame, at most 1. */
function shownShares(view: View, picture: Size, frame: Size): Size {
  const turned = turnedSize(picture, view.quarter)
  const scale = scaleOf(view, picture, frame)
  return {
    width: Math.min(1, frame.width / (turned.width * scale)),
    height: Math.min(1, frame.height / (turned.height * scale)),
  }
}

/** Returns the nearest view without a gap next to a picture larger than the frame. */
function settled(view: View, picture: Size, frame: Size): View {
  const zoomed = { ...view, zoom: within(view.zoom, 1, mostZoom) }
  const { width, height } = shownShares(zoomed, picture, frame)
  return {
    ...zoomed,
    x: within(view.x, width / 2, 1 - width / 2),
    y: within(view.y, height / 2, 1 - height / 2),
  }
}

/** Returns the view dragged by these frame units. */
export function moved(view: View, picture: Size, frame: Size, by: { dx: number; dy: number }): View {
  const turned = turnedSize(picture, view.quarter)
  const scale = scaleOf(view, picture, frame)
  const x = view.x - by.dx / (turned.width * scale)
  const y = view.y - by.dy / (turned.height * scale)
  return settled({ ...view, x, y }, picture, frame)
}

export const zoomedTo = (view: View, picture: Size, frame: Size, zoom: number): View =>
  settled({ ...view, zoom }, picture, frame)

/** Returns the view rotated by 90° clockwise about the frame's centre. */
export function turned(view: View, picture: Size, frame: Size): View {
  const quarter = ((view.quarter + 1) % 4) as Quarter
  return settled({ ...view, quarter, x: 1 - view.y, y: view.x }, picture, frame)
}

/** Returns the part of the rotated picture in the frame, in its whole pixels. */
export function cropOf(view: View, picture: Size, frame: Size): Crop {
  const whole = turnedSize(picture, view.quarter)
  const share = shownShares(view, picture, frame)
  const width = within(Math.round(share.width * whole.width), 1, whole.width)
  const height = within(Math.round(share.height * whole.height), 1, whole.height)
  return {
    width,
    height,
    left: within(Math.round(view.x * whole.width - width / 2), 0, whole.width - width),
    top: within(Math.round(view.y * whole.height - height / 2), 0, whole.height - height),
  }
}

/** Returns the size in which a crop is sent: its own, reduced where its long side is too long. */
export function sentSize({ width, height }: Size): Size {
  const factor = Math.min(1, longestSidePx / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  }
}
