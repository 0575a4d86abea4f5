// Copies a text and confirms it; a failure is reported as well.
import { m } from '../messages-compiled/messages.js'
import { usePage } from './page.tsx'

export function useCopy(): (text: string) => Promise<void> {
  const { toaster } = usePage()
  return async (text) => {
    // Without a secure origin there is no clipboard.
    const isDone = await (navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    ) ?? Promise.resolve(false))
    toaster.show(
      isDone
        ? { kind: 'success', title: m.account_copied() }
        : { kind: 'failure', title: m.account_copy_failed() },
    )
  }
}
