// The page a player was on when their session ended, for the sign-in page.
import { useEffect, useState } from 'react'
import { endedPlaceKey, inTabStorage } from '../../page/ended-place.ts'
import { useSignedIn, useUserStore } from '../../page/page.tsx'

/** Stored in this tab: the player whose session ended, and the URL; null if nothing is stored. */
export type EndedPlace = { readonly playerId: string; readonly address: string }

export const endedPlace = (): EndedPlace | null =>
  inTabStorage((storage) => {
    const [playerId = '', address = ''] = storage.getItem(endedPlaceKey)?.split(' ') ?? []
    return address === '' ? null : { playerId, address }
  })

/** Returns the URL for the player it was stored for; null for all others. */
export const endedPlaceOf = (ended: EndedPlace | null, playerId: string | undefined): string | null =>
  ended?.playerId === playerId ? (ended?.address ?? null) : null

export const forgetEndedPlace = (): void => void inTabStorage((storage) => storage.removeItem(endedPlaceKey))

/**
 * Returns, on a sign-in page, the URL at which the signed-in player's last session ended; null for signed-out visitors
 * and other players.
 */
export function useEndedPlace(): string | null {
  const playerId = useUserStore((fields) => fields.userInfo?.id)
  const signedIn = useSignedIn()
  const [ended] = useState(endedPlace)
  useEffect(() => {
    if (signedIn === 'in') forgetEndedPlace()
  }, [signedIn])
  return endedPlaceOf(ended, playerId)
}
