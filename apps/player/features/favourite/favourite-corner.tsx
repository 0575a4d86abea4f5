// Where a tile's star will stand: nothing for visitors, and for players as soon as the page has time for it.
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
