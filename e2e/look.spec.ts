// The layout check of every page of the site: each page is opened once and resized through four widths. The languages
// alternate from page to page. Of the pages with one layout, one in each language is checked in full, and the others at two
// widths without axe; a soak run checks every page in full in both languages. Checked are: no horizontal scrolling, no
// clipped control, no word broken in a table cell, no axe violation, no text in the other language, and no bar that
// stays over the page in a window of little height.
import { randomUUID } from 'node:crypto'
import { isSoak } from '@mangetsu/test/soak'
import type { Page } from '@playwright/test'
import { must, registerEwallet } from './another-device.ts'
import { liveALittle, playALittle } from './look/lived-in.ts'
import { faultsOf, statusOf, watchQuiet } from './look/look.ts'
import {
  accountsPages,
  besidesTheMap,
  cashiersSheets,
  fromTheMap,
  ordersPage,
  playersDialogs,
  playersPages,
  playersPromotions,
  repeatsIn,
  searches,
  visitorsDialogs,
  windowPage,
} from './look/pages.ts'
import { sportEvents } from './look/sport-events.ts'
import type { TestSite } from './site.ts'
import { emailOf, gamePath, openGame, spinButton } from './steps.ts'
import { expect, type TestPerson, test } from './story.ts'
import type { Lang } from './words.ts'

/** The site map's pages are split into parts so that two workers finish at about the same time. */
const mapParts = [0, 1] as const

const langs = ['ja', 'en'] as const

/**
 * Returns the entries of a list to check in this language: every second one, or all of them in a soak run. A fault in
 * only one language of a page may therefore be found only by a soak run. `first` is the language that gets the first
 * entry.
 */
const sharedOut = <T>(lang: Lang, all: readonly T[], first: Lang = 'ja'): T[] =>
  isSoak() ? [...all] : all.filter((_, at) => langs[(at + langs.indexOf(first)) % 2] === lang)

type Reporter = {
  readonly page: Page
  readonly site: TestSite
  readonly lang: Lang
  readonly person: TestPerson
  readonly open: (page: Page, path: string) => Promise<void>
}

/** Collects the faults of the checked pages by address. */
class Look {
  readonly #reporter: Reporter
  readonly #quiet: () => Promise<void>
  readonly #found: Record<string, string[]> = {}
  readonly #checkedBars = new Set<string>()

  constructor(reporter: Reporter) {
    this.#reporter = reporter
    this.#quiet = watchQuiet(reporter.page)
  }

