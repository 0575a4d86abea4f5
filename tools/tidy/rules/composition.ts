// Keys of input methods: one listener handles them for a whole page, so that no field has to.
import { isTestFile, type Source, type Violation } from '../source.ts'

const listener = 'packages/client/composition.ts'
/** The entry modules of the pages. */
const entries: readonly string[] = ['apps/player/entry.client.tsx', 'apps/stage/main.ts']
const ofCompositions = /\b(isComposing|keyCode|compositionend|compositionstart)\b/

/** Reports code that handles compositions itself, and a page without the common listener. */
export function checkComposition({ path, text }: Source): Violation[] {
  const isShown = /^(apps|packages|games|sandbox)\//.test(path) && /\.tsx?$/.test(path)
  if (!isShown || path === listener || isTestFile(path)) return []
  const at = (line: number, message: string): Violation => ({ rule: 'composition', path, line, message })
  const own = text.split('\n').flatMap((line, index) => {
    const [word] = ofCompositions.exec(line) ?? []
    return word === undefined
      ? []
      : [at(index + 1, `looks at ${word} by itself: ${listener} suppresses such keys`)]
  })
  if (!entries.includes(path) || /^ *suppressCompositionKeys\(window\)$/m.test(text)) return own
  return [...own, at(1, 'a page begins by suppressCompositionKeys(window)')]
}
