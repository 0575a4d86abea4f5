// Re-encodes the area in the frame as a JPEG without the camera's metadata.
import { cropOf, type Size, sentSize, turnedSize, type View } from './crop-geometry.ts'
import { shotOf } from './shot-geometry.ts'

const quality = 0.92

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

/** Returns the part of `picture` in the frame; null if the browser has no memory for the canvas. */
export async function drawCrop(picture: HTMLImageElement, view: View, frame: Size): Promise<Blob | null> {
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
export async function drawShot(video: HTMLVideoElement, target: HTMLElement): Promise<Blob | null> {
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
