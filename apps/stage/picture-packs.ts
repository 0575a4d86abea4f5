// Plans and writes the packs of the games' pictures.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { GameModule } from '@mangetsu/stage-kit'
import { packParts } from '@mangetsu/stage-kit/picture-pack'
import { packAddress, pictureAddress } from './picture-choice.ts'

/** A pack: its path below the folder of served pictures, and those of its pictures by name. */
export type PackBuild = {
  readonly served: string
  readonly pictures: readonly (readonly [name: string, served: string])[]
}

/** Plans each pack in both sizes. */
export function planPacks(
  games: readonly Pick<GameModule, 'id' | 'pictures' | 'formPictures'>[],
): readonly PackBuild[] {
  const packs = new Map<string, Map<string, string>>()
  for (const game of games) {
    const { landscape = [], portrait = [] } = game.formPictures ?? {}
    for (const name of [...game.pictures, ...landscape, ...portrait])
      for (const isFine of [false, true]) {
        const served = packAddress('', game, name, isFine)
        const pictures = packs.get(served) ?? new Map<string, string>()
        packs.set(served, pictures.set(name, pictureAddress('', game.id, name, isFine)))
      }
  }
  return [...packs].map(([served, pictures]) => ({ served, pictures: [...pictures] }))
}

/** Writes the packs from the served pictures in the same folder. */
export async function writePacks(folder: string, packs: readonly PackBuild[]): Promise<void> {
  for (const { served, pictures } of packs) {
    const path = join(folder, served)
    const read = pictures.map(async ([name, file]) => [name, await readFile(join(folder, file))] as const)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, packParts(await Promise.all(read)))
  }
}
