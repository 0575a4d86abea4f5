// Hydration as the parts see it, and what somebody typed or chose before it: that stands in the document, and React,
// which begins with the values the server sent, does not know of it.
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False while what the server sent is being hydrated; true from then on, and at once for what is drawn later. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Whether a control stands otherwise than it was sent: React keeps its defaults at what it was sent with. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((one) => one.selected !== one.hasAttribute('selected'))
  const isTicked = control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)
  return isTicked ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

/** The control with the id of the part that asks. */
export const controlOf = <C extends Control>(id: string) => [document.getElementById(id) as C]

/**
 * Hands to `receive` each of the controls that was changed before hydration, once and before the page is painted again.
 * Nothing is written to them, so that a word under way in an input method goes on undisturbed.
 */
export function useChangedBefore<C extends Control>(
  find: () => readonly C[],
  receive: (control: C) => void,
): void {
  const wasSent = useRef(!useIsHydrated())
  const ports = useRef({ find, receive })
  useLayoutEffect(() => {
    if (!wasSent.current) return
    wasSent.current = false
    for (const control of ports.current.find()) if (isChanged(control)) ports.current.receive(control)
  }, [])
}
