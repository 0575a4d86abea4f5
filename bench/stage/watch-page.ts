// What is noted in a stage's page while it is played. These functions run in the browser.

type Noted = {
  firstFrameMs: number | null
  /** Script of each frame, ms. */
  frames: number[]
  /** Tasks of more than 50 ms, ms. */
  longTasks: number[]
  rounds: number
}

declare global {
  interface Window {
    noted: Noted
  }
}

/** Put into the page before its own scripts: when the first picture is drawn, and what script each frame and task takes. */
export const watchFrames = (): void => {
  const noted: Noted = { firstFrameMs: null, frames: [], longTasks: [], rounds: 0 }
  const gl = WebGL2RenderingContext.prototype
  const draw = gl.drawElements
  const drawnMs = 500
  // Without a graphics card a picture takes longer than all script: what follows the first one is not drawn.
  gl.drawElements = function (...words) {
    noted.firstFrameMs ??= performance.now()
    if (performance.now() < noted.firstFrameMs + drawnMs) draw.apply(this, words)
  }
  const ask = window.requestAnimationFrame.bind(window)
  let frameAtMs = -1
  window.requestAnimationFrame = (run) =>
    ask((atMs) => {
      const begunMs = performance.now()
      run(atMs)
      const tookMs = performance.now() - begunMs
      // Several callbacks of one frame have the same time.
      if (atMs === frameAtMs) noted.frames[noted.frames.length - 1] = (noted.frames.at(-1) ?? 0) + tookMs
      else noted.frames.push(tookMs)
      frameAtMs = atMs
    })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.longTasks.push(duration)
  }).observe({ type: 'longtask' })
  window.noted = noted
}

/** In the page: forgets what loading took. */
export const forgetLoading = (): void => {
  window.noted.frames.length = 0
  window.noted.longTasks.length = 0
}

/**
 * In the page: plays on for good. Takes the first of what a round asks, ends celebrations once they have been seen, and
 * cuts rounds short where `isCut`.
 */
export const playOn = ({ isCut, celebrationMs }: { isCut: boolean; celebrationMs: number }): void => {
  let celebratedAtMs: number | null = null
  setInterval(() => {
    const disc = document.querySelector<HTMLElement>('.disc')
    const end = document.querySelector<HTMLElement>('.celebration .primary')
    celebratedAtMs = end === null ? null : (celebratedAtMs ?? performance.now())
    if (end !== null && performance.now() - (celebratedAtMs ?? 0) >= celebrationMs) return end.click()
    const choice = document.querySelector<HTMLButtonElement>('button[data-action]:enabled')
    if (choice?.checkVisibility()) return choice.click()
    if (disc?.dataset.mode === 'spin') {
      window.noted.rounds += 1
      disc.click()
    } else if (isCut && disc?.dataset.mode === 'skip') disc.click()
  }, 50)
}
