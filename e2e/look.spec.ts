// The one look check: every page of the site, in both languages, resized through four widths without being opened anew.
// Nothing moves sideways, no control is cut, no word is broken in a table's cell, axe objects to nothing, neither language
// has words of the other, and in a window of little height no bar stays over the page.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { must, registerEwallet } from './another-device.ts'
import { liveALittle } from './look/lived-in.ts'
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
  searches,
  visitorsDialogs,
  windowPage,
} from './look/pages.ts'
import type { TestSite } from './site.ts'
import { emailOf, gamePath, openGame } from './steps.ts'
import { expect, type TestPerson, test } from './story.ts'
import type { Lang } from './words.ts'

/** The map's pages are shared out, so that two workers are done at about the same time. */
const mapParts = [0, 1, 2, 3] as const

type Reporter = {
  readonly page: Page
  readonly site: TestSite
  readonly lang: Lang
  readonly person: TestPerson
  readonly open: (page: Page, path: string) => Promise<void>
}

/** What is wrong on these pages, by their addresses. */
class Look {
  readonly #told: Reporter
  readonly #quiet: () => Promise<void>
  readonly #found: Record<string, string[]> = {}

  constructor(told: Reporter) {
    this.#told = told
    this.#quiet = watchQuiet(told.page)
  }

  /** Looks at what is open. */
  async here(name: string): Promise<void> {
    await this.#quiet()
    const faults = await faultsOf(this.#told.page, this.#told.lang)
    if (faults.length > 0) this.#found[name] = faults
  }

  async at(path: string): Promise<void> {
    await this.#told.open(this.#told.page, path)
    await this.here(path)
  }

  /** Something is opened over the page at this address. */
  async over(path: string): Promise<void> {
    await this.#told.open(this.#told.page, path)
    await expect(this.#told.page.getByRole('dialog').first()).toBeVisible()
    await this.here(path)
  }

  async outside(address: string, name: string): Promise<void> {
    await this.#told.page.goto(address)
    await this.here(name)
  }

  isFaultless(): void {
    expect(this.#found).toEqual({})
  }
}

/** Fills in what the player has made. */
const filled = (path: string, made: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => made[name] ?? '')

for (const lang of ['ja', 'en'] as const) {
  test.describe(lang, () => {
    test.use({ lang, width: 'desktop' })

    for (const part of mapParts)
      test(`every page of the site map, part ${part + 1}`, async ({ page, site, person, open }) => {
        const look = new Look({ page, site, lang, person, open })
        await open(page, '/sitemap')
        const hrefs = await page
          .getByRole('main')
          .getByRole('link')
          .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
        expect(hrefs).toEqual(expect.arrayContaining(fromTheMap.map((path) => `/${lang}${path}`)))
        const forCrawlers = await (await fetch(`${site.origin}/sitemap.xml`)).text()
        for (const href of hrefs.filter((_, at) => at % mapParts.length === part)) {
          const path = href.slice(`/${lang}`.length)
          await look.at(path)
          expect([path, await statusOf(page)]).toEqual([path, 200])
          if (path !== '/password-reset') expect(forCrawlers).toContain(`<loc>${site.origin}${href}</loc>`)
        }
        look.isFaultless()
      })

    test('what else a visitor may open', async ({ page, site, person, open, become }) => {
      const look = new Look({ page, site, lang, person, open })
      const { roundId, running } = await liveALittle({
        site,
        person,
        lang,
        device: await become(200_000),
      })
      await page.evaluate(() => window.localStorage.clear())
      // The page of no connection leaves by itself once the site answers it.
      await page.route('**/healthz', (route) => route.abort())
      for (const path of [...besidesTheMap, searches[lang]])
        await look.at(filled(path, { round: roundId, ...running }))
      look.isFaultless()
    })

    test('what a visitor opens over a page', async ({ page, site, person, open }) => {
      const look = new Look({ page, site, lang, person, open })
      for (const path of visitorsDialogs) await look.over(path)
      look.isFaultless()
    })

    for (const [name, paths] of Object.entries({
      play: playersPages,
      account: accountsPages,
      promotions: playersPromotions,
    }))
      test(`the pages of a player: ${name}`, async ({ page, site, person, open, become }) => {
        const look = new Look({ page, site, lang, person, open })
        const lived = await liveALittle({ site, device: await become(200_000), person, lang })
        const made = { round: lived.roundId, inquiry: lived.inquiryId, ...lived.running }
        for (const path of paths) await look.at(filled(path, made))
        look.isFaultless()
      })

    for (const [name, paths] of Object.entries({ account: playersDialogs, cashier: cashiersSheets }))
      test(`what a player opens over a page: ${name}`, async ({ page, site, person, open, become }) => {
        const look = new Look({ page, site, lang, person, open })
        const lived = await liveALittle({ site, device: await become(200_000), person, lang })
        const made = { withdrawal: lived.withdrawalId, heldWithdrawal: lived.heldWithdrawalId }
        for (const path of paths) await look.over(filled(path, made))
        look.isFaultless()
      })

    test('the game, in its page and alone', async ({ page, site, person, open, become, say }) => {
      const look = new Look({ page, site, lang, person, open })
      await become(10_000)
      await open(page, gamePath)
      const sessionFacts = (await openGame(page, say, lang)).locator('.session span span')
      // The elapsed time comes a second after the game, and is the widest of what its row holds.
      await expect(sessionFacts.first()).not.toBeEmpty()
      await look.here('the game in its page')
      await open(page, windowPage)
      await expect(sessionFacts.first()).not.toBeEmpty()
      await look.here(windowPage)
      look.isFaultless()
    })

    test('any kind of order, where it is paid, the statement and the outbox', async ({
      page,
      site,
      person,
      open,
      become,
    }) => {
      const look = new Look({ page, site, lang, person, open })
      const device = await become(1_000)
      const methodId = await registerEwallet(site.origin, device, person)
      const asked = (channel: string) =>
        ({ requestId: randomUUID(), channel, currency: 'JPY', lang }) as const
      const orders = {
        transfer: await must(device, 'createDeposit', { ...asked('bank-jpy'), amount: '1000' }),
        qr: await must(device, 'createQrPayment', { ...asked(''), amount: '2000' }),
        card: await must(device, 'createDeposit', { ...asked('card-jpy'), amount: '3000' }),
        ewallet: await must(device, 'createDeposit', { ...asked('ewallet-jpy'), methodId, amount: '4000' }),
        coin: await must(device, 'createDeposit', {
          ...asked('crypto-xrp-xrpl'),
          currency: 'XRP',
          amount: '10',
        }),
      }
      for (const [kind, { id, instruction }] of Object.entries(orders)) {
        await look.over(filled(ordersPage, { order: id }))
        await look.outside(String(instruction?.payUrl), `where ${kind} is paid`)
      }
      await look.outside(`${site.origin}/bank/statement?lang=${lang}`, 'the statement')
      const to = encodeURIComponent(emailOf(person))
      await look.outside(`${site.origin}/outbox?lang=${lang}&to=${to}`, 'the outbox')
      look.isFaultless()
    })
  })
}
