// A player's avatar: a built-in one, or their own picture, fetched with their session.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import { avatars } from '@mangetsu/contract/account'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useClient } from '../../page/use-client.ts'

export type BuiltInFace = (typeof avatars)[number]

const isBuiltIn = (avatar: string): avatar is BuiltInFace => avatars.some((face) => face === avatar)

export const faceUrl = (face: BuiltInFace): string => `/faces/${face}.svg`

const sizes = {
  small: { side: 44, look: 'size-11' },
  large: { side: 72, look: 'size-[72px]' },
} as const

type Props = { readonly avatar: string; readonly size?: keyof typeof sizes }

/**
 * Returns the object URL of the player's own picture, or null until it has loaded. It is revoked when the component
 * unmounts.
 */
function usePictureUrl(fileId: string): string | null {
  const { api, queries } = useClient()
  const { data } = useQuery<Blob, ApiRefusal>(
    {
      queryKey: ['downloadPlayerPicture', { fileId }],
      // A file's content never changes under its id.
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async () => {
        const answer = await api.blob('downloadPlayerPicture', { fileId }, { isHandled: true })
        if (answer.ok) return answer.data
        // The query cache recognises refusals only as thrown values.
        throw answer
      },
    },
    queries,
  )
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (data === undefined) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [data])
  return url
}

function OwnPicture({ fileId, size }: { readonly fileId: string; readonly size: keyof typeof sizes }) {
  const url = usePictureUrl(fileId)
  const { side, look } = sizes[size]
  if (url === null) return <span className={`${look} block flex-none rounded-pill bg-night-2`} />
  return (
    <img
      src={url}
      alt=""
      width={side}
      height={side}
      className={`${look} flex-none rounded-pill bg-night-2 object-cover`}
    />
  )
}

export function Face({ avatar, size = 'large' }: Props) {
  if (!isBuiltIn(avatar)) return <OwnPicture key={avatar} fileId={avatar} size={size} />
  const { side, look } = sizes[size]
  return (
    <img
      src={faceUrl(avatar)}
      alt=""
      width={side}
      height={side}
      className={`${look} flex-none rounded-pill bg-night-2`}
    />
  )
}
