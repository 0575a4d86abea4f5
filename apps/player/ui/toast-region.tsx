// The region of toasts: above the bottom bar, announced on arrival, and kept while the pointer is over them.
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { m } from '../messages-compiled/messages.js'
import type { Toast, Toaster } from './toaster.ts'

/** A first visit loads the full toast when it is idle, with the background scripts; an earlier toast is plain text. */
const ToastSlip = lazy(() => import('./toast-slip.tsx').catch(() => ({ default: PlainSlip })))

const PlainSlip = ({ toast }: { readonly toast: Toast }) => (
  <p role="alert" className="rounded-field bg-paper p-3 text-night-0">
    {toast.title}
  </p>
)

const none: readonly Toast[] = []

export function ToastRegion({ toaster }: { readonly toaster: Toaster }) {
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.toasts, () => none)
  return (
    <section
      aria-label={m.parts_notices()}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-[calc(env(safe-area-inset-top)+8px)] z-[70] mx-auto grid max-w-[472px] gap-2 px-4 big:bottom-6 big:top-auto"
    >
      {toasts.map((toast) => (
        <Suspense key={toast.id} fallback={<PlainSlip toast={toast} />}>
          <ToastSlip toast={toast} onDone={() => toaster.dismiss(toast.id)} />
        </Suspense>
      ))}
    </section>
  )
}
