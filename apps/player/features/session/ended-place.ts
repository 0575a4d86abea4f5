// The page a player was on when their session ended, as the sign-in page reads it.
import { useEffect, useState } from 'react'
import { endedPlaceKey, inTabStorage } from '../../page/ended-place.ts'
import { useSignedIn, useUserStore } from '../../page/page.tsx'

/** What is stored in this tab: whose session ended, and at which address; null where nothing is. */
export type EndedPlace = { readonly playerId: string; readonly address: string }

export const endedPlace = (): EndedPlace | null =>
  inTabStorage((storage) => {
    const [playerId = '', address = ''] = storage.getItem(endedPlaceKey)?.split(' ') ?? []
    return address === '' ? null : { playerId, address }
  })

/** The address, for the player it was stored for; null for everybody else. */
export const endedPlaceOf = (ended: EndedPlace | null, playerId: string | undefined): string | null =>
  ended?.playerId === playerId ? (ended?.address ?? null) : null

export const forgetEndedPlace = (): void => void inTabStorage((storage) => storage.removeItem(endedPlaceKey))

/** On an entrance: where the session of whoever has signed in here ended before; null for nobody and for others. */
export function useEndedPlace(): string | null {
  const playerId = useUserStore((fields) => fields.userInfo?.id)
  const signedIn = useSignedIn()
  const [ended] = useState(endedPlace)
  useEffect(() => {
    if (signedIn === 'in') forgetEndedPlace()
  }, [signedIn])
  return endedPlaceOf(ended, playerId)
}
