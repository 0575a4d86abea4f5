// `npm run stages -- kingyo --event scoop --at 0,1500`: a game's stage seen at chosen moments of a chosen round.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@mangetsu/games/registry'
import { answersFor, findRound } from '@mangetsu/test/stage/stage-round'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { builds, ensureBuilt } from './making/builds.ts'
import { openStage, type StagePage } from './photographs/stage-page.ts'
import {
  readStageRequest,
  type StageRequest,
  type StageWindow,
  stageUsage,
} from './photographs/stage-request.ts'
import { fail, root, say } from './root.ts'
import { ensureChromium } from './test/debian.ts'

const folder = join(root, 'shots/stages')
const restMs = 1_500

/** Small pictures of a strip, in rows. */
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

async function takePictures(page: StagePage, request: StageRequest, window: StageWindow, name: string) {
  const { moments, strip } = request
  await new Promise((resolve) => setTimeout(resolve, restMs))
  await page.picture(`${name}-rest.png`)
  say(`${name}-rest.png`)
  if (moments.length === 0 && strip === null) return
  await page.begin()
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
    if (moments.includes(at)) {
      await page.picture(`${name}-${at}.png`)
      say(`${name}-${at}.png`)
    }
    if (stripAt.includes(at)) ofStrip.push(await page.picture())
  }
  if (strip !== null) await saveSheet(ofStrip, window, `${name}-strip.png`)
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

try {
  const ids = games.map(({ id }) => id)
  const reading = readStageRequest(process.argv.slice(2), ids)
  if (reading.kind === 'help') say(stageUsage(ids))
  else if (reading.kind === 'refused') fail(new Error(reading.sentence))
  else {
    const executablePath = await ensureChromium(say)
    await ensureBuilt(
      root,
      builds.filter(({ name }) => name === 'game pages'),
      say,
    )
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--hide-scrollbars'] })
    try {
      await take(browser, reading.request)
    } finally {
      await browser.close()
    }
  }
} catch (error) {
  fail(error)
}
