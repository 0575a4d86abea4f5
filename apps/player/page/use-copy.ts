// Copies a text and says so; where the browser does not let it, that is said as well.
import { m } from '../messages-compiled/messages.js'
import { usePage } from './page.tsx'

export function useCopy(): (text: string) => Promise<void> {
  const { toaster } = usePage()
  return async (text) => {
    // Without a secure origin there is no clipboard at all.
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
