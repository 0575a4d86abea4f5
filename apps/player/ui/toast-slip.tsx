// A complete toast: its icon, action, dismiss button, and timeout.
import { useEffect, useState } from 'react'
import { m } from '../messages-compiled/messages.js'
import { Icon, type IconName } from './icon.tsx'
import { type Toast, toastMs } from './toaster.ts'

const looks: Readonly<Record<Toast['kind'], { icon: IconName; tone: string }>> = {
  info: { icon: 'info', tone: '' },
  success: { icon: 'check', tone: 'text-matcha-ink' },
  failure: { icon: 'warn', tone: 'text-torii-deep' },
}

export default function ToastSlip({ toast, onDone }: { readonly toast: Toast; readonly onDone: () => void }) {
  const [isPaused, setIsPaused] = useState(false)
  const { icon, tone } = looks[toast.kind]
  useEffect(() => {
    if (isPaused || toast.stays) return
    const timer = setTimeout(onDone, toastMs)
    return () => clearTimeout(timer)
  }, [isPaused, toast.stays, onDone])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only delays the dismissal; the actions are buttons.
    <div
      role={toast.kind === 'failure' ? 'alert' : 'status'}
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      className="pointer-events-auto grid grid-cols-[22px_minmax(0,1fr)_auto] items-start gap-3 rounded-field bg-paper py-3 pl-3.5 pr-1.5 text-second leading-normal text-night-0 transition-opacity starting:opacity-0"
    >
      <Icon name={icon} className={tone} />
      <div className="py-px">
        <p>{toast.title}</p>
        {toast.text && <p className="text-small opacity-80">{toast.text}</p>}
      </div>
      <div className="-my-2.5 flex items-center">
        {toast.action && (
          <button
            type="button"
            className="min-h-11 px-2 font-bold underline underline-offset-[3px]"
            onClick={() => {
              toast.action?.run()
              onDone()
            }}
          >
            {toast.action.label}
          </button>
        )}
        <button
          type="button"
          aria-label={m.parts_dismiss()}
          onClick={onDone}
          className="grid size-11 place-items-center rounded-field"
        >
          <Icon name="close" size="xs" />
        </button>
      </div>
    </div>
  )
}
