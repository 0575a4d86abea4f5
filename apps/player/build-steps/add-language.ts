// Puts a second language's bundles beside the first one's. The server's code speaks both languages and is the same in
// either build; the build's list of assets says which bundles a page names.
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Lang } from '../language.ts'
import { assetsFile } from '../server.ts'

/** Takes over the built files (named by their contents) and the list of assets of the build in `buildDir`, which goes. */
export async function addLanguage(playerDir: string, lang: Lang, buildDir: string): Promise<void> {
  const [from, to] = [join(playerDir, buildDir), join(playerDir, 'build')]
  const { assets } = (await import(pathToFileURL(join(from, 'server/index.js')).href)) as { assets: unknown }
  const names = await readdir(join(from, 'client/assets'))
  await mkdir(join(to, 'client/assets'), { recursive: true })
  await Promise.all(
    names.map((name) => copyFile(join(from, 'client/assets', name), join(to, 'client/assets', name))),
  )
  await writeFile(join(to, 'server', assetsFile(lang)), JSON.stringify(assets))
  await rm(from, { recursive: true })
}
