// The pictures of each game, looked up by name among the built ones, with placeholders for missing ones.
import { covers, tallPosters, widePosters } from '../../dist/pictures.ts'
import type { Cuts } from '../../ui/picture.tsx'

export type GameArt = { readonly cover: Cuts; readonly posterWide: Cuts; readonly posterTall: Cuts }

const placeholders = ['placeholder-waves', 'placeholder-hemp-leaf', 'placeholder-moon-clouds']

const named = (pictures: Readonly<Record<string, Cuts>>, name: string): Cuts | null =>
  Object.hasOwn(pictures, name) ? (pictures[name] ?? null) : null

/** Returns the pictures under the name of a game's cover; null if one is missing. */
export function artOf(filePath: string): GameArt | null {
  const [cover, posterWide, posterTall] = [covers, widePosters, tallPosters].map((all) =>
    named(all, filePath),
  )
  return cover && posterWide && posterTall ? { cover, posterWide, posterTall } : null
}

/**
 * Returns the cover called `filePath`, otherwise the placeholder of the game's number modulo 3 (specification, section
 * 5).
 */
export const coverOf = ({ filePath, gameNo }: { filePath: string | null; gameNo: number }): Cuts | null =>
  (filePath === null ? null : named(covers, filePath)) ??
  named(covers, placeholders[((gameNo % 3) + 3) % 3] ?? '')
