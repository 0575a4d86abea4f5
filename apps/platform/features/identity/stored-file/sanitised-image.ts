// Types of the image sanitiser: its presets, its results, and the bounds of both.

/** `paper` preserves legibility, `face` is a small square. */
export type ImagePreset = 'paper' | 'face'

export type SanitisedImage = {
  /** JPEG in sRGB, without metadata. */
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly pages: number
}

export type SanitiseRefusal = 'unreadable' | 'tooManyPages'

/** Header the sanitiser process writes before the picture's bytes: one line of JSON. */
export type SanitisedHead = Omit<SanitisedImage, 'bytes'> | { readonly refused: SanitiseRefusal }

/** File descriptor of the sanitiser process's output. */
export const answerChannel = 3

/** The long side of a picture, pixels. */
export const longSidePixels = 2_400
/** The long side of a document's page, pixels: A4 at 150 dpi. */
export const pageSidePixels = 1_754
/** Maximum pages of a document; they are combined vertically in one picture. */
export const pageLimit = 10
export const facePixels = 256
/** Maximum pixels of a picture before it is decoded. */
export const pixelLimit = 64_000_000
