// `npm run stages -- kingyo --event scoop --at 0,1500`: screenshots of a game's stage at chosen times of a chosen
// round, or of a table in its states.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@mangetsu/games/registry'
import { tables } from '@mangetsu/games/table-registry'
import { answersFor, findRound } from '@mangetsu/test/stage/stage-round'
import { createTableOfRound, findTableRound, tableStates } from '@mangetsu/test/stage/table-round'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { builds, ensureBuilt } from './making/builds.ts'
import { openStage, type StagePage } from './photographs/stage-page.ts'
import {
  readStageRequest,
  type StageLook,
  type StageRequest,
  type StageWindow,
  stageUsage,
} from './photographs/stage-request.ts'
import { readTableRequest, type TableRequest, tableUsage } from './photographs/table-request.ts'
import { openTableStage, type PhotographedTable } from './photographs/table-stage.ts'
import { fail, root, say } from './root.ts'
import { ensureChromium } from './test/debian.ts'

const folder = join(root, 'shots/stages')
const restMs = 1_500

/** Arranges the small pictures of a strip in rows. */
async function saveSheet(pictures: readonly Buffer[], { width, height }: StageWindow, file: string) {
  const small = { width: Math.round(width > height ? 360 : 180), height: 0 }
  small.height = Math.round((small.width * height) / width)
  const inRow = width > height ? 4 : 8
  const cells = await Promise.all(pictures.map((one) => sharp(one).resize(small).toBuffer()))
  const sheet = {
    width: inRow * small.width,
    height: Math.ceil(cells.length / inRow) * small.height,
    channels: 3 as const,
    background: '#000',
  }
  const placed = cells.map((input, at) => ({
    input,
    left: (at % inRow) * small.width,
    top: Math.floor(at / inRow) * small.height,
  }))
  await sharp({ create: sheet }).composite(placed).png().toFile(file)
  say(file)
}

type PlayedPage = { goTo(atMs: number): Promise<void>; picture(file?: string): Promise<Buffer> }

/** Captures the requested times of a round, and the strip. */
async function takeMoments(
  page: PlayedPage,
  { moments, strip }: StageLook,
  window: StageWindow,
  name: string,
) {
  const ofStrip: Buffer[] = []
  const stripAt =
    strip === null
      ? []
      : Array.from(
          { length: Math.floor((strip.untilMs - strip.fromMs) / strip.everyMs) + 1 },
          (_, no) => strip.fromMs + no * strip.everyMs,
        )
  for (const at of [...new Set([...moments, ...stripAt])].sort((one, other) => one - other)) {
    await page.goTo(at)
    if (moments.includes(at)) await takePicture(page, `${name}-${at}.png`)
    if (stripAt.includes(at)) ofStrip.push(await page.picture())
  }
  if (strip !== null) await saveSheet(ofStrip, window, `${name}-strip.png`)
}

async function takePicture(page: Pick<PlayedPage, 'picture'>, file: string) {
  await page.picture(file)
  say(file)
}

async function takePictures(page: StagePage, request: StageRequest, window: StageWindow, name: string) {
  await new Promise((resolve) => setTimeout(resolve, restMs))
  await takePicture(page, `${name}-rest.png`)
  if (request.moments.length === 0 && request.strip === null) return
  await page.begin()
  await takeMoments(page, request, window, name)
}

/** Steps through the states in order, whichever are captured; times and strip apply to the play of the round. */
async function takeStates(
  page: PhotographedTable,
  {
    request,
    window,
    name,
    showMs,
  }: { request: TableRequest; window: StageWindow; name: string; showMs: number },
) {
  for (const state of tableStates) {
    if (!(await page.go(state))) continue
    if (state === 'drawn') {
      let nowMs = 0
      const goTo = async (atMs: number) => {
        if (atMs > nowMs) await page.pass(atMs - nowMs)
        nowMs = Math.max(nowMs, atMs)
      }
      await takeMoments({ goTo, picture: page.picture }, request, window, name)
      await goTo(showMs)
    }
    if (request.states.includes(state)) await takePicture(page, `${name}-${state}.png`)
  }
}

async function takeTable(browser: Browser, request: TableRequest): Promise<void> {
  const { tableId, windows, langs, isMotionReduced } = request
  const found = tables.find(({ id }) => id === tableId)
  if (found === undefined) throw new Error(`${tableId} is gone`)
  const round = findTableRound(found, request)
  mkdirSync(folder, { recursive: true })
  for (const window of windows)
    for (const lang of langs) {
      const table = createTableOfRound(found, round, request.on)
      const page = await openTableStage(browser, { tableId, table, window, lang, isMotionReduced })
      const name = join(folder, `${tableId}-${window.name}-${lang}`)
      try {
        await takeStates(page, { request, window, name, showMs: table.showMs })
      } finally {
        await page.close()
      }
    }
}

async function take(browser: Browser, request: StageRequest): Promise<void> {
  const game = games.find(({ id }) => id === request.gameId)
  if (game === undefined) throw new Error(`${request.gameId} is gone`)
  const found = findRound(game.math, request)
  mkdirSync(folder, { recursive: true })
  for (const window of request.windows)
    for (const lang of request.langs) {
      const page = await openStage(
        browser,
        request,
        window,
        lang,
        answersFor(game, () => found),
      )
      try {
        await takePictures(page, request, window, join(folder, `${game.id}-${window.name}-${lang}`))
      } finally {
        await page.close()
      }
    }
}

/** Runs with a browser and the built stages. */
async function withBrowser(run: (browser: Browser) => Promise<void>): Promise<void> {
  const executablePath = await ensureChromium(say)
  await ensureBuilt(
    root,
    builds.filter(({ name }) => name === 'game pages'),
    say,
  )
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--hide-scrollbars'] })
  try {
    await run(browser)
  } finally {
    await browser.close()
  }
}

async function run(words: readonly string[]): Promise<void> {
  const tableIds = tables.map(({ id }) => id)
  const ids = games.map(({ id }) => id)
  if (tableIds.includes(words[0] ?? '')) {
    const reading = readTableRequest(words, tableIds)
    if (reading.kind === 'help') return say(tableUsage(tableIds))
    if (reading.kind === 'refused') throw new Error(reading.sentence)
    return withBrowser((browser) => takeTable(browser, reading.request))
  }
  const reading = readStageRequest(words, ids)
  if (reading.kind === 'help') return say(stageUsage(ids))
  if (reading.kind === 'refused') throw new Error(reading.sentence)
  return withBrowser((browser) => take(browser, reading.request))
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  fail(error)
}
