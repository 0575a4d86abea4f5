// The star of a game: filled for the player's favourites.
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Icon } from '../../ui/icon.tsx'
import { useFavourites } from './use-favourites.ts'

export type Starred = { readonly gameId: string; readonly name: { readonly ja: string; readonly en: string } }

export default function Star({ game }: { readonly game: Starred }) {
  const { isFavourite, isKnown, toggle } = useFavourites()
  const [isChanging, setIsChanging] = useState(false)
  if (!isKnown) return null
  const isOn = isFavourite(game.gameId)
  const press = async () => {
    setIsChanging(true)
    await toggle(game.gameId)
    setIsChanging(false)
  }
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-busy={isChanging || undefined}
      onClick={isChanging ? undefined : () => void press()}
    >
      <Icon name="star" size="sm" className={isOn ? 'fill-moon text-moon' : ''} />
      <span className="only-heard">{m.favourite_star({ game: game.name[getLocale()] })}</span>
    </button>
  )
}
