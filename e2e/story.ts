// What every story has at hand: the site, a fresh player, and the page seen in the project's language.
import type { Caller } from '@mangetsu/sandbox/players/caller'
import { test as base, type Page } from '@playwright/test'
import { becomeElsewhere } from './another-device.ts'
import { isAwake } from './page-facts.ts'
import { newPerson, type Person } from './person.ts'
import { signIn } from './sign-in.ts'
import { type Site, startSite } from './site.ts'
import { passOnPage, tellSiteTime } from './site-clock.ts'
import { type Lang, wordsFor } from './words.ts'

export { expect } from '@playwright/test'
export { isAwake } from './page-facts.ts'
export type { Person } from './person.ts'

type Told = {
  readonly lang: Lang
  readonly width: 'mobile' | 'desktop'
  /** The site's message of this key in the story's language. */
  readonly say: (key: string, places?: Readonly<Record<string, string>>) => string
  /** Opens a path of the site in the story's language. */
  readonly open: (page: Page, path: string) => Promise<void>
  /** Somebody nobody has seen before. */
  readonly person: Person
  /**
   * Makes the person a player with `yen` of play money, without the browser, and signs them in on the page. Answers
   * another device of theirs.
   */
  readonly become: (yen: number) => Promise<Caller>
  /** Time passes, for the site and for the page that is open. */
  readonly pass: (ms: number) => Promise<void>
}

export const test = base.extend<Told, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's shape.
    async ({}, use, info) => {
      const site = await startSite(info.parallelIndex)
      await use(site)
      await site.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  lang: async ({ browserName: _ }, use, info) => use(info.project.metadata.lang as Lang),
  width: async ({ browserName: _ }, use, info) => use(info.project.metadata.width as 'mobile' | 'desktop'),
  say: async ({ lang }, use) => use((key, places) => wordsFor(lang, key, places)),
  open: async ({ site, lang }, use) =>
    use(async (page, path) => {
      await tellSiteTime(page.context(), site.aheadMs())
      await page.goto(`${site.origin}/${lang}${path}`)
      await isAwake(page)
    }),
  person: async ({ browserName: _ }, use) => use(newPerson()),
  become: async ({ page, site, open, say, lang, person }, use) =>
    use(async (yen) => {
      const device = await becomeElsewhere(site.origin, person, lang, yen)
      await open(page, '/login')
      await signIn(page, say, person)
      return device
    }),
  pass: async ({ page, site }, use) =>
    use(async (ms) => {
      await site.advance(ms)
      await tellSiteTime(page.context(), site.aheadMs())
      await passOnPage(page, ms)
    }),
})
