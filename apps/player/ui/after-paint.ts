// Defers work until the response to a tap is visible.

/**
 * Runs `work` once the next frame is painted, when a tap's response is visible (Interaction to Next Paint); in a hidden
 * tab once it becomes visible. Returns a function that cancels it.
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Resolves at the same time. */
export const painted = (): Promise<void> => new Promise((resolve) => void afterPaint(resolve))
