// The stage page at a table with a round of its own and nothing behind it: what the table tells comes over a socket that is
// answered here, and its states come one after another, in time that stands still between them.
import type { createTableOfRound, TableState } from '@mangetsu/test/stage/table-round'
import type { Browser, Page } from '@playwright/test'
import { stepTime, stopTime } from './held-time.ts'
import { frameMs, openLimitMs, openPage, origin, setDrawn } from './stage-page.ts'
import type { StageWindow } from './stage-request.ts'

/** The page's own clock shows this as the table is first looked at, so that what moves idly is where it was last time, ms. */
const lookedAtMs = 20_000
/** How soon it is asked again whether the page has come so far, and for how long, ms. */
const [askedEachMs, askedForMs] = [40, 60_000] as const
/** How long a state goes on before it is looked at, ms: what comes with it has come. */
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
 * Put into the page before its own scripts: how many messages it has received, and what it does again and again, such as to look at
 * the clock. A page that draws nothing is given no time for that by the browser.
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

/** Waits until the page has received more messages than these. */
async function hearMore(page: Page, than: number): Promise<void> {
  const lastMs = performance.now() + askedForMs
  while ((await page.evaluate(readMessages)) <= than) {
    if (performance.now() > lastMs) throw new Error('The page hears nothing of its table.')
    await page.waitForTimeout(askedEachMs)
  }
}

export type PhotographedTable = {
  /** Brings the round to this state, and time to where it is looked at; false where there is no such state. */
  go(state: TableState): Promise<boolean>
  /** Lets time go by. */
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

/** Answers the page's sockets. What is answered tells it how the table is, and waits until it has looked at that and at the clock. */
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

/** Opens the table, stops its time and puts its clock to where every time begins. */
export async function openTableStage(
  browser: Browser,
  { tableId, table, window, lang, isMotionReduced }: TableOpening,
): Promise<PhotographedTable> {
  const { page, faults } = await openPage(browser, window, {
    lang,
    isMotionReduced,
    answer: (address, input) => table.answer(address, input),
  })
  // The clock of the panel shows the time of day.
  await page.addInitScript((nowMs) => {
    Date.now = () => nowMs
  }, table.view.nowMs)
  await page.addInitScript(countSigns)
  // Until it is looked at nothing is drawn: a busy machine would do nothing else.
  await page.addInitScript(setDrawn, false)
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
    await page.evaluate(setDrawn, isSeen)
    await page.evaluate(stepTime, ms)
  }
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= frameMs) await step(Math.min(left, frameMs), false)
    table.pass(ms)
    await tell()
    // Drawn twice: what the last look at the clock has begun is to be seen as well.
    await step(0, true)
    await step(0, true)
    if (faults.length > 0) throw new Error(faults.join('\n'))
  }
  const ageMs = await page.evaluate(() => performance.now())
  await step(Math.max(frameMs, lookedAtMs - ageMs), true)
  // The table's clock has to be ahead of where the page takes it to be: of what it was told the latest counts.
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
