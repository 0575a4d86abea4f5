// Configuration of the stories: headless Chromium, two workers, each with a site of its own.
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
  // Stories are independent: any free worker runs the next one.
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Timeouts detect hangs. Games are rendered here without a graphics card, on a machine that may be a quarter as fast.
  timeout: 360_000,
  expect: { timeout: 20_000 },
  use: {
    timezoneId: 'Asia/Tokyo',
    // Each browser context would install the service worker again, which takes a sixth of the total time; only the
    // stories that need it, of the main job and of the installed site, enable it.
    serviceWorkers: 'block',
    // Detects hangs: a press on a game rendered without a graphics card may take long.
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    // Reduced motion makes the stories faster; the pages must work with it in any case.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args },
  },
})
