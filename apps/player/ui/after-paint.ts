// Work that waits until the answer to a tap can be seen.

/**
 * Does `work` once the next frame is drawn, which is when a tap has its answer (Interaction to Next Paint); in a tab
 * nobody looks at, once somebody does. Answers how to call it off.
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

/** The same as a promise. */
export const painted = (): Promise<void> => new Promise((resolve) => void afterPaint(resolve))
