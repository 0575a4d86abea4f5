// How a site gets beside the apps in this browser, where it has to be told; and whether it stands there already.

export type WayHome = 'ios' | 'android' | 'macSafari' | 'other'

/** An iPad calls itself a Macintosh; no Macintosh has a screen that is touched. */
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

/** Whether this window is the installed one; iOS says it in a field of its own. */
export function isStandalone(window: Pick<Window, 'matchMedia' | 'navigator'>): boolean {
  const { navigator } = window
  return (
    window.matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  )
}
