// The client's only form element. Its method is POST, so that input never appears in a URL; scripts handle it before it
// is submitted, and without them it states that it needs them.
import { type ComponentProps, useEffect, useImperativeHandle, useRef } from 'react'
import { hydratedEvent } from '../deferred-submit.ts'
import { m } from '../messages-compiled/messages.js'
import { useIsHydrated } from './hydration.ts'

type Props = Omit<ComponentProps<'form'>, 'action' | 'method' | 'encType' | 'target'>

/**
 * Messages of a form submitted before hydration, while it is deferred, and once it was given up (deferred-submit.ts).
 */
const BeforeHydration = () => (
  <>
    <p role="status" className="while-held text-small text-paper-dim">
      {m.form_held()}
    </p>
    <p role="alert" className="when-unsent text-small text-torii-text">
      {m.form_unsent()}
    </p>
  </>
)

export function PostForm({ ref, children, ...form }: Props) {
  const own = useRef<HTMLFormElement>(null)
  const isHydrated = useIsHydrated()
  useImperativeHandle(ref, () => own.current as HTMLFormElement)
  // Fields report earlier input during hydration; this effect runs after they were rendered with it.
  useEffect(() => {
    if (!isHydrated) return
    own.current?.setAttribute('data-hydrated', '')
    own.current?.dispatchEvent(new Event(hydratedEvent))
  }, [isHydrated])
  return (
    // If it was deferred or given up before (deferred-submit.ts), it has an attribute unknown to React.
    <form suppressHydrationWarning {...form} ref={own} method="post">
      {!isHydrated && (
        <noscript>
          <p className="rounded-field bg-night-2 px-3.5 py-2.5 text-second">{m.form_needs_scripts()}</p>
        </noscript>
      )}
      {children}
      {!isHydrated && <BeforeHydration />}
    </form>
  )
}
