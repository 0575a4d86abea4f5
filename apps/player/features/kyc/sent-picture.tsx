// A picture the player has sent, fetched under their sign-in and shown small; its address ends with the part.
import { useEffect, useState } from 'react'
import { useUserStore } from '../../page/page.tsx'
import { useClient } from '../../page/use-client.ts'
import { Icon } from '../../ui/icon.tsx'

/** The address of a file in memory, revoked when it is no longer shown. */
function useFileAddress(file: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return address
}

function useOwnPicture(fileId: string): Blob | null {
  const { api } = useClient()
  const playerId = useUserStore(({ userInfo }) => userInfo?.id)
  const [picture, setPicture] = useState<Blob | null>(null)
  useEffect(() => {
    const control = new AbortController()
    const asked = { fileId, ...(playerId === undefined ? {} : { playerId }) }
    const options = { isHandled: true, isQuiet: true, signal: control.signal }
    void api.blob('downloadPlayerPicture', asked, options).then((answer) => {
      if (answer.ok && !control.signal.aborted) setPicture(answer.data)
    })
    return () => {
      control.abort()
      setPicture(null)
    }
  }, [api, fileId, playerId])
  return picture
}

const thumbLook = 'grid h-16 w-[92px] flex-none place-items-center overflow-hidden rounded-[8px] bg-night-1'

/** A file as a thumbnail; a drawn sheet while it is coming and where it cannot be shown. */
export function FileThumb({ file }: { readonly file: Blob | null }) {
  const address = useFileAddress(file)
  const [isBroken, setIsBroken] = useState(false)
  const isShown = address !== null && !isBroken
  return (
    <span className={thumbLook}>
      {isShown ? (
        <img
          src={address}
          alt=""
          onError={() => setIsBroken(true)}
          className="size-full object-cover object-top"
        />
      ) : (
        <Icon name="document" className="text-paper-dim" />
      )}
    </span>
  )
}

export function SentPicture({ fileId }: { readonly fileId: string }) {
  return <FileThumb file={useOwnPicture(fileId)} />
}
