// Computes the hash in the names of a game's sound files: of its score and of the code that renders it, so
// that a change of either changes the names and a changed comment does not.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GameScore, instrumentNamed } from '@mangetsu/sound'
import { codeOf } from '../comments/code-of.ts'
import { root } from '../root.ts'

/** Version of the encoding. Changing it invalidates files rendered earlier. */
const coding = 'opus-aac-1'

const renderer = join(root, 'packages/sound')

/** Files that only re-export, declare types or write a score; they do not affect how a score sounds. */
const silent = new Set(['effect.ts', 'index.ts', 'score.ts'])

const playing = readdirSync(renderer)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !silent.has(name))
  .sort()

const familiesOf = ({ beds, effects }: GameScore): readonly string[] => {
  const passages = [...(beds === undefined ? [] : [beds.base, beds.feature]), ...Object.values(effects)]
  const parts = passages.flatMap((passage) => passage.parts)
  return [...new Set(parts.map(({ instrument }) => instrumentNamed(instrument).family))].sort()
}

const readRenderer = (file: string): string => readFileSync(join(renderer, file), 'utf8')

/**
 * Returns ten hexadecimal characters; `read` returns the text of a file of the renderer, relative to its
 * folder.
 */
export function hashOfSource(score: GameScore, read = readRenderer): string {
  const hash = createHash('sha256').update(coding).update(JSON.stringify(score))
  const files = [...playing, ...familiesOf(score).map((family) => `instruments/${family}.ts`)]
  for (const file of files) hash.update(file).update(codeOf(file, read(file)))
  return hash.digest('hex').slice(0, 10)
}
