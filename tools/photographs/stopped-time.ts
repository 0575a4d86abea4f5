// The clock of a page during screenshots: it stops between two pictures, however slow the machine is.

type StoppedTime = { stop(): void; step(ms: number): void }

/**
 * Injected before the page's own scripts: the clock runs until the round begins, and then advances only by `step`,
 * which runs due timers and one frame.
 */
export const installStoppedTime = (): void => {
  const real = {
    now: performance.now.bind(performance),
    frame: requestAnimationFrame.bind(window),
    timeout: setTimeout.bind(window),
  }
  let stoppedAtMs: number | null = null
  const now = () => stoppedAtMs ?? real.now()
  let frames: FrameRequestCallback[] = []
  let timers: { readonly dueMs: number; readonly run: () => void }[] = []
  performance.now = now
  window.requestAnimationFrame = (run) => {
    if (stoppedAtMs !== null) return frames.push(run)
    return real.frame(() => void (stoppedAtMs === null ? run(now()) : frames.push(run)))
  }
  window.setTimeout = ((run: () => void, delayMs = 0) => {
    const dueMs = now() + delayMs
    if (stoppedAtMs !== null) return timers.push({ dueMs, run })
    return real.timeout(() => void (stoppedAtMs === null ? run() : timers.push({ dueMs, run })), delayMs)
  }) as typeof window.setTimeout
  const stoppedTime: StoppedTime = {
    stop: () => {
      stoppedAtMs ??= real.now()
    },
    step: (ms) => {
      const reachedMs = now() + ms
      stoppedAtMs = reachedMs
      const due = timers.filter(({ dueMs }) => dueMs <= reachedMs)
      timers = timers.filter(({ dueMs }) => dueMs > reachedMs)
      for (const { run } of due) run()
      const waiting = frames
      frames = []
      for (const run of waiting) run(reachedMs)
      // CSS animations follow the same clock.
      for (const animation of document.getAnimations()) {
        animation.pause()
        animation.currentTime = Number(animation.currentTime ?? 0) + ms
      }
    },
  }
  Object.assign(window, { stoppedTime })
  // The round begins as soon as its stage is ready: the clock stops there, before anything has moved.
  new MutationObserver(() => {
    if (
      stoppedAtMs === null &&
      document.querySelector('.disc:is([data-mode="skip"], [data-mode="stop"])') !== null
    )
      stoppedTime.stop()
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-mode'] })
}

/** Runs in the page: stops its clock if it is still running. */
export const stopTime = (): void => (window as unknown as { stoppedTime: StoppedTime }).stoppedTime.stop()

/** Runs in the page: advances its clock by this time at once. */
export const stepTime = (ms: number): void =>
  (window as unknown as { stoppedTime: StoppedTime }).stoppedTime.step(ms)
