// What every story has at hand: the site, a fresh player, and the page seen in the project's language.
import { test as base, type Page } from '@playwright/test'
import { type Site, startSite } from './site.ts'
import { type Lang, wordsFor } from './words.ts'

export { expect } from '@playwright/test'

export type Person = { readonly loginName: string; readonly password: string }

type Told = {
  readonly lang: Lang
  readonly width: 'mobile' | 'desktop'
  /** The site's message of this key in the story's language. */
  readonly say: (key: string, places?: Readonly<Record<string, string>>) => string
  /** Opens a path of the site in the story's language. */
  readonly open: (page: Page, path: string) => Promise<void>
  /** Somebody nobody has seen before. */
  readonly person: Person
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
      await page.goto(`${site.origin}/${lang}${path}`)
      await isAwake(page)
    }),
  person: async ({ browserName: _ }, use) => {
    const no = Math.floor(Math.random() * 1e9).toString(36)
    await use({ loginName: `story_${no}`, password: `moon-${no}-2026` })
  },
})

/** Waits until the page answers to the reader: React has taken over its buttons. */
export async function isAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector('main button, main a, main')
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'))
  })
}
