// Runs the scripts' text as a browser would: without access to anything outside their functions.
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { asScript, offerFingerprint, offerRisk } from './browser-scripts.ts'
import { readSignals } from './risk.ts'

test('the fingerprint omits the source that writes markup, and hashes the rest', async () => {
  const given: unknown[] = []
  const FingerprintJS = {
    sources: { canvas: 1, fontPreferences: 2 },
    prepareForSources: async () => {},
    loadSources: (sources: object) => {
      given.push(sources)
      return async () => ({ canvas: 'drawn' })
    },
    hashComponents: (components: object) => JSON.stringify(components),
  }
  const page: Record<string, { load(): Promise<{ get(): Promise<unknown> }> }> = {}
  const world = { FingerprintJS } as Record<string, unknown>
  runInNewContext(asScript(offerFingerprint), world)
  Object.assign(page, world)
  const agent = await page.FingerprintJSPro?.load()
  expect(await agent?.get()).toEqual({ visitorId: '{"canvas":"drawn"}' })
  expect(given).toEqual([{ canvas: 1 }])
})

test('without its library the fingerprint provides nothing', () => {
  const world: Record<string, unknown> = {}
  runInNewContext(asScript(offerFingerprint), world)
  expect(world.FingerprintJSPro).toBeUndefined()
})

test('the risk script returns what the platform parses', () => {
  const navigator = { webdriver: true, languages: ['ja'], maxTouchPoints: 5, hardwareConcurrency: 8 }
  const world: Record<string, unknown> = { navigator, screen: { width: 390, height: 844 }, btoa }
  runInNewContext(asScript(offerRisk), world)
  const { session } = world.mangetsuRisk as { session(): string }
  expect(readSignals(session())).toMatchObject({
    isAutomated: true,
    languages: ['ja'],
    screenWidth: 390,
    screenHeight: 844,
    touchPoints: 5,
    cores: 8,
  })
})

test('a browser without optional values is parsed as well', () => {
  const world: Record<string, unknown> = { navigator: {}, screen: { width: 0, height: 0 }, btoa }
  runInNewContext(asScript(offerRisk), world)
  const { session } = world.mangetsuRisk as { session(): string }
  expect(readSignals(session())).toMatchObject({
    isAutomated: false,
    languages: [],
    touchPoints: 0,
    cores: 0,
  })
})
