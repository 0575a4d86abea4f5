// Loads a game's pictures with progress: the shared ones and those of the current orientation; the other
// orientation's on first use. Without workers and blob addresses, which the page's policy forbids; in a frame
// of opaque origin every picture needs CORS.
import { ImageSource, Texture } from 'pixi.js'
import type { Orientation } from './geometry.ts'
import { readPack } from './picture-pack.ts'

export type TextureSet = {
  /** Returns the picture of that name; throws if it was not loaded. */
  get(name: string): Texture
  /**
   * Whether this form's pictures are loaded. If not, starts loading them; `onForm` is called when they have.
   */
  isReady(kind: Orientation): boolean
}

/** Names of pictures needed in only one form. */
export type FormPictures = Readonly<Record<Orientation, readonly string[]>>

/** Returns the names of the pictures shown first in this form. */
export const shownFirst = (
  names: readonly string[],
  forms: FormPictures | undefined,
  kind: Orientation,
): readonly string[] => [...names, ...(forms?.[kind] ?? [])]

export type LoadOptions = {
  readonly names: readonly string[]
  readonly forms?: FormPictures
  /** The initial form. */
  readonly kind: Orientation
  /** The address of the pack that contains a picture. */
  readonly packOf: (name: string) => string
  /** Called with the loaded share, 0 to 1, of the initially shown pictures. */
  readonly onProgress: (share: number) => void
  /** Called when a pack has been fetched; its pictures are then decoded off the main thread. */
  readonly onFetched?: () => void
  /** Called with each loaded picture. */
  readonly onPicture: (texture: Texture, name: string) => void
  /** Called when the pictures of the other form have loaded. */
  readonly onForm: () => void
}

const triesPerPack = 3
const pauseMs = 600

async function loadTexture(picture: Blob): Promise<Texture> {
  // A blob is decoded off the main thread; an image element would be decoded on it.
  const resource = await createImageBitmap(picture)
  return new Texture({
    source: new ImageSource({ resource, autoGenerateMipmaps: true, alphaMode: 'premultiplied-alpha' }),
  })
}

/** Loads the textures of a pack; all of them again if it fails. */
async function loadPack(
  address: string,
  onFetched: (() => void) | undefined,
  onTexture: (name: string, texture: Texture) => void,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { status, body } = await fetch(address)
      if (status !== 200 || body === null) throw new Error(`${address}: ${status}`)
      const loading: Promise<void>[] = []
      await readPack(body, (name, picture) => {
        const one = loadTexture(picture).then((texture) => onTexture(name, texture))
        // A rejection is handled below, once the rest has arrived.
        one.catch(() => {})
        loading.push(one)
      })
      onFetched?.()
      await Promise.all(loading)
      return
    } catch (error) {
      if (tries === triesPerPack) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs * tries))
    }
  }
}

/** Loads the packs of the initially shown pictures in parallel. Rejects if one fails three times. */
export async function loadPictures({
  names,
  forms,
  kind,
  packOf,
  onProgress,
  onFetched,
  onPicture,
  onForm,
}: LoadOptions): Promise<TextureSet> {
  const textures = new Map<string, Texture>()
  const ready = new Set<Orientation>(forms === undefined ? ['landscape', 'portrait'] : [kind])
  const coming = new Set<Orientation>()
  const load = (wanted: readonly string[], arrived: () => void, fetched?: () => void) =>
    Promise.all(
      [...new Set(wanted.map(packOf))].map((pack) =>
        loadPack(pack, fetched, (name, texture) => {
          textures.set(name, texture)
          onPicture(texture, name)
          arrived()
        }),
      ),
    )
  const loadForm = async (wanted: Orientation) => {
    coming.add(wanted)
    try {
      await load(forms?.[wanted] ?? [], () => {})
      ready.add(wanted)
      onForm()
    } finally {
      coming.delete(wanted)
    }
  }
  const first = shownFirst(names, forms, kind)
  await load(first, () => onProgress(textures.size / first.length), onFetched)
  return {
    get(name) {
      const texture = textures.get(name)
      if (!texture) throw new Error(`no picture named ${name}`)
      return texture
    },
    isReady(wanted) {
      // A failed load is retried on the next request; until then the current form stays.
      if (!ready.has(wanted) && !coming.has(wanted)) loadForm(wanted).catch(() => {})
      return ready.has(wanted)
    },
  }
}
