// The browser's install prompt, deferred until the reader requests it.

export type InstallAnswer = 'accepted' | 'dismissed'

/** `installed`: since this page was opened. */
type InstallState = 'none' | 'offered' | 'installed'

/** `beforeinstallprompt` (WICG, Manifest Incubations); valid for one prompt. */
type InstallEvent = Event & {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: InstallAnswer }>
}

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

export type InstallOffer = {
  /** Observes the browser until the returned function is called. */
  readonly listen: (target: Target) => () => void
  readonly subscribe: (listener: () => void) => () => void
  readonly state: () => InstallState
  /** Shows the browser's prompt. Null if there is none, or the browser does not show it. */
  readonly take: () => Promise<InstallAnswer | null>
}

export function createInstallOffer(): InstallOffer {
  let offer: InstallEvent | null = null
  let state: InstallState = 'none'
  const listeners = new Set<() => void>()
  const become = (next: InstallState, offered: InstallEvent | null) => {
    state = next
    offer = offered
    for (const listener of listeners) listener()
  }
  return {
    listen(target) {
      const defer = (event: Event) => {
        // Prevents the browser's own banner over the page.
        event.preventDefault()
        become('offered', event as InstallEvent)
      }
      const installed = () => become('installed', null)
      target.addEventListener('beforeinstallprompt', defer)
      target.addEventListener('appinstalled', installed)
      return () => {
        target.removeEventListener('beforeinstallprompt', defer)
        target.removeEventListener('appinstalled', installed)
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    async take() {
      const event = offer
      if (event === null) return null
      // A second press while the prompt is open finds no offer.
      offer = null
      try {
        await event.prompt()
        const { outcome } = await event.userChoice
        become(outcome === 'accepted' ? 'installed' : 'none', null)
        return outcome
      } catch {
        become('none', null)
        return null
      }
    },
  }
}
