// Generates files that the type check needs: compiled messages and the routes' types.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from '../making/run.ts'

const steps: readonly { name: string; args: readonly string[]; folder: string }[] = [
  { name: 'The messages', args: ['build.ts', '--prepare'], folder: 'apps/player' },
  {
    name: "The routes' types",
    args: ['../../node_modules/@react-router/dev/bin.cjs', 'typegen'],
    folder: 'apps/player',
  },
]

/** Runs every generator; throws with its last lines if one fails. */
export async function generate(root: string): Promise<void> {
  for (const { name, args, folder } of steps) {
    const cwd = join(root, folder)
    if (!existsSync(join(cwd, args[0] ?? ''))) continue
    const ended = await runQuietly(process.execPath, args, { cwd })
    if (ended.code !== 0) throw new Error(`${ended.tail}\n\n${name} could not be generated.`)
  }
}
