// Hydration state for components, and input made before it: it is in the document, but React starts with the server's
// values and does not know of it.
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False while the server's document is being hydrated; true afterwards, and at once for later components. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Whether a control differs from the server's value: React keeps the default values as they were sent. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((one) => one.selected !== one.hasAttribute('selected'))
  const isTicked = control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)
  return isTicked ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

/** Returns the control with the component's id. */
export const controlOf = <C extends Control>(id: string) => [document.getElementById(id) as C]

/**
 * Passes each control that was changed before hydration to `receive`, once and before the next paint. Nothing is
 * written to the controls, so that an input method's composition is not interrupted.
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
