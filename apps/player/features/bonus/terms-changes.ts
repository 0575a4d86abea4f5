// Differences between consecutive versions of a promotion's terms: removed lines and added lines.
export type Versioned = { readonly version: number; readonly lines: readonly string[] }

export type TermsChange = {
  readonly version: number
  readonly gone: readonly string[]
  readonly added: readonly string[]
}

/** Returns the lines of `lines` missing in `other`; a repeated line counts as often as it exceeds `other`. */
function without(lines: readonly string[], other: readonly string[]): string[] {
  const left = [...other]
  return lines.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Compares each version with the previous one, newest first; the first version has no changes. */
export function changesOf(versions: readonly Versioned[]): TermsChange[] {
  const inOrder = [...versions].sort((one, other) => one.version - other.version)
  return inOrder
    .map(({ version, lines }, place) => {
      const before = inOrder[place - 1]?.lines
      if (before === undefined) return { version, gone: [], added: [] }
      return { version, gone: without(before, lines), added: without(lines, before) }
    })
    .reverse()
}
