// The page's service worker: registered once the page is idle. A new version waits until the reader accepts it.
import { useEffect, useState } from 'react'
import { Workbox } from 'workbox-window'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Button } from '../../ui/button.tsx'

/** Fetched once after the worker is active, so that they are available offline. */
const readFirst = ['', '/game/slots']

async function readForLater(lang: string): Promise<void> {
  // Through the worker, which caches responses; a page that fails now is cached on a later visit.
  await Promise.allSettled(
    readFirst.map((path) => fetch(`/${lang}${path}`, { headers: { accept: 'text/html' } })),
  )
}

/** Registers the worker; returns a function that activates the new version once one is waiting. */
function useWorker(): (() => void) | null {
  const [take, setTake] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const worker = new Workbox('/worker/sw.js', { scope: '/' })
    const hasOlder = navigator.serviceWorker.controller !== null
    worker.addEventListener('waiting', () => {
      setTake(() => () => {
        worker.addEventListener('controlling', () => window.location.reload())
        worker.messageSkipWaiting()
      })
    })
    worker.addEventListener('controlling', () => {
      if (!hasOlder) void readForLater(getLocale())
    })
    // Private windows and full disks reject the registration: the site works without it.
    worker.register().catch(() => undefined)
  }, [])
  return take
}

export default function Installed() {
  const take = useWorker()
  const [isPutOff, setIsPutOff] = useState(false)
  if (take === null || isPutOff) return null
  return (
    <div
      role="status"
      className="fixed inset-x-3 bottom-[calc(var(--bottom-bar)+12px+env(safe-area-inset-bottom))] z-30 mx-auto flex max-w-[480px] flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-night-2 px-4 py-2 big:right-6 big:bottom-6 big:left-auto big:mx-0"
    >
      <p className="min-w-0 flex-1 text-second">{m.update_text()}</p>
      <Button kind="quiet" onClick={() => setIsPutOff(true)}>
        {m.update_later()}
      </Button>
      <Button kind="second" onClick={take}>
        {m.update_take()}
      </Button>
    </div>
  )
}
