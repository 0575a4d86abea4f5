// The name under which a game's sounds are kept: a hash of its score and of what plays it, so that a change of either shows.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { instrumentNamed } from './instruments/index.ts'
import type { GameScore } from './score.ts'

const folder = import.meta.dirname

/** What only passes on or writes what is in a score anyway has no part in how anything sounds. */
const silent = new Set(['effect.ts', 'index.ts', 'made-from.ts', 'score.ts'])

const playing = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !silent.has(name))
  .sort()

const familiesOf = ({ beds, effects }: GameScore): readonly string[] => {
  const parts = [beds.base, beds.feature, ...Object.values(effects)].flatMap((passage) => passage.parts)
  return [...new Set(parts.map(({ instrument }) => instrumentNamed(instrument).family))].sort()
}

/** Ten characters; `coding` is how the samples become files. */
export function hashOfScore(score: GameScore, coding: string): string {
  const hash = createHash('sha256').update(coding).update(JSON.stringify(score))
  const files = [...playing, ...familiesOf(score).map((family) => `instruments/${family}.ts`)]
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 10)
}
