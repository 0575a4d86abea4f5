// The one form of the client. It is sent by POST, so that nothing typed into it ever stands in an address; scripts take
// its place before it is sent, and without them it says that it needs them.
import { type ComponentProps, useEffect, useImperativeHandle, useRef } from 'react'
import { hydratedEvent } from '../deferred-submit.ts'
import { m } from '../messages-compiled/messages.js'
import { useIsHydrated } from './hydration.ts'

type Props = Omit<ComponentProps<'form'>, 'action' | 'method' | 'encType' | 'target'>

/** What a form that was pressed before hydration says while it is held, and when it was given up (deferred-submit.ts). */
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
  // Fields hand over what was typed before while the page is hydrated; this effect comes after they were drawn with it.
  useEffect(() => {
    if (!isHydrated) return
    own.current?.setAttribute('data-hydrated', '')
    own.current?.dispatchEvent(new Event(hydratedEvent))
  }, [isHydrated])
  return (
    // Held or given up before (deferred-submit.ts), it has an attribute more than React knows of.
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
