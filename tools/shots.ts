// `npm run shots -- home login …`: screenshots of named pages in both widths and languages, signed out and in, into
// shots/.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { guest } from '@mangetsu/sandbox/players/index'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { builds, ensureBuilt } from './making/builds.ts'
import { chosenShots, type Shot, shotsUsage } from './photographs/pages.ts'
import { startForShots } from './photographs/site.ts'
import { fail, isHelpWanted, root, say } from './root.ts'
import { ensureChromium } from './test/debian.ts'

const widths = [
  { name: 'mobile', width: 390, height: 844, isMobile: true },
  { name: 'desktop', width: 1440, height: 900, isMobile: false },
] as const
const langs = ['ja', 'en'] as const
const settleMs = 1_200
const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--hide-scrollbars',
]

async function signIn(context: BrowserContext, origin: string, lang: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${origin}/${lang}/login`, { waitUntil: 'networkidle' })
  await page.locator('input[name=loginName]').fill(guest.loginName)
  await page.locator('input[name=password]').fill(guest.password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'), { timeout: 15_000 })
  await page.close()
}

const goTo = (page: Page, url: string): Promise<unknown> =>
  page.goto(url, { waitUntil: 'networkidle', timeout: 20_000 }).catch(() => say(`  ${url} kept loading`))

/** Resolves an address ending in `/*`: the first link on the parent page to an address below it. */
async function firstBelow(page: Page, list: string): Promise<string> {
  await goTo(page, list)
  const { origin, pathname } = new URL(list)
  const href = await page.locator(`main a[href^="${pathname}/"]`).first().getAttribute('href')
  return `${origin}${href}`
}

/** Captures the top of a page and the full page; reports a page that fails and continues with the rest. */
async function take(context: BrowserContext, url: string, file: string): Promise<void> {
  const page = await context.newPage()
  await goTo(page, url.endsWith('/*') ? await firstBelow(page, url.slice(0, -2)) : url)
  await page.waitForTimeout(settleMs)
  await page.screenshot({ path: `${file}.png` })
  await page.screenshot({ path: `${file}-full.png`, fullPage: true })
  await page.close()
}

async function takeAll(
  browser: Browser,
  origin: string,
  chosen: readonly Shot[],
  folder: string,
): Promise<number> {
  let taken = 0
  for (const lang of langs) {
    for (const { name: width, isMobile, ...viewport } of widths) {
      for (const as of ['out', 'in'] as const) {
        const wanted = chosen.filter((shot) => shot.as.includes(as))
        if (wanted.length === 0) continue
        const locale = lang === 'ja' ? 'ja-JP' : 'en-GB'
        const size = { viewport, isMobile, hasTouch: isMobile, deviceScaleFactor: 1 }
        const context = await browser.newContext({ ...size, locale, timezoneId: 'Asia/Tokyo' })
        if (as === 'in') await signIn(context, origin, lang)
        for (const shot of wanted) {
          const url = shot.hasLang ? `${origin}/${lang}${shot.path}` : `${origin}${shot.path}?lang=${lang}`
          await take(context, url, join(folder, `${shot.name}-${lang}-${width}-${as}`))
          taken += 1
        }
        await context.close()
      }
    }
  }
  return taken
}

async function photograph(chosen: readonly Shot[]): Promise<void> {
  const executablePath = await ensureChromium(say)
  await ensureBuilt(root, builds, say)
  const folder = join(root, 'shots')
  mkdirSync(folder, { recursive: true })
  const site = await startForShots(process.env.SHOTS_URL)
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] })
  try {
    say(`${await takeAll(browser, site.origin, chosen, folder)} pages photographed in ${folder}`)
  } finally {
    await browser.close()
    await site.stop()
  }
}

try {
  const words = process.argv.slice(2)
  if (isHelpWanted(words)) say(shotsUsage)
  else await photograph(chosenShots(words))
  // React's server renderer holds message ports, which would keep the process alive.
  process.exit()
} catch (error) {
  fail(error)
}
