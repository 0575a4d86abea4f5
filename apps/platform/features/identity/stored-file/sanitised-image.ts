// The words of drawing: how a file is to be drawn, what came of it, and the bounds of both.

/** `paper` keeps what can be read, `face` is a small square. */
export type ImagePreset = 'paper' | 'face'

export type SanitisedImage = {
  /** JPEG in sRGB, without metadata. */
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly pages: number
}

export type SanitiseRefusal = 'unreadable' | 'tooManyPages'

/** What the drawing process writes before the picture's bytes: one line of JSON. */
export type SanitisedHead = Omit<SanitisedImage, 'bytes'> | { readonly refused: SanitiseRefusal }

/** The file descriptor the drawing process answers on. */
export const answerChannel = 3

/** The long side of a picture, pixels. */
export const longSidePixels = 2_400
/** The long side of a paper's page, pixels: A4 at 150 to the inch. */
export const pageSidePixels = 1_754
/** Pages of a paper at most; they stand one below the other in one picture. */
export const pageLimit = 10
export const facePixels = 256
/** Pixels a picture may have before it is decoded. */
export const pixelLimit = 64_000_000
