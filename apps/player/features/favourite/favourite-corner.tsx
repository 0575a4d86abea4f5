// Where a tile's star will stand: nothing for visitors, and for players as soon as the page has time for it.
import { lazy, Suspense } from 'react'
import { useSignedIn } from '../../stores/stores.tsx'
import { orNothing } from '../../ui/or-nothing.ts'

const Star = lazy(() => orNothing(import('./star.tsx')))

export type Starred = { readonly gameId: string; readonly name: { readonly ja: string; readonly en: string } }

export function FavouriteCorner({ game }: { readonly game: Starred }) {
  if (useSignedIn() !== 'in') return null
  return (
    <Suspense>
      <Star game={game} />
    </Suspense>
  )
}
