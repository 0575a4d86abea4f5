// A slider puzzle's two pictures: the scene with its gap, and the piece that was there.
import sharp from 'sharp'
import { between, type Randomness } from './randomness.ts'
import { drawScene, sceneSize } from './scene.ts'
import { coverageOf, drawSides, pieceSize } from './shape.ts'

export type SlidePuzzle = {
  /** `data:` addresses. */
  readonly background: string
  readonly piece: string
  /** The answer: the left edge of the piece's box where it fits, px. */
  readonly x: number
  readonly pieceY: number
}

/** RGB, row by row. */
export type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number }

export type Drawing = {
  readonly background: Pixels
  /** RGBA. */
  readonly piece: Uint8Array
  readonly x: number
  readonly pieceY: number
}

/** The piece begins at the left edge, so its gap is never under it. */
const leastX = pieceSize + 12
const edge = 6
/** Levels of brightness a pixel may be off by, either way. */
const noiseLevels = 13
const pictureQuality = 72

async function sceneOf(random: Randomness): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(drawScene(random)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const clamp = (level: number): number => Math.max(0, Math.min(255, Math.round(level)))

/** Grain over everything, so that flat places have edges as well. */
function grain({ data, width, height }: Pixels, random: Randomness): Pixels {
  const noise = random.bytes(data.length / 3)
  const span = noiseLevels * 2 + 1
  const grained = data.map((level, index) =>
    clamp(level + ((noise[Math.floor(index / 3)] ?? 0) % span) - noiseLevels),
  )
  return { data: grained, width, height }
}

/** A pale line around holes, so that people find them on the darkest hill too; levels of brightness. */
const rimLevel = 78

type Hole = { readonly x: number; readonly y: number; readonly coverage: Float32Array; readonly veil: number }

/**
 * Veils a hole. What shows through is another part of the scene, so that the piece's own pixels are not found there.
 */
function veil(target: Uint8Array, scene: Pixels, hole: Hole, from: { x: number; y: number }): void {
  const { width } = scene
  for (const [index, covered] of hole.coverage.entries()) {
    const [dx, dy] = [index % pieceSize, Math.floor(index / pieceSize)]
    const at = ((hole.y + dy) * width + hole.x + dx) * 3
    const seen = ((from.y + dy) * width + from.x + dx) * 3
    const isRim = isAtRim(hole.coverage, index)
    for (const channel of [0, 1, 2]) {
      const seenThrough = (scene.data[seen + channel] ?? 0) * hole.veil
      const shown = isRim ? seenThrough * 0.6 + rimLevel : seenThrough
      target[at + channel] = clamp((target[at + channel] ?? 0) * (1 - covered) + shown * covered)
    }
  }
}

function pieceOf(scene: Pixels, x: number, y: number, coverage: Float32Array): Uint8Array {
  const piece = new Uint8Array(pieceSize * pieceSize * 4)
  for (const [index, covered] of coverage.entries()) {
    const at = ((y + Math.floor(index / pieceSize)) * scene.width + x + (index % pieceSize)) * 3
    const isRim = covered > 0 && isAtRim(coverage, index)
    for (const channel of [0, 1, 2]) {
      const level = scene.data[at + channel] ?? 0
      piece[index * 4 + channel] = clamp(isRim ? level * 0.45 + 140 : level)
    }
    piece[index * 4 + 3] = clamp(covered * 255)
  }
  return piece
}

const isAtRim = (coverage: Float32Array, index: number): boolean =>
  [index - 1, index + 1, index - pieceSize, index + pieceSize].some((next) => (coverage[next] ?? 0) < 0.5)

/** Where the gap is and where one stands that the piece does not fit: never on one another. */
function drawPlaces(random: Randomness): { wanted: number; decoy: number } {
  const most = sceneSize.width - pieceSize - edge
  const wanted = between(leastX, most, random)
  const free = Array.from({ length: most - leastX + 1 }, (_, index) => leastX + index).filter(
    (x) => Math.abs(x - wanted) >= pieceSize + edge,
  )
  return { wanted, decoy: free[random.below(free.length)] ?? leastX }
}

/** The pixels of one puzzle. */
export async function drawSlide(random: Randomness): Promise<Drawing> {
  const scene = grain(await sceneOf(random), random)
  const { wanted, decoy } = drawPlaces(random)
  const sides = drawSides(random)
  const pieceY = between(edge, sceneSize.height - pieceSize - edge, random)
  const coverage = coverageOf(sides.wanted)
  const data = Uint8Array.from(scene.data)
  const strength = () => between(34, 52, random) / 100
  const elsewhere = () => ({
    x: random.below(sceneSize.width - pieceSize),
    y: random.below(sceneSize.height - pieceSize),
  })
  veil(data, scene, { x: wanted, y: pieceY, coverage, veil: strength() }, elsewhere())
  const decoyHole = { x: decoy, y: pieceY, coverage: coverageOf(sides.decoy), veil: strength() }
  veil(data, scene, decoyHole, elsewhere())
  const background = { data, width: scene.width, height: scene.height }
  return { background, piece: pieceOf(scene, wanted, pieceY, coverage), x: wanted, pieceY }
}

const dataUrl = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`

/** Draws a puzzle and encodes it: the scene as WebP, which grain does not bloat, the piece as PNG with its alpha. */
export async function createSlide(random: Randomness): Promise<SlidePuzzle> {
  const { background, piece, x, pieceY } = await drawSlide(random)
  const { width, height } = background
  const [picture, cut] = await Promise.all([
    sharp(background.data, { raw: { width, height, channels: 3 } })
      .webp({ quality: pictureQuality })
      .toBuffer(),
    sharp(piece, { raw: { width: pieceSize, height: pieceSize, channels: 4 } })
      .png()
      .toBuffer(),
  ])
  return { background: dataUrl('image/webp', picture), piece: dataUrl('image/png', cut), x, pieceY }
}
