// Plays rounds of every game on its own stage: calm mode neither flickers, shakes nor counts, and no text lies under a
// picture. A new game is included by its folder.
import { games } from '@mangetsu/games/registry'
import { isSoak } from '@mangetsu/test/soak'
import { createCoverWatch } from '@mangetsu/test/stage/covered-texts'
import { drawnPictures } from '@mangetsu/test/stage/drawn-pictures'
import { createFlickerWatch } from '@mangetsu/test/stage/flicker'
import { type PlayedStage, playStage, roundsOfEachKind } from '@mangetsu/test/stage/played-stage'
import { afterEach, describe, expect, test } from 'vitest'
import type { LoadedGame } from './games.ts'

const modules = import.meta.glob<LoadedGame>('../../games/*/stage/index.ts')

/** The picture between the bars of two phones. */
const phone = { width: 390, height: 844, top: 52, bottom: 538 }
const narrow = { width: 320, height: 640, top: 48, bottom: 400 }
/** Texts lie closest to pictures on the narrowest phone; a soak run checks the usual one too. */
const rooms = isSoak() ? [narrow, phone] : [narrow]
const stakeMinor = 10_000n

const staged = games.flatMap((game) => {
  const load = modules[`../../games/${game.id}/stage/index.ts`]
  return load === undefined ? [] : [{ ...game, load }]
})

afterEach(() => document.body.replaceChildren())

test('every game has a stage', () => {
  expect(staged.map(({ id }) => id)).toEqual(games.map(({ id }) => id))
})

describe.each(staged)('$id', ({ id, math, load }) => {
  const stake = math.stakesMinor('JPY').find((minor) => minor >= stakeMinor) ?? stakeMinor
  const money = { stakeMinor: stake, currency: 'JPY' as const }

  const rounds = roundsOfEachKind(math, stake)
  const pictures = drawnPictures(id)

  async function play(how: Omit<PlayedStage, 'pictures' | 'money'>) {
    const { game } = await load()
    await playStage(game, rounds, { ...how, money, pictures: await pictures })
  }

  test('in calm mode nothing flashes more than twice a second, shakes or counts up', async () => {
    const { worst, onFrame } = createFlickerWatch()
    await play({ lang: 'ja', isCalm: true, room: phone, frameMs: 20, onFrame })
    expect(worst.changes.most, worst.changes.by).toBeLessThanOrEqual(5)
    expect(worst.swings.most, worst.swings.by).toBeLessThanOrEqual(2)
    expect(worst.values.most, worst.values.by).toBeLessThanOrEqual(6)
  })

  test.each(rooms.flatMap((room) => (['ja', 'en'] as const).map((lang) => ({ room, lang }))))(
    'no text is under a picture for longer than half a second, $room.width px, $lang',
    async ({ room, lang }) => {
      const { faults, onFrame } = createCoverWatch(200, 500)
      await play({ lang, isCalm: false, room, frameMs: 100, onFrame })
      expect([...faults]).toEqual([])
    },
  )
})
