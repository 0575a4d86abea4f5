// How the stories run: in the small Chromium without a screen, two at a time, each worker with a site of its own.
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

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  // Stories do not know each other: whichever worker is free takes the next.
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Limits tell what hangs. A game's picture is drawn without a graphics card here, on a machine that may be a quarter as fast.
  timeout: 360_000,
  expect: { timeout: 20_000 },
  use: {
    timezoneId: 'Asia/Tokyo',
    // Each browser context would put the service worker up anew, a sixth of all the time there is: stories that have
    // one, of the main job and of the installed site, say so.
    serviceWorkers: 'block',
    // Tells what hangs: a press on a game that is drawn without a graphics card may take its time.
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    // Motion off makes the stories quicker; the pages must work so anyway.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args },
  },
})
