// Place of a tile's star: empty for visitors, and loaded for players once the page is idle.
import { lazy, Suspense } from 'react'
import { useSignedIn } from '../../page/page.tsx'
import { orNothing } from '../../ui/or-nothing.ts'
import type { Starred } from './star.tsx'

const Star = lazy(() => orNothing(import('./star.tsx')))

export function FavouriteCorner({ game }: { readonly game: Starred }) {
  if (useSignedIn() !== 'in') return null
  return (
    <Suspense>
      <Star game={game} />
    </Suspense>
  )
}
