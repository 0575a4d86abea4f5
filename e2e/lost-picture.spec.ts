// Loss of the game's WebGL context during a round, its restoration, and its permanent loss: Spin is blocked until the
// context is restored or given up, every round is finished, and the balance is exact.
import { stageMessages } from '@mangetsu/stage/messages'
import { restoredWithinMs } from '@mangetsu/stage/picture-state'
import type { Frame, FrameLocator, Page } from '@playwright/test'
import { must } from './another-device.ts'
import { gamePath, openGame, seeResult, spin, spinButton } from './steps.ts'
import { expect, onPhone, test } from './story.ts'
import type { Lang } from './words.ts'

const playPath = '**/studio/round/play'

type PendingWait = { end(): void }
type LostContext = { lose(): void; restore(): void }

/**
 * Runs in every frame before its own scripts: delays the timer that gives up on the context until the story fires it.
 */
const interceptWait = (waitMs: number): void => {
  const begin = window.setTimeout.bind(window)
  const waits = new Set<() => void>()
  const setTimer = (run: () => void, ms?: number, ...words: unknown[]) => {
    if (ms !== waitMs) return begin(run, ms, ...words)
    waits.add(run)
    return 0
  }
  const end = () => {
    for (const run of waits) run()
    waits.clear()
  }
  Object.assign(window, { setTimeout: setTimer, pendingWait: { end } satisfies PendingWait })
}

const findContext = (): void => {
  const context = document.querySelector('canvas')?.getContext('webgl2')
  const extension = context?.getExtension('WEBGL_lose_context')
  if (!extension) throw new Error('the canvas has no context that can be lost')
  const lostContext: LostContext = {
    lose: () => extension.loseContext(),
    restore: () => extension.restoreContext(),
  }
  Object.assign(window, { lostContext })
}

type InFrame = { readonly pendingWait: PendingWait; readonly lostContext: LostContext }

const lose = (frame: Frame) => frame.evaluate(() => (window as unknown as InFrame).lostContext.lose())
const restore = (frame: Frame) => frame.evaluate(() => (window as unknown as InFrame).lostContext.restore())
const endWait = (frame: Frame) => frame.evaluate(() => (window as unknown as InFrame).pendingWait.end())

/** Returns the size in bytes of a PNG of the reels: rendered reels take many times as many bytes as a single colour. */
async function paintedBytes(page: Page): Promise<number> {
  const box = await page.frameLocator('iframe').locator('canvas').boundingBox()
  if (box === null) throw new Error('the canvas is not in the page')
  const { x, y, width, height } = box
  const clip = { x: x + width * 0.3, y: y + height * 0.3, width: width * 0.4, height: height * 0.3 }
  return (await page.screenshot({ clip })).length
}

type SettledRound = { readonly stake: string; readonly payout: string }

/** Parses an amount of the wire, which always has two decimals, into minor units. */
const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

const netOf = (round: SettledRound | null): bigint =>
  minorOf(round?.payout ?? '0.00') - minorOf(round?.stake ?? '0.00')

/** Waits for the round's result in the text announced to screen readers. */
const seeWords = (stage: FrameLocator, round: SettledRound | null, lang: Lang) =>
  expect(stage.getByRole('status').first()).toContainText(
    Number(round?.payout) === 0
      ? { ja: '今回ははずれ', en: 'No win this time' }[lang]
      : Number(round?.payout).toLocaleString('en'),
    { timeout: 60_000 },
  )

test.use(onPhone)

test('a WebGL context lost during a round blocks Spin until restored; if it stays lost, play goes on without it', async ({
  page,
  open,
  say,
  lang,
  become,
}) => {
  await page.addInitScript(interceptWait, restoredWithinMs)
  const device = await become(10_000)
  const walletMinor = async () => {
    const { wallets } = await must(device, 'queryWallets', {})
    return minorOf(wallets.find(({ currency }) => currency === 'JPY')?.amount ?? '0.00')
  }
  await open(page, gamePath)
  const stage = await openGame(page, say, lang)
  const frame = page.frames().find((one) => one.url().includes('/stage/'))
  if (frame === undefined) throw new Error('the stage has no frame')
  await frame.evaluate(findContext)
  const alert = stage.locator('.picture-words[role=alert]')
  const disc = stage.locator('.disc')
  const painted = await paintedBytes(page)
  let expectedMinor = await walletMinor()
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/studio/round/play')) requests += 1
  })

  // The platform has settled the round, and its answer is still in transit when the context is lost.
  let settled: SettledRound | null = null
  const released = Promise.withResolvers<void>()
  await page.route(
    playPath,
    async (route) => {
      const answer = await route.fetch()
      settled = (await answer.json()).data.round
      await released.promise
      await route.fulfill({ response: answer })
    },
    { times: 1 },
  )
  await spinButton(stage, lang).click()
  await expect.poll(() => settled, { timeout: 60_000 }).not.toBeNull()
  await lose(frame)
  await expect(alert).toHaveText(stageMessages.pictureLost[lang])
  released.resolve()
  expectedMinor += netOf(settled)
  await seeWords(stage, settled, lang)
  await expect(disc).toHaveAttribute('data-mode', 'wait')
  await expect(disc).toHaveAttribute('aria-disabled', 'true')
  await disc.focus()
  await page.keyboard.press('Enter')
  await disc.click({ force: true })
  expect([requests, await walletMinor()]).toEqual([1, expectedMinor])
  expect(await paintedBytes(page)).toBeLessThan(painted / 3)

  await restore(frame)
  await expect(alert).toHaveCount(0)
  await expect(spinButton(stage, lang)).toHaveAttribute('aria-disabled', 'false')
  await expect.poll(() => paintedBytes(page), { timeout: 60_000 }).toBeGreaterThan(painted / 2)

  await lose(frame)
  await expect(alert).toHaveText(stageMessages.pictureLost[lang])
  await endWait(frame)
  await expect(alert).toHaveText(stageMessages.pictureGone[lang])
  const round = await spin(page, stage, lang)
  expectedMinor += netOf(round)
  await seeResult(stage, lang)
  await seeWords(stage, round, lang)
  expect([requests, await walletMinor()]).toEqual([2, expectedMinor])
})
