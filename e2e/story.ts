// Fixtures of every story: the site, a new player, and a page in one language on one device.
import type { SampleClient } from '@mangetsu/sandbox/players/caller'
import { test as base, expect, type Page } from '@playwright/test'
import { becomeElsewhere } from './another-device.ts'
import { waitForHydration } from './page-facts.ts'
import { newPerson, type TestPerson } from './person.ts'
import { signInByTokens } from './sign-in.ts'
import { startSite, type TestSite } from './site.ts'
import { passOnPage, tellSiteTime } from './site-clock.ts'
import { type Lang, wordsFor } from './words.ts'

export { waitForHydration } from './page-facts.ts'
export type { TestPerson } from './person.ts'
export { expect }

/** Language and device of the story's pages: options of a file or a test, set by `test.use(reader)`. */
export type Reader = { readonly lang: Lang; readonly width: 'mobile' | 'desktop' }

/** Readers on a phone and on a desktop; the files alternate between them. */
export const onPhone: Reader = { lang: 'ja', width: 'mobile' }
export const atDesktop: Reader = { lang: 'en', width: 'desktop' }

export const nameOf = ({ lang, width }: Reader): string => `${lang} ${width}`

const screens = {
  mobile: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
} as const
const locales = { ja: 'ja-JP', en: 'en-GB' } as const

type StoryFixtures = {
  /** Returns the site's message of this key in the story's language. */
  readonly say: (key: string, places?: Readonly<Record<string, string>>) => string
  /** Opens a path of the site in the story's language. */
  readonly open: (page: Page, path: string) => Promise<void>
  /**
   * Policy violations and script errors that the browser reports, in every page and frame of the story. The story fails
   * unless the list is empty at the end; a story that causes one on purpose removes it.
   */
  readonly violations: string[]
  /** A new person without an account. */
  readonly person: TestPerson
  /**
   * Makes the person a player with `yen` of play money and signs the browser in, without using any page. Returns
   * another device of the player's.
   */
  readonly become: (yen: number) => Promise<SampleClient>
  /** Advances the clock of the site and of the open page. */
  readonly pass: (ms: number) => Promise<void>
}

type SiteFixtures = {
  readonly site: TestSite
}

export const test = base.extend<Reader & StoryFixtures, SiteFixtures>({
  lang: ['ja', { option: true }],
  width: ['mobile', { option: true }],
  locale: ({ lang }, use) => use(locales[lang]),
  viewport: ({ width }, use) => use(screens[width].viewport),
  isMobile: ({ width }, use) => use(screens[width].isMobile),
  hasTouch: ({ width }, use) => use(screens[width].hasTouch),
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite()
      await use(site)
      // Audits the whole ledger after the worker's stories: it must balance to the yen.
      const proof = await site.verifyLedger().finally(() => site.remove())
      if (!proof.includes('The book is right')) throw new Error(proof)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  violations: [
    async ({ context }, use) => {
      const found: string[] = []
      context.on('console', (message) => {
        if (/content.security.policy|trusted ?(types|html|script)|violates/i.test(message.text()))
          found.push(`${message.page()?.url()}: ${message.text()}`)
      })
      context.on('weberror', (one) => found.push(`${one.page()?.url()}: ${one.error().message}`))
      await use(found)
      expect(found).toEqual([])
    },
    { auto: true },
  ],
  say: async ({ lang }, use) => use((key, places) => wordsFor(lang, key, places)),
  open: async ({ site, lang }, use) =>
    use(async (page, path) => {
      await tellSiteTime(page.context(), site.aheadMs())
      await page.goto(`${site.origin}/${lang}${path}`)
      await waitForHydration(page)
    }),
  person: async ({ browserName: _ }, use) => use(newPerson()),
  become: async ({ page, site, lang, person }, use) =>
    use(async (yen) => {
      const device = await becomeElsewhere(site.origin, person, lang, yen)
      await signInByTokens(page, site.origin, person)
      return device
    }),
  pass: async ({ page, site }, use) =>
    use(async (ms) => {
      await site.advance(ms)
      await tellSiteTime(page.context(), site.aheadMs())
      await passOnPage(page, ms)
    }),
})
