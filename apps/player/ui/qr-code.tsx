// A QR code rendered in the page: dark on light, with the quiet zone required by readers.
import { useMemo } from 'react'
import { encode } from 'uqr'
import { qrPath } from './qr-path.ts'

/** Width of the quiet zone in modules (ISO/IEC 18004, 6.3.8). */
const quietModules = 4

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: quietModules })
    return { size: code.size, path: qrPath(code.data) }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-[208px] rounded-field bg-paper text-night-0"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
