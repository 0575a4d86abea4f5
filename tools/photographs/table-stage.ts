// The stage page at a table with a given round and no server: this module answers its socket, and steps through the
// round's states, with the clock stopped between them.
import type { createTableOfRound, TableState } from '@mangetsu/test/stage/table-round'
import type { Browser, Page } from '@playwright/test'
import { frameMs, openLimitMs, openPage, origin, setPainting } from './stage-page.ts'
import type { StageWindow } from './stage-request.ts'
import { stepTime, stopTime } from './stopped-time.ts'

/** Time of the page's clock at the first screenshot, so that idle animations are always in the same position, ms. */
const lookedAtMs = 20_000
/** Polling interval and timeout for the page's progress, ms. */
const [promptedEachMs, promptedForMs] = [40, 60_000] as const
/** Duration of a state before its screenshot, ms: its transitions have ended by then. */
const stateMs: Readonly<Record<TableState, number>> = {
  betting: 0,
  last: 1_000,
  closed: 700,
  acting: 7_000,
  drawn: 0,
  settled: 2_000,
}

type Signs = { messages: number; readonly looks: (() => void)[] }

/**
 * Injected before the page's own scripts: counts received messages, and collects the callbacks of intervals, such as
 * that of the clock. The browser gives a page that paints nothing no time to run them.
 */
const countSigns = (): void => {
  const signs: Signs = { messages: 0, looks: [] }
  Object.assign(window, { signs })
  const add = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function (type, listener, ...rest) {
    add.call(this, type, listener, ...rest)
    if (type === 'message' && this instanceof WebSocket)
      add.call(this, type, () => {
        signs.messages += 1
      })
  }
  const repeat = window.setInterval.bind(window)
  window.setInterval = ((run: () => void, everyMs?: number) => {
    signs.looks.push(run)
    return repeat(run, everyMs)
  }) as typeof window.setInterval
}

const readMessages = (): number => (window as unknown as { signs: Signs }).signs.messages

const lookAgain = (): void => {
  for (const look of (window as unknown as { signs: Signs }).signs.looks) look()
}

/** Waits until the page has received more messages than this. */
async function hearMore(page: Page, than: number): Promise<void> {
  const lastMs = performance.now() + promptedForMs
  while ((await page.evaluate(readMessages)) <= than) {
    if (performance.now() > lastMs) throw new Error('The page hears nothing of its table.')
    await page.waitForTimeout(promptedEachMs)
  }
}

export type PhotographedTable = {
  /** Advances the round to this state, and the clock to its screenshot; returns false if there is no such state. */
  go(state: TableState): Promise<boolean>
  /** Advances the clock. */
  pass(ms: number): Promise<void>
  picture(file?: string): Promise<Buffer>
  close(): Promise<void>
}

export type TableOpening = {
  readonly tableId: string
  readonly table: ReturnType<typeof createTableOfRound>
  readonly window: StageWindow
  readonly lang: 'ja' | 'en'
  readonly isMotionReduced: boolean
}

/**
 * Answers the page's sockets. The returned function sends the table's state and waits until the page has processed it
 * and updated its clock.
 */
async function answerSockets(page: Page, table: TableOpening['table']): Promise<() => Promise<void>> {
  const sockets: ((text: string) => void)[] = []
  const send = () => {
    for (const socket of sockets) socket(JSON.stringify({ type: 'table', view: table.view }))
  }
  await page.routeWebSocket(/\/push$/, (socket) => {
    sockets.push((text) => socket.send(text))
    socket.onMessage(send)
  })
  return async () => {
    const messages = await page.evaluate(readMessages)
    send()
    await hearMore(page, messages)
    await page.evaluate(lookAgain)
  }
}

/** Opens the table, stops its clock and sets it to a fixed start. */
export async function openTableStage(
  browser: Browser,
  { tableId, table, window, lang, isMotionReduced }: TableOpening,
): Promise<PhotographedTable> {
  const { page, faults } = await openPage(browser, window, {
    lang,
    isMotionReduced,
    answer: (address, input) => table.answer(address, input),
  })
  // The panel's clock shows the time of day.
  await page.addInitScript((nowMs) => {
    Date.now = () => nowMs
  }, table.view.nowMs)
  await page.addInitScript(countSigns)
  // Nothing is painted before a screenshot: a busy machine would do nothing else.
  await page.addInitScript(setPainting, false)
  const tell = await answerSockets(page, table)
  await page.goto(`${origin}/stage/${tableId}/?lang=${lang}#token=stages&view=full`)
  await page
    .locator('.bet-cell')
    .first()
    .waitFor({ timeout: openLimitMs })
    .catch(async () => {
      throw new Error(
        `The table does not open. ${faults.join(' ')} ${await page.locator('body').innerText()}`,
      )
    })
  await hearMore(page, 0)
  await page.evaluate(stopTime)
  const step = async (ms: number, isSeen: boolean) => {
    await page.evaluate(setPainting, isSeen)
    await page.evaluate(stepTime, ms)
  }
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= frameMs) await step(Math.min(left, frameMs), false)
    table.pass(ms)
    await tell()
    // Painted twice, so that changes started by the last clock update are visible as well.
    await step(0, true)
    await step(0, true)
    if (faults.length > 0) throw new Error(faults.join('\n'))
  }
  const ageMs = await page.evaluate(() => performance.now())
  await step(Math.max(frameMs, lookedAtMs - ageMs), true)
  // The table's clock must be ahead of the page's estimate, which follows the latest received time.
  table.pass(Math.max(ageMs, lookedAtMs))
  return {
    async go(state) {
      if (table.go(state) === null) return false
      await tell()
      await pass(stateMs[state])
      return true
    },
    pass,
    picture: (file) =>
      page.screenshot({ ...(file && { path: file }), animations: 'allow', caret: 'initial' }),
    close: () => page.context().close(),
  }
}
