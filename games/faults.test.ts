// Tests of the checks of game manifests, by their messages; the built-in games have no faults.
import { expect, test } from 'vitest'
import { faultsOf } from './faults.ts'
import type { GameManifest } from './manifest.ts'
import { games } from './registry.ts'

const [slot] = games
if (slot === undefined) throw new Error('there is no game')
const { id } = slot
const found = (changes: Partial<GameManifest>, folder = id) => ({ id: folder, game: { ...slot, ...changes } })

test('the built-in games have no faults', () => {
  expect(faultsOf(games.map((game) => ({ id: game.id, game })))).toEqual([])
})

test.each<readonly [changes: Partial<GameManifest>, folder: string, says: string]>([
  [{}, 'carp-pond', 'its mathematics goes by another id'],
  [{ versions: [] }, 'Carp_Pond', 'its folder is no id: small letters, digits, hyphens'],
  [{ versions: [] }, id, 'it has no version that could be played'],
  [{ versions: [...slot.versions, ...slot.versions] }, id, 'it has two versions of one number'],
  [{ gameNo: 0 }, id, 'its number is not a whole one from 1'],
  [{ name: { ja: '池', en: ' ' } }, id, 'its name is missing in a language'],
  [{ description: { ja: '', en: 'A pond.' } }, id, 'its description is missing in a language'],
  [
    { rules: { ja: ['一。', '二。'], en: ['One.'] } },
    id,
    'its rules are not the same sentences in both languages',
  ],
  [{ reading: '鯉 の 池' }, id, 'its reading is not in hiragana'],
  [{ addedAt: 'soon' }, id, 'the day it was added is none'],
  [
    { hall: { machines: 3, piecesPerStake: 3 } },
    id,
    'it stands in a hall, and its mathematics counts nothing for the boards',
  ],
])('%#: %j in %s', (changes, folder, says) => {
  expect(faultsOf([found(changes, folder)])).toContain(`${folder}: ${says}`)
})

test('a number, and the id of a video, must be unique among games', () => {
  const faults = faultsOf([found({}), found({})])
  expect(faults).toContain(`two games have one number, ${slot.gameNo}`)
  expect(faults).toContain(`two games have one id of a video, ${slot.clips[0]?.videoId}`)
})
