// A statement with many numbered parameters is kept in step with its values by counting: one value too few, and all the
// others are in the wrong columns. Arrays that travel together are declared as columns (`kernel/db/batch-columns.ts`).
import { isTestFile, lineAt, type Source, type Violation } from '../source.ts'

/** Most parameters written by hand in a statement: those of the widest one-row insert. */
const most = 16

/** Most arrays of rows written by hand in a statement. */
const mostArrays = 2

const numbered = /\$([1-9]\d*)(?!\w)/g

/** The arguments of a call of `unnest`, which may not contain calls of their own. */
const unnested = /\bunnest\(([^()]*)\)/g

const isChecked = (path: string): boolean =>
  path.startsWith('apps/platform/') &&
  path.endsWith('.ts') &&
  !isTestFile(path) &&
  path !== 'apps/platform/kernel/db/batch-columns.ts'

/** Reports long lists of numbered parameters, and arrays of rows that are not declared as columns. */
export function checkParameters({ path, text }: Source): Violation[] {
  if (!isChecked(path)) return []
  const violation = (at: number, message: string) => ({
    rule: 'parameters',
    path,
    line: lineAt(text, at),
    message,
  })
  const tooMany = [...text.matchAll(numbered)].find(([, number]) => Number(number) > most)
  const arrays = [...text.matchAll(unnested)].filter(
    ([, list = '']) => [...list.matchAll(numbered)].length > mostArrays,
  )
  return [
    ...(tooMany === undefined
      ? []
      : [violation(tooMany.index, `has more than ${most} numbered parameters: use batchColumns`)]),
    ...arrays.map(({ index }) =>
      violation(index, `unnests more than ${mostArrays} arrays by number: use batchColumns`),
    ),
  ]
}
