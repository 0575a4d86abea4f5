// Checks that a third roulette table in a separate folder is found, valid and shown in its theme, with rules from its
// own data.

import type { OpenedFake } from '@mangetsu/test/stage/fake-table'
import { manualClock } from '@mangetsu/test/stage/manual-clock'
import { paintUnseen } from '@mangetsu/test/stage/plain-canvas'
import { createTableOfRound, findTableRound } from '@mangetsu/test/stage/table-round'
import { thirdRoulettes } from '@mangetsu/test/tables/third-roulette'
import { Texture } from 'pixi.js'
import { beforeAll, expect, test } from 'vitest'
import { roulette } from '../table/index.ts'
import { game } from './table.ts'

const [table] = thirdRoulettes
if (table === undefined) throw new Error('no table was found')

beforeAll(paintUnseen)

const zero = { event: null, mark: '0', seed: 1, choices: [] } as const

test('is found under an id unrelated to its game', () => {
  expect(table).toMatchObject({
    id: 'third',
    folder: 'roulette',
    theme: 'pine',
    name: { ja: '満月ルーレット 三の間' },
  })
})

test('pays half of an even-money stake on zero, and nothing at the site’s built-in roulette', () => {
  const { events } = findTableRound(table, zero)
  const paid = (spot: string) => table.math.payoutMinor(spot, 20_000n, events)
  expect([paid('red'), paid('straight-0'), paid('dozen-1')]).toEqual([10_000n, 720_000n, 0n])
  expect(roulette.payoutMinor('red', 20_000n, events)).toBe(0n)
})

test("the opened table includes the data for its stage's picture and texts", () => {
  const made = createTableOfRound(table, findTableRound(table, zero), [])
  const opened = made.answer('table/open', {}) as OpenedFake
  expect(Object.hasOwn(game.looks, opened.theme)).toBe(true)
  expect([opened.rules, opened.ownRules]).toEqual([{ isHalfBackOnZero: true }, table.ownRules])
})

test.each([
  ['pine', 'pine', 'lanterns'],
  ['moon', 'lanterns', 'pine'],
] as const)('shows, for the theme %s, %s in the sky and no %s', (theme, hangs, not) => {
  const loaded: string[] = []
  const pictures = {
    isReady: () => true,
    get(name: string) {
      loaded.push(name)
      return Texture.WHITE
    },
  }
  const sounds = {} as never
  const scene = game.create({ pictures, lang: 'en', clock: manualClock(), sounds, theme })
  const places = scene.place({ width: 1280, height: 800, top: 60, bottom: 708 })
  expect(places.kind).toBe('landscape')
  expect(loaded).toContain(hangs)
  expect(loaded).not.toContain(not)
})
