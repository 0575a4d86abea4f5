// The pictures of each game, found by name among those that were built, and what stands in where there are none.
import { covers, tallPosters, widePosters } from '../../dist/pictures.ts'
import type { Cuts } from '../../ui/picture.tsx'

export type GameArt = { readonly cover: Cuts; readonly posterWide: Cuts; readonly posterTall: Cuts }

const placeholders = ['placeholder-waves', 'placeholder-hemp-leaf', 'placeholder-moon-clouds']

const named = (pictures: Readonly<Record<string, Cuts>>, name: string): Cuts | null =>
  Object.hasOwn(pictures, name) ? (pictures[name] ?? null) : null

/** The pictures under a game's cover's name, as tiles have it; null when it has not all of them. */
export function artOf(filePath: string): GameArt | null {
  const [cover, posterWide, posterTall] = [covers, widePosters, tallPosters].map((all) =>
    named(all, filePath),
  )
  return cover && posterWide && posterTall ? { cover, posterWide, posterTall } : null
}

/** The cover called `filePath`, else the placeholder of the game's number modulo 3 (specification, section 5). */
export const coverOf = ({ filePath, gameNo }: { filePath: string | null; gameNo: number }): Cuts | null =>
  (filePath === null ? null : named(covers, filePath)) ??
  named(covers, placeholders[((gameNo % 3) + 3) % 3] ?? '')
