// Tests of a round with hold and spin (the painting of eyes): order of sounds and announcements, and no leftovers on
// the stage.
import type { SlotEvent } from '@mangetsu/slot-engine/events'
import { slotStakes } from '@mangetsu/slot-engine/version'
import { createEventPlayer, type Host, type PlayedEvent } from '@mangetsu/stage-kit'
import { createAnnouncer } from '@mangetsu/stage-kit/slots/announcer'
import { layOutSlot } from '@mangetsu/stage-kit/slots/layout'
import { createSlotStage } from '@mangetsu/stage-kit/slots/slot-stage'
import { widthOf } from '@mangetsu/stage-kit/slots/writing'
import { manualClock } from '@mangetsu/test/stage/manual-clock'
import { greyPictures, listeningHost } from '@mangetsu/test/stage/plain-slot'
import type { Container } from 'pixi.js'
import { describe, expect, it } from 'vitest'
import { geometries, lockedCell } from '../art/geometry.ts'
import { model } from '../model.ts'
import { design } from './design.ts'
import { words } from './words.ts'

const money = { stakeMinor: 10_000n, currency: 'JPY' } as const
const locked = (cell: number, letter: string, amountMinor: string) => ({ cell, letter, amountMinor })
const first = [
  locked(0, 'A', '5000'),
  locked(1, 'A', '8000'),
  locked(3, 'S', '2000'),
  locked(4, 'S', '3000'),
  locked(6, 'K', '20000'),
]
const others = [locked(5, 'A', '5000'), locked(7, 'S', '2000'), locked(8, 'S', '2000')]

/** Five darumas; one is added, two respins add nothing, and three more fill the cells. */
const events: readonly SlotEvent[] = [
  {
    type: 'spin',
    phase: 'base',
    stops: [8, 24, 14],
    grid: 'AAuSSuKum',
    no: 0,
    of: 0,
    multiplier: 1,
  },
  { type: 'holdBegin', cells: first.map(({ cell, letter }) => ({ cell, letter })), options: [] },
  { type: 'holdChosen', option: 'kaigen', held: first, respins: 3 },
  { type: 'holdSpin', landed: [locked(2, 'A', '10000')], left: 3 },
  { type: 'holdSpin', landed: [], left: 2 },
  { type: 'holdSpin', landed: [], left: 1 },
  { type: 'holdSpin', landed: others, left: 3 },
  { type: 'holdEnd', isFull: true, fullMinor: '500000', amountMinor: '557000', totalMinor: '557000' },
  { type: 'roundEnd', stakeMinor: '10000', totalMinor: '557000' },
]

const countOf = (view: Container): number =>
  1 + view.children.reduce((sum, child) => sum + countOf(child as Container), 0)

function stand() {
  const clock = manualClock(50)
  const { host, received } = listeningHost()
  const log: string[] = []
  const recordingHost: Host = {
    ...host,
    sounds: { ...host.sounds, play: (name) => void log.push(name) },
    showStatus: async (status, performance) => {
      if (status.label.includes('painted')) log.push(`${status.label} ${status.amountMinor} ${status.left}`)
      await host.showStatus(status, performance)
    },
  }
  const stage = createSlotStage(design, { pictures: greyPictures(), lang: 'en', host: recordingHost, clock })
  stage.resize({ width: 390, height: 844, top: 52, bottom: 600 })
  return { stage, clock, received, log }
}

/** Plays the round; skips each event if `isImpatient`. */
async function play(under: ReturnType<typeof stand>, isImpatient: boolean): Promise<void> {
  const player = createEventPlayer<PlayedEvent>({ clock: under.clock, isMotionReduced: () => false })
  let isOver = false
  const played = player
    .play(events as unknown as readonly PlayedEvent[], (event, performance) =>
      under.stage.play(event, money, performance),
    )
    .finally(() => {
      isOver = true
    })
  while (!isOver) {
    if (isImpatient) player.skip()
    await under.clock.advance(100)
  }
  await played
}

describe.each([
  ['watched to its end', false],
  ['cut short', true],
])('a hold %s', (_, isImpatient) => {
  it('paints each daruma before its value appears, and raises 福 when all nine are counted', async () => {
    const under = stand()
    await play(under, isImpatient)
    const { log } = under
    expect(log.filter((one) => one === 'brush')).toHaveLength(9)
    const painted = log.flatMap((one, at) => (one.includes('painted') ? [[log[at - 1], one]] : []))
    expect(painted.slice(0, 6)).toEqual([
      ['value', '1 of 9 painted 5000 3'],
      ['value', '2 of 9 painted 13000 3'],
      ['value', '3 of 9 painted 15000 3'],
      ['value', '4 of 9 painted 18000 3'],
      ['value', '5 of 9 painted 38000 3'],
      ['value', '6 of 9 painted 48000 3'],
    ])
    for (const [at, one] of log.entries()) if (one === 'value') expect(log[at - 1]).toBe('brush')
    expect(log.indexOf('nine')).toBeGreaterThan(log.lastIndexOf('value'))
    expect(under.received.spoken).toContain('2 left.')
  })

  it('awaits the fifth daruma on the last reel, unless the spin is skipped', async () => {
    const under = stand()
    await play(under, isImpatient)
    const spin = under.log.slice(0, under.log.indexOf('featureBegin'))
    expect(spin).toEqual(isImpatient ? ['spin', 'stop'] : ['spin', 'stop', 'stop', 'hold', 'stop'])
  })

  it('restores the picture after every round', async () => {
    const under = stand()
    const initial = [...design.opening.grid].filter((letter) => model.hold?.letters.includes(letter))
    expect(initial.length).toBeLessThan(model.hold?.from ?? 0)
    await play(under, isImpatient)
    const count = countOf(under.stage.view)
    await play(under, isImpatient)
    expect(countOf(under.stage.view)).toBe(count)
  })
})

describe('tags', () => {
  it('show every value at every stake in letters of at least 14 px on a phone', () => {
    const layout = layOutSlot({ width: 390, height: 844, top: 52, bottom: 600 }, geometries)
    const { width: share, ratio } = lockedCell.tag
    const width = geometries.portrait.cells.width * layout.frame.scale * share
    const values = model.hold?.options.flatMap((option) => Object.values(option.values).flat()) ?? []
    const units = new Set(values.map(([value]) => value).filter((value) => typeof value === 'number'))
    expect(units.size).toBeGreaterThan(5)
    for (const lang of ['ja', 'en'] as const)
      for (const stakeMinor of slotStakes.JPY ?? []) {
        const { worth } = createAnnouncer(model, words, lang, { stakeMinor, currency: 'JPY' })
        for (const unit of units) {
          const text = worth(unit)
          const letters = Math.min((width / ratio) * 0.66, (width * 0.84) / widthOf(text, 1))
          expect(letters, text).toBeGreaterThanOrEqual(14)
        }
      }
  })
})
