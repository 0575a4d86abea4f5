// Dialogs whose scripts are loaded when they are opened first.

export type Later = <Part>(load: () => Promise<Part>, open: (part: Part) => void) => Promise<void>

/** Opens one at a time, however often it is asked for; `failed` is called when a part does not come. */
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
