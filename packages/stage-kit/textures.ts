// Loads a game's pictures with progress. Plain images, no workers and no blobs: the page's policy allows
// neither, and in a frame of opaque origin every picture needs CORS.
import { ImageSource, Texture } from 'pixi.js'

export type TextureSet = {
  /** The picture of that name; a name that was not loaded is a fault. */
  get(name: string): Texture
}

export type LoadOptions = {
  readonly names: readonly string[]
  /** The address of a picture. */
  readonly addressOf: (name: string) => string
  /** Called with the share that has arrived, 0 to 1. */
  readonly onProgress: (share: number) => void
}

const triesPerPicture = 3
const pauseMs = 600

const loadImage = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error(`the picture ${address} did not load`))
    image.src = address
  })

async function loadPatiently(address: string): Promise<HTMLImageElement> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await loadImage(address)
    } catch (error) {
      if (tries === triesPerPicture) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs * tries))
    }
  }
}

/** Loads all pictures side by side. Rejects when one of them does not come after three tries. */
export async function loadPictures({ names, addressOf, onProgress }: LoadOptions): Promise<TextureSet> {
  const textures = new Map<string, Texture>()
  await Promise.all(
    names.map(async (name) => {
      // Decoded beside the page's own work, and not when the canvas first draws it.
      const resource = await createImageBitmap(await loadPatiently(addressOf(name)))
      const source = new ImageSource({
        resource,
        autoGenerateMipmaps: true,
        alphaMode: 'premultiplied-alpha',
      })
      textures.set(name, new Texture({ source }))
      onProgress(textures.size / names.length)
    }),
  )
  return {
    get(name) {
      const texture = textures.get(name)
      if (!texture) throw new Error(`no picture named ${name}`)
      return texture
    },
  }
}
