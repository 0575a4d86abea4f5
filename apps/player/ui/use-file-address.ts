// A file in memory under an address that a picture can be drawn from.
import { useEffect, useState } from 'react'

/** The address, revoked when it is no longer shown; null where there is no file, and until the next drawing. */
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
