// Computes the name under which a game's rendered sounds are stored: a hash of its score and of the code that renders
// it, so that a change of either changes the name.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { instrumentNamed } from './instruments/index.ts'
import type { GameScore } from './score.ts'

const folder = import.meta.dirname

/** Files that only re-export, declare types or write a score; they do not affect how a score sounds. */
const silent = new Set(['effect.ts', 'index.ts', 'made-from.ts', 'score.ts'])

const playing = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !silent.has(name))
  .sort()

const familiesOf = ({ beds, effects }: GameScore): readonly string[] => {
  const parts = [beds.base, beds.feature, ...Object.values(effects)].flatMap((passage) => passage.parts)
  return [...new Set(parts.map(({ instrument }) => instrumentNamed(instrument).family))].sort()
}

/** Returns ten hexadecimal characters; `coding` names how the samples are encoded into files. */
export function hashOfScore(score: GameScore, coding: string): string {
  const hash = createHash('sha256').update(coding).update(JSON.stringify(score))
  const files = [...playing, ...familiesOf(score).map((family) => `instruments/${family}.ts`)]
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 10)
}
