// What changed from one version of a promotion's terms to the next: lines that are gone and lines that are new.
export type Versioned = { readonly version: number; readonly lines: readonly string[] }

export type TermsChange = {
  readonly version: number
  readonly gone: readonly string[]
  readonly added: readonly string[]
}

/** Lines of `lines` that `other` does not have, each so many times more often. */
function without(lines: readonly string[], other: readonly string[]): string[] {
  const left = [...other]
  return lines.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Each version compared with the one before it, the newest first; the first has changed nothing. */
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
