// How the stories run: the machine's own Chromium, both languages, both widths, one at a time.
import { defineConfig } from '@playwright/test'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=en-US',
]
const widths = {
  mobile: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
} as const
const locales = { ja: 'ja-JP', en: 'en-GB' } as const

/** Stories of what goes wrong, of the account, of the cashier, of the lobby and its pages: told twice, not four times. */
const toldTwice =
  /\/(account|access|attacks|cashier|dialogs|error-catalogue|game-page|halls|home|inquiry|installable|lobby|pages|videos)[a-z-]*\.spec\.ts$/
const tellers = ['ja mobile', 'en desktop']

const projectOf = (lang: keyof typeof locales, width: keyof typeof widths) => ({
  name: `${lang} ${width}`,
  ...(tellers.includes(`${lang} ${width}`) ? {} : { testIgnore: toldTwice }),
  use: { ...widths[width], locale: locales[lang] },
  metadata: { lang, width },
})

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // A game's picture is drawn without a graphics card here: on a busy machine each look at it takes a second.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  use: {
    timezoneId: 'Asia/Tokyo',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    // Motion off makes the stories quicker; the pages must work so anyway.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args },
  },
  projects: [
    projectOf('ja', 'mobile'),
    projectOf('ja', 'desktop'),
    projectOf('en', 'mobile'),
    projectOf('en', 'desktop'),
  ],
})
