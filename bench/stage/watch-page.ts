// What is noted in a stage's page while it is played. These functions run in the browser.

type Noted = {
  firstFrameMs: number | null
  rounds: number
}

type Player = {
  readonly isCut: boolean
  readonly celebrationMs: number
  /** How often it looks what there is to press. */
  readonly everyMs: number
}

declare global {
  interface Window {
    noted: Noted
  }
}

/** What a page says in its console with its first picture: whoever waits need not ask it over and over. */
export const firstFrameWords = 'the first picture is drawn'

/** Put into the page before its own scripts: notes when the first picture is drawn, and says so in these words. */
export const watchFirstFrame = (words: string): void => {
  const noted: Noted = { firstFrameMs: null, rounds: 0 }
  const gl = WebGL2RenderingContext.prototype
  const draw = gl.drawElements
  const drawnMs = 500
  // Without a graphics card a picture takes longer than all script: what follows the first one is not drawn.
  gl.drawElements = function (...drawn) {
    // What is drawn before the canvas stands in the page makes programs ready: nobody sees it.
    const isSeen = this.canvas instanceof HTMLCanvasElement && this.canvas.isConnected
    if (isSeen && noted.firstFrameMs === null) {
      noted.firstFrameMs = performance.now()
      // biome-ignore lint/suspicious/noConsole: whoever measures listens to it.
      setTimeout(() => console.info(words))
    }
    if (performance.now() < (noted.firstFrameMs ?? Number.POSITIVE_INFINITY) + drawnMs)
      draw.apply(this, drawn)
  }
  window.noted = noted
}

/**
 * Put into the page before its own scripts: its clock goes so many times as fast, and so do its timers. What is made and
 * let go is the same, only sooner.
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
 * In the page: plays on for good. Takes the first of what a round asks, ends celebrations once they have been seen, and
 * cuts rounds short where `isCut`.
 */
export const playOn = ({ isCut, celebrationMs, everyMs }: Player): void => {
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
  }, everyMs)
}
