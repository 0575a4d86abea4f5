// Checks the stage's statements about Lucky Cat's maths, and the positions of its prize tablets.
import { lockedAtEnd } from '@mangetsu/slot-engine/figures/hold-spin-pays'
import { slotStakes } from '@mangetsu/slot-engine/version'
import { createAnnouncer } from '@mangetsu/stage-kit/slots/announcer'
import { clamp, layOutSlot } from '@mangetsu/stage-kit/slots/layout'
import { stakesOf } from '@mangetsu/stage-kit/slots/rules-sentences'
import { scaleIn } from '@mangetsu/stage-kit/slots/symbol-view'
import { widthOf } from '@mangetsu/stage-kit/slots/writing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { geometries, tablets } from '../art/geometry.ts'
import table from '../figures.json' with { type: 'json' }
import { figures, model } from '../model.ts'
import { texts } from '../texts.ts'
import { bestPrize, catHeight, kobanFall } from './fanfare.ts'
import { beckon, sway, symbols } from './symbols.ts'
import { prizesIn, tabletSides } from './tablets.ts'
import { rules, words } from './text.ts'

const holdSpin = model.hold ?? expect.fail('Lucky Cat has no hold')

describe('rules', () => {
  it('state that the return is the same with both paws, to a hundredth of a per cent', () => {
    const { right, left } = table.figures.hold.options
    expect(Math.abs(right.rtp - left.rtp)).toBeLessThan(0.0001)
    expect(figures.rtpPpm).toBe(Math.round(table.figures.rtp * 1_000_000))
    expect(rules.holdSpinOptions?.ja).toContain('0.01%未満')
  })
  it('state how often either paw fills the shop', () => {
    // Hold and spin usually begins with six or seven koban; the shares follow from the strips.
    const columns = (model.reels.base.kind === 'strips' ? model.reels.base.strips : []).map((strip) =>
      [...strip].map((_, at) => [0, 1, 2].filter((row) => strip[(at + row) % strip.length] === 'K').length),
    )
    let counts = new Map([[0, 1]])
    for (const column of columns) {
      const next = new Map<number, number>()
      for (const [sum, chance] of counts)
        for (const shown of column)
          next.set(sum + shown, (next.get(sum + shown) ?? 0) + chance / column.length)
      counts = next
    }
    const begun = [...counts].filter(([count]) => count >= holdSpin.from)
    const all = begun.reduce((sum, [, chance]) => sum + chance, 0)
    const oneIn = holdSpin.options.map((option) => {
      const full = begun.reduce(
        (sum, [count, chance]) => sum + (chance / all) * (lockedAtEnd(holdSpin, option, 15, count)[15] ?? 0),
        0,
      )
      return 1 / full
    })
    expect(oneIn.map(Math.round)).toEqual([1_574, 117])
    expect(rules.holdSpinFull?.en).toContain('about 1 in 1,570 with the right paw and 1 in 117')
  })
  it('state the values of the prizes and of the most valuable koban in the model', () => {
    const worth = (name: string) =>
      stakesOf(holdSpin.prizes.find((one) => one.name === name)?.pays ?? 0, model)
    const text = texts.rules.en.join(' ')
    for (const name of ['ume', 'take', 'matsu', 'daikichi']) expect(text).toContain(worth(name))
    const values = holdSpin.options.flatMap(({ values: { K = [] } }) => K.map(([value]) => value))
    const dearest = Math.max(...values.flatMap((value) => (typeof value === 'number' ? value : [])))
    expect(rules.holdSpinValues?.en).toContain(`to ${stakesOf(dearest, model)} times`)
    // Pine is only available with the right paw, as the rules state.
    const withPine = holdSpin.options.filter(({ values: { K = [] } }) =>
      K.some(([value]) => typeof value !== 'number' && value.prize === 'matsu'),
    )
    expect(withPine.map(({ name }) => name)).toEqual(['right'])
  })
})

describe('tablets', () => {
  it('are next to the frame and inside the window at any viewport width', () => {
    const room = fc.record({
      width: fc.integer({ min: 640, max: 2560 }),
      height: fc.integer({ min: 330, max: 1400 }),
    })
    fc.assert(
      fc.property(room, ({ width, height }) => {
        const layout = layOutSlot({ width, height, top: 52, bottom: height - 80 }, geometries)
        if (layout.kind !== 'landscape') return
        const { gap, scale } = tabletSides(layout)
        const reach = (gap + tablets.landscape.width * scale) * layout.frame.scale
        expect(layout.frame.x - reach).toBeGreaterThanOrEqual(0)
        expect([gap, scale]).toEqual([clamp(gap, 16, 54), clamp(scale, 0.4, 1)])
      }),
    )
  })
  it('turn only for prizes, each once', () => {
    const cell = { letter: 'K', amountMinor: '100' }
    const landed = [
      { ...cell, cell: 0 },
      { ...cell, cell: 1, prize: 'ume' },
      { ...cell, cell: 2, prize: 'ume' },
    ]
    expect([...prizesIn({ type: 'holdSpin', landed, left: 3 })]).toEqual(['ume'])
    expect(prizesIn({ type: 'holdSpin', landed: [], left: 2 }).size).toBe(0)
  })
})

describe('koban', () => {
  it('show every value at every stake in letters of at least 14 px on a phone', () => {
    const layout = layOutSlot({ width: 390, height: 844, top: 52, bottom: 600 }, geometries)
    const { cells } = geometries.portrait
    const koban = symbols.K ?? expect.fail('Lucky Cat has no koban')
    const { size, width } = koban.value ?? expect.fail('koban have no value')
    const scale = scaleIn(koban, cells) * layout.frame.scale
    const values = holdSpin.options.flatMap(({ values: { K = [] } }) => K.map(([value]) => value))
    const units = new Set(values.filter((value) => typeof value === 'number'))
    for (const lang of ['ja', 'en'] as const)
      for (const stakeMinor of slotStakes.JPY ?? []) {
        const { worth } = createAnnouncer(model, words, lang, { stakeMinor, currency: 'JPY' })
        for (const unit of units) {
          const text = worth(unit)
          const letters = Math.min(size, width / widthOf(text, 1)) * scale
          expect(letters, text).toBeGreaterThanOrEqual(14)
        }
      }
  })
})

describe('fanfare', () => {
  it('is of the best prize that has landed, and of none without a prize', () => {
    expect(['ume', 'take', 'matsu', 'daikichi'].map((name) => bestPrize([name]))).toEqual([0, 1, 2, 3])
    expect([bestPrize(['take', 'ume']), bestPrize([])]).toEqual([1, -1])
  })
  it('raises the cat once, and every koban falls to its end', () => {
    expect([catHeight(0), catHeight(1)].map((height) => Math.abs(height))).toEqual([0, 0])
    expect(catHeight(0.5)).toBe(1)
    for (const at of [0, 5, 11]) expect([kobanFall(0, at, 12), kobanFall(1, at, 12)]).toEqual([0, 1])
  })
})

it('moving parts return to their resting pose after a win', () => {
  for (const motion of [beckon, sway]) {
    expect(motion(0)).toBeCloseTo(0, 9)
    expect(motion(1)).toBeCloseTo(0, 9)
  }
  expect([0.25, 0.5, 0.75].map(beckon)).toEqual([1, 0, 1].map((one) => expect.closeTo(one, 9)))
})
