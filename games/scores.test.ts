// Checks that a game's score contains every sound its stage plays by name, so that no moment is silent by mistake.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportOf, foldersWith, gamesFolder } from './folders.ts'

type Effects = Readonly<Record<string, { readonly steps?: readonly number[] }>>
type Features = { readonly cascade?: object; readonly hold?: object; readonly scoop?: object }

/** Sounds of the kit at video poker; at every slot; and for slots with a feature. */
const ofPoker = ['deal', 'flip', 'hold', 'win', 'winBig']
const always = ['spin', 'stop', 'win', 'winMore', 'winBig', 'featureBegin', 'featureEnd']
const withFeature = { cascade: ['cascade'], hold: ['hold', 'value'], scoop: ['special'] } as const

async function namesPlayed(id: string): Promise<readonly string[]> {
  const folder = join(gamesFolder, id)
  const own = globSync(join(folder, 'stage/*.ts')).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?:sounds\.play\(|sound: )'([^']+)'/g)].map(
      ([, name = '']) => name,
    ),
  )
  if (!existsSync(join(folder, 'model.ts'))) return own
  const model = await exportOf<Features>(join(folder, 'model.ts'), 'model')
  if ('payTable' in model) return [...own, ...ofPoker]
  const features = Object.entries(withFeature).flatMap(([name, sounds]) => (name in model ? sounds : []))
  return [...own, ...always, ...features]
}

test.each(foldersWith(['sound/score.ts']))('%s has every sound that is played', async (id) => {
  const { effects } = await exportOf<{ effects: Effects }>(join(gamesFolder, id, 'sound/score.ts'), 'score')
  const missing = (await namesPlayed(id)).filter((name) => !Object.hasOwn(effects, name))
  expect(missing).toEqual([])
})
