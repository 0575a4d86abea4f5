// An object URL for a file in memory, for rendering it as a picture.
import { useEffect, useState } from 'react'

/** Returns the URL, revoked on unmount; null without a file, and until the next render. */
export function useFileAddress(file: Blob | null): string | null {
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
