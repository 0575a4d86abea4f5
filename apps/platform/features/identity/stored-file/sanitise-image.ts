// Re-encodes a file: only its pixels are kept, so embedded data (locations, scripts, other files) is removed.
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import heicDecode from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import {
  facePixels,
  type ImagePreset,
  longSidePixels,
  pageLimit,
  pageSidePixels,
  pixelLimit,
  type SanitisedImage,
  type SanitiseRefusal,
} from './sanitised-image.ts'
import type { FileKind } from './sniff.ts'

const white = '#ffffff'
const quality = 85
const bytesPerPixel = 4

type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number }
type Sheet = { readonly picture: Sharp; readonly pages: number }

/** Restricts the image library to the two required decoders: files of any other format are rejected. */
export function narrowReaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
  sharp.cache(false)
  sharp.concurrency(1)
}

const fromPixels = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: bytesPerPixel }, limitInputPixels: pixelLimit })

async function openHeic(bytes: Buffer): Promise<Sharp> {
  const pictures = await heicDecode.all({ buffer: bytes })
  try {
    const [first] = pictures
    if (first === undefined || first.width * first.height > pixelLimit) throw new Error('no picture to draw')
    const { data, width, height } = await first.decode()
    return fromPixels({ data: new Uint8Array(data.buffer), width, height })
  } finally {
    pictures.dispose()
  }
}

async function renderPage(paper: PDFiumDocument, index: number): Promise<Pixels> {
  const page = paper.getPage(index)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = pageSidePixels / Math.max(originalWidth, originalHeight)
  const width = Math.max(1, Math.round(originalWidth * scale))
  const height = Math.max(1, Math.round(originalHeight * scale))
  // Form fields and their scripts are not executed: only the page itself is rendered.
  const bitmap = await page.render({ width, height, render: 'bitmap', renderFormFields: false })
  return { data: bitmap.data, width: bitmap.width, height: bitmap.height }
}

/** Combines all pages vertically into one picture, on white. */
function stack(pages: readonly Pixels[]): Pixels {
  const width = Math.max(...pages.map((page) => page.width))
  const height = pages.reduce((sum, page) => sum + page.height, 0)
  const data = Buffer.alloc(width * height * bytesPerPixel, 0xff)
  let top = 0
  for (const page of pages) {
    const rowBytes = page.width * bytesPerPixel
    for (let row = 0; row < page.height; row += 1) {
      data.set(page.data.subarray(row * rowBytes, (row + 1) * rowBytes), (top + row) * width * bytesPerPixel)
    }
    top += page.height
  }
  return { data, width, height }
}

async function openPdf(bytes: Buffer, shape: ImagePreset): Promise<Sheet | SanitiseRefusal> {
  const library = await PDFiumLibrary.init()
  const paper = await library.loadDocument(bytes)
  const count = paper.getPageCount()
  if (count > pageLimit) return 'tooManyPages'
  const pages: Pixels[] = []
  for (let index = 0; index < (shape === 'face' ? 1 : count); index += 1) {
    pages.push(await renderPage(paper, index))
  }
  return pages.length === 0 ? 'unreadable' : { picture: fromPixels(stack(pages)), pages: pages.length }
}

async function open(kind: FileKind, bytes: Buffer, shape: ImagePreset): Promise<Sheet | SanitiseRefusal> {
  if (kind === 'pdf') return openPdf(bytes, shape)
  if (kind === 'heic') return { picture: await openHeic(bytes), pages: 1 }
  const opened = sharp(bytes, { failOn: 'error', limitInputPixels: pixelLimit, pages: 1 })
  return { picture: opened.autoOrient(), pages: 1 }
}

const resized = ({ picture }: Sheet, kind: FileKind, shape: ImagePreset): Sharp => {
  if (shape === 'face') return picture.resize(facePixels, facePixels, { fit: 'cover' })
  // The pages of a PDF are already scaled; the height is their sum.
  if (kind === 'pdf') return picture
  return picture.resize(longSidePixels, longSidePixels, { fit: 'inside', withoutEnlargement: true })
}

/**
 * Returns the file as a re-encoded JPEG, or the reason of the failure. Run it in a separate process: it may hang or
 * exhaust memory.
 */
export async function sanitiseImage(
  kind: FileKind,
  bytes: Buffer,
  shape: ImagePreset,
): Promise<SanitisedImage | SanitiseRefusal> {
  try {
    const sheet = await open(kind, bytes, shape)
    if (typeof sheet === 'string') return sheet
    const flat = resized(sheet, kind, shape).flatten({ background: white }).toColourspace('srgb')
    const { data, info } = await flat.jpeg({ quality }).toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height, pages: sheet.pages }
  } catch {
    // Any error of a library for an untrusted file means that the file is unreadable.
    return 'unreadable'
  }
}
