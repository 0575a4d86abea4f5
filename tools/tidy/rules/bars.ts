// Bars of the client are made in one module, whose test ensures that each is as wide as its share.
import { isTestFile, type Source, type Violation } from '../source.ts'

const module = 'apps/player/ui/bar.tsx'

/** A width in per cent made from a value: `width: \`${share}%\``, or a scale instead of it. */
const byHand = /\bwidth\b[^\n]*`\$\{[^\n]*\}%`|\bscaleX\(\$\{/

/** Reports computed widths in per cent outside that module. */
export function checkBars({ path, text }: Source): Violation[] {
  if (!path.startsWith('apps/player/') || !path.endsWith('.tsx') || path === module || isTestFile(path))
    return []
  const message = `a width in per cent made from a value: Bar of ${module}`
  return text
    .split('\n')
    .flatMap((line, index) => (byHand.test(line) ? [{ rule: 'bars', path, line: index + 1, message }] : []))
}
