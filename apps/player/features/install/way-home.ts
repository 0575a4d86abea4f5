// Detects how a site is installed in this browser, where that needs instructions, and whether it is installed.

export type WayHome = 'ios' | 'android' | 'macSafari' | 'other'

/** An iPad reports itself as a Macintosh, but no Macintosh has a touch screen. */
export function wayHomeOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): WayHome {
  const isMac = /Macintosh/.test(userAgent)
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'ios'
  if (/Android/.test(userAgent)) return 'android'
  const isSafari = /Version\/[\d.]+ .*Safari\//.test(userAgent)
  return isMac && isSafari ? 'macSafari' : 'other'
}

/** Whether this window is the installed site; iOS reports it in a property of its own. */
export function isStandalone(window: Pick<Window, 'matchMedia' | 'navigator'>): boolean {
  const { navigator } = window
  return (
    window.matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  )
}