  /** Checks the open page. */
  async here(name: string, isRepeat = false): Promise<void> {
    await this.#quiet()
    const { page, lang } = this.#reporter
    const faults = await faultsOf(page, { lang, isRepeat, checkedBars: this.#checkedBars })
    if (faults.length > 0) this.#found[name] = faults
  }

  async at(path: string, isRepeat = false): Promise<void> {
    await this.#reporter.open(this.#reporter.page, path)
    await this.here(path, isRepeat)
  }

  /** Opens the dialog of this address over a page and checks it. */
  async over(path: string): Promise<void> {
    await this.#reporter.open(this.#reporter.page, path)
    await expect(this.#reporter.page.getByRole('dialog').first()).toBeVisible()
    await this.here(path)
  }

  async outside(address: string, name: string): Promise<void> {
    await this.#reporter.page.goto(address)
    await this.here(name)
  }

  isFaultless(): void {
    expect(this.#found).toEqual({})
  }
}

/** Replaces the placeholders of a path with the ids of the player's records. */
const filled = (path: string, made: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => made[name] ?? '')

for (const lang of langs) {
  test.describe(lang, () => {
    test.use({ lang, width: 'desktop' })
    if (isSoak()) test.describe.configure({ timeout: 600_000 })

    for (const part of mapParts)
      test(`every page of the site map passes the layout check, part ${part + 1}`, async ({
        page,
        site,
        person,
        open,
      }) => {
        const look = new Look({ page, site, lang, person, open })
        await open(page, '/sitemap')
        const hrefs = await page
          .getByRole('main')
          .getByRole('link')
          .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
        const paths = hrefs.map((href) => href.slice(`/${lang}`.length))
        expect(paths).toEqual(expect.arrayContaining([...fromTheMap]))
        const forCrawlers = await (await fetch(`${site.origin}/sitemap.xml`)).text()
        const looked = sharedOut(lang, paths)
        const repeats = new Set(isSoak() ? [] : repeatsIn(looked))
        for (const path of paths.filter((_, at) => Math.floor(at / 2) % mapParts.length === part)) {
          const isLooked = looked.includes(path)
          const address = `${site.origin}/${lang}${path}`
          if (isLooked) await look.at(path, repeats.has(path))
          const status = isLooked ? await statusOf(page) : (await fetch(address)).status
          expect([path, status]).toEqual([path, 200])
          if (path !== '/password-reset') expect(forCrawlers).toContain(`<loc>${address}</loc>`)
        }
        look.isFaultless()
      })

    test('other pages and dialogs open to visitors pass the layout check', async ({
      page,
      site,
      person,
      open,
      become,
    }) => {
      const look = new Look({ page, site, lang, person, open })
      const device = await become(20_000)
      const { roundId, running } = await playALittle({ site, person, lang, device })
      const events = await sportEvents(device)
      await page.evaluate(() => window.localStorage.clear())
      for (const path of sharedOut(lang, visitorsDialogs)) await look.over(path)
      // The offline page reloads automatically once the site answers, so the health check is blocked.
      await page.route('**/healthz', (route) => route.abort())
      for (const path of sharedOut(lang, [...besidesTheMap, searches[lang]]))
        await look.at(filled(path, { round: roundId, ...events, ...running }))
      look.isFaultless()
    })

    test('the pages and dialogs of a player pass the layout check', async ({
      page,
      site,
      person,
      open,
      become,
    }) => {
      const look = new Look({ page, site, lang, person, open })
      const lived = await liveALittle({ site, device: await become(200_000), person, lang })
      const made = {
        round: lived.roundId,
        inquiry: lived.inquiryId,
        bet: lived.betId,
        withdrawal: lived.withdrawalId,
        pendingWithdrawal: lived.pendingWithdrawalId,
        ...lived.running,
      }
      // Pages checked in one language as a visitor are checked in the other language as a player.
      for (const path of sharedOut(lang, [...playersPages, ...accountsPages, ...playersPromotions], 'en'))
        await look.at(filled(path, made))
      for (const path of sharedOut(lang, [...playersDialogs, ...cashiersSheets]))
        await look.over(filled(path, made))
      look.isFaultless()
    })

    test('the game passes the layout check in its page and in its own window', async ({
      page,
      site,
      person,
      open,
      become,
      say,
    }) => {
      const look = new Look({ page, site, lang, person, open })
      await become(10_000)
      const places: readonly (readonly [string, string])[] = [
        ['the game in its page', gamePath],
        [windowPage, windowPage],
      ]
      for (const [name, path] of sharedOut(lang, places)) {
        await open(page, path)
        if (path === gamePath) await openGame(page, say, lang)
        else await expect(spinButton(page.frameLocator('iframe'), lang)).toBeVisible({ timeout: 60_000 })
        // The elapsed time appears a second after the game, and is the widest item of its row.
        await expect(page.frameLocator('iframe').locator('.session span span').first()).not.toBeEmpty()
        await look.here(name)
      }
      look.isFaultless()
    })

    test('each kind of order, the payment page, the statement and the outbox pass the layout check', async ({
      page,
      site,
      person,
      open,
      become,
    }) => {
      const look = new Look({ page, site, lang, person, open })
      const device = await become(1_000)
      const methodId = await registerEwallet(site.origin, device, person)
      const input = (channel: string) =>
        ({ requestId: randomUUID(), channel, currency: 'JPY', lang }) as const
      const orders = {
        transfer: await must(device, 'createDeposit', { ...input('bank-jpy'), amount: '1000' }),
        qr: await must(device, 'createQrPayment', { ...input(''), amount: '2000' }),
        card: await must(device, 'createDeposit', { ...input('card-jpy'), amount: '3000' }),
        ewallet: await must(device, 'createDeposit', { ...input('ewallet-jpy'), methodId, amount: '4000' }),
        coin: await must(device, 'createDeposit', {
          ...input('crypto-xrp-xrpl'),
          currency: 'XRP',
          amount: '10',
        }),
      }
      for (const { id } of sharedOut(lang, Object.values(orders)))
        await look.over(filled(ordersPage, { order: id }))
      const to = encodeURIComponent(emailOf(person))
      const outside = [
        ...Object.entries(orders).map(([kind, { instruction }]) => ({
          name: `where ${kind} is paid`,
          address: String(instruction?.payUrl),
        })),
        { name: 'the statement', address: `${site.origin}/bank/statement?lang=${lang}` },
        { name: 'the outbox', address: `${site.origin}/outbox?lang=${lang}&to=${to}` },
      ]
      for (const { name, address } of sharedOut(lang, outside, 'en')) await look.outside(address, name)
      look.isFaultless()
    })
  })
}
