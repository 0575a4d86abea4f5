// Re-encodes the area in the frame as a JPEG without the camera's metadata.
import { type Crop, cropOf, type Size, sentSize, turnedSize, type View } from './crop-geometry.ts'

/** A rectangle on the screen, in CSS px. */
type Rect = Size & { readonly left: number; readonly top: number }

/** Margin on each side of the frame, as a share of its size; it can be cropped afterwards. */
const room = 0.06

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/**
 * Returns the part of a video, in its own pixels, at `target` on the screen. The video fills `box` with `object-fit:
 * cover`.
 */
export function shotOf(video: Size, box: Rect, target: Rect): Crop {
  const scale = Math.max(box.width / video.width, box.height / video.height)
  const side = (from: number, length: number, boxFrom: number, boxLength: number, whole: number) => {
    // Cover centres the video: it overflows equally on both sides.
    const start = (from - length * room - boxFrom - boxLength / 2) / scale + whole / 2
    const end = start + (length * (1 + 2 * room)) / scale
    const first = Math.round(within(start, 0, whole - 1))
    return { first, length: Math.max(1, Math.round(within(end, 0, whole)) - first) }
  }
  const across = side(target.left, target.width, box.left, box.width, video.width)
  const down = side(target.top, target.height, box.top, box.height, video.height)
  return { left: across.first, top: down.first, width: across.length, height: down.length }
}

const quality = 0.92

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

/** Returns the part of `picture` in the frame; null if the browser has no memory for the canvas. */
export async function paintCrop(picture: HTMLImageElement, view: View, frame: Size): Promise<Blob | null> {
  const natural = { width: picture.naturalWidth, height: picture.naturalHeight }
  const crop = cropOf(view, natural, frame)
  const sent = sentSize(crop)
  const canvas = document.createElement('canvas')
  canvas.width = sent.width
  canvas.height = sent.height
  const brush = canvas.getContext('2d')
  if (brush === null) return null
  const whole = turnedSize(natural, view.quarter)
  brush.imageSmoothingQuality = 'high'
  brush.scale(sent.width / crop.width, sent.height / crop.height)
  brush.translate(whole.width / 2 - crop.left, whole.height / 2 - crop.top)
  brush.rotate((view.quarter * Math.PI) / 2)
  brush.drawImage(picture, -natural.width / 2, -natural.height / 2)
  return jpegOf(canvas)
}

/** Returns the part of the camera's current image within `target`; null before its first image. */
export async function paintShot(video: HTMLVideoElement, target: HTMLElement): Promise<Blob | null> {
  if (video.videoWidth === 0) return null
  const whole = { width: video.videoWidth, height: video.videoHeight }
  const { left, top, width, height } = shotOf(
    whole,
    video.getBoundingClientRect(),
    target.getBoundingClientRect(),
  )
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(video, left, top, width, height, 0, 0, width, height)
  return jpegOf(canvas)
}
