// Functions that run in the browser and record a stage's page while it is played.

type Noted = {
  firstFrameMs: number | null
  rounds: number
}

type Player = {
  readonly isCut: boolean
  /** Interval at which it looks for something to press. */
  readonly everyMs: number
}

declare global {
  interface Window {
    noted: Noted
  }
}

/** Console message of a page's first frame: the caller waits for it instead of polling the page. */
export const firstFrameWords = 'the first picture is painted'

/** Injected before the page's own scripts: records when the first frame is painted, and logs this message. */
export const watchFirstFrame = (words: string): void => {
  const noted: Noted = { firstFrameMs: null, rounds: 0 }
  const gl = WebGL2RenderingContext.prototype
  const original = gl.drawElements
  const paintedMs = 500
  // Without a graphics card a frame takes longer than all script: frames after the first are not painted.
  gl.drawElements = function (...args) {
    // Painting before the canvas is in the document only prepares programs and is invisible.
    const isSeen = this.canvas instanceof HTMLCanvasElement && this.canvas.isConnected
    if (isSeen && noted.firstFrameMs === null) {
      noted.firstFrameMs = performance.now()
      // biome-ignore lint/suspicious/noConsole: the measurement reads this output.
      setTimeout(() => console.info(words))
    }
    if (performance.now() < (noted.firstFrameMs ?? Number.POSITIVE_INFINITY) + paintedMs)
      original.apply(this, args)
  }
  window.noted = noted
}

/**
 * Injected before the page's own scripts: accelerates its clock and its timers. The allocations are the same, only
 * sooner.
 */
export const quickenTime = (times: number): void => {
  const now = performance.now.bind(performance)
  const frame = requestAnimationFrame.bind(window)
  const later = setTimeout.bind(window)
  performance.now = () => now() * times
  window.requestAnimationFrame = (run) => frame((ms) => run(ms * times))
  window.setTimeout = ((run: TimerHandler, ms = 0, ...words: unknown[]) =>
    later(run, ms / times, ...words)) as typeof setTimeout
}

/**
 * Runs in the page: plays continuously. Takes the first decision of a round, and skips
 * the rest of rounds where `isCut`.
 */
export const playOn = ({ isCut, everyMs }: Player): void => {
  setInterval(() => {
    const disc = document.querySelector<HTMLElement>('.disc')
    const choice = document.querySelector<HTMLButtonElement>('button[data-action]:enabled')
    if (choice?.checkVisibility()) return choice.click()
    if (disc?.dataset.mode === 'spin') {
      window.noted.rounds += 1
      disc.click()
    } else if (isCut && disc?.dataset.mode === 'skip') disc.click()
  }, everyMs)
}
