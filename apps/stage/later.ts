// Dialogs whose scripts are loaded on first use.

export type Later = <Part>(load: () => Promise<Part>, open: (part: Part) => void) => Promise<void>

/**
 * Creates a loader that opens one dialog at a time, however often it is requested; it calls `failed` when a script
 * cannot be loaded.
 */
export function createLater(failed: () => void): Later {
  let isLoading = false
  return async (load, open) => {
    if (isLoading) return
    isLoading = true
    let part: Awaited<ReturnType<typeof load>>
    try {
      part = await load()
    } catch {
      return failed()
    } finally {
      isLoading = false
    }
    open(part)
  }
}
