// A button that copies a value of the proof to the clipboard, and states when it has.
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Icon } from '../../ui/icon.tsx'

/** `label` names the value for a screen reader. */
export function CopyButton({ label, value }: { readonly label: string; readonly value: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(value).then(() => setIsCopied(true))
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={m.copy_label({ what: label })}
      className="-my-3 inline-flex min-h-11 items-center gap-1.5 rounded-field px-2 text-micro hover:bg-night-2 hover:text-paper"
    >
      <Icon name={isCopied ? 'check' : 'copy'} size="xs" />
      <span aria-live="polite">{isCopied ? m.copy_done() : m.copy_do()}</span>
    </button>
  )
}
