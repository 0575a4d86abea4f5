// Finds changed files whose code differs apart from comments.
import { codeOf } from './code-of.ts'

/** A file's versions before and after the change; null if it did not exist, or no longer exists. */
export type ChangedFile = {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

export type Difference = { readonly path: string; readonly reason: string }

function reasonFor({ path, before, after }: ChangedFile, ignoresTitles: boolean): string | null {
  if (before === null) return 'is new'
  if (after === null) return 'is removed'
  try {
    const isSame = codeOf(path, before, ignoresTitles) === codeOf(path, after, ignoresTitles)
    return isSame ? null : 'differs in code'
  } catch (error) {
    if (error instanceof SyntaxError) return 'cannot be parsed'
    throw error
  }
}

/** Returns the files that differ in more than comments, and with `ignoresTitles` in more than those and test titles. */
export function differencesOf(files: readonly ChangedFile[], ignoresTitles: boolean): Difference[] {
  return files.flatMap((file) => {
    const reason = reasonFor(file, ignoresTitles)
    return reason === null ? [] : [{ path: file.path, reason }]
  })
}
