// Holds the reader's place when what they were at is replaced by what comes next: a focus that went with it comes here.
import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** Changes when something else takes this place. */
  readonly place: string
  /** What the place is called, where what is in it does not say. */
  readonly label?: string
  readonly children: ReactNode
}

export function FocusHolder({ place, label, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    // A dialog that closes gives the focus back first, to what may be gone.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) root.current?.focus({ preventScroll: false })
    })
    return () => cancelAnimationFrame(frame)
  }, [place])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div ref={root} role="group" aria-label={label} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}
