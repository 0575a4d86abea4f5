// Preserves the focus when the focused content is replaced by the next step: it moves to this element.
import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** Changes when other content replaces the current one. */
  readonly place: string
  /** Accessible name of the element, if its content does not name it. */
  readonly label?: string
  readonly children: ReactNode
}

export function FocusTarget({ place, label, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    // A closing dialog first restores the focus, possibly to an element that is gone.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) root.current?.focus({ preventScroll: false })
    })
    return () => cancelAnimationFrame(frame)
  }, [place])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields only.
    <div ref={root} role="group" aria-label={label} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}
