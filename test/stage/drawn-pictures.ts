// The committed pictures of a game for a stage without a browser: textures of their sizes, with a small raster of their
// opacity.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { renderedFolder } from '@mangetsu/stage/art'
import type { TextureSet } from '@mangetsu/stage-kit'
import { Texture, TextureSource } from 'pixi.js'
import sharp from 'sharp'

/** Longest side of a raster, pixels. */
const rasterSide = 160

type Raster = { readonly width: number; readonly height: number; readonly alpha: Uint8Array }

const rasters = new WeakMap<TextureSource, Raster>()

/** Returns the opacity of a picture, 0 to 1, at a point in shares of its frame; 0 for other textures. */
export function opacityAt({ source, frame }: Texture, x: number, y: number): number {
  const raster = rasters.get(source)
  if (raster === undefined || x < 0 || y < 0 || x >= 1 || y >= 1) return 0
  const column = Math.floor(((frame.x + x * frame.width) / source.width) * raster.width)
  const row = Math.floor(((frame.y + y * frame.height) / source.height) * raster.height)
  return (raster.alpha[row * raster.width + column] ?? 0) / 255
}

async function loadPicture(file: string, name: string): Promise<Texture> {
  const picture = sharp(file)
  const { width, height } = await picture.metadata()
  const { data, info } = await picture
    .ensureAlpha()
    .resize({ width: rasterSide, height: rasterSide, fit: 'inside', withoutEnlargement: true })
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const source = new TextureSource({ width, height, label: name })
  rasters.set(source, { width: info.width, height: info.height, alpha: data })
  return new Texture({ source, label: name })
}

const plain = '.plain.'

async function picturesIn(folder: string, prefix: string): Promise<readonly (readonly [string, Texture])[]> {
  const files = readdirSync(join(renderedFolder, folder)).filter((file) => file.includes(plain))
  return Promise.all(
    files.map(async (file) => {
      const name = prefix + file.slice(0, file.indexOf(plain))
      return [name, await loadPicture(join(renderedFolder, folder, file), name)] as const
    }),
  )
}

/** Loads all pictures of a game, with the deck that card games share. */
export async function drawnPictures(gameId: string): Promise<TextureSet> {
  const textures = new Map([...(await picturesIn(gameId, '')), ...(await picturesIn('cards', 'cards/'))])
  return {
    get(name) {
      const texture = textures.get(name)
      if (texture === undefined) throw new Error(`${gameId} has no picture ${name}`)
      return texture
    },
    isReady: () => true,
  }
}
