// The client's bars: drawn in one module, whose test holds that each is as wide as its share.
import { isTestFile, type Source, type Violation } from '../source.ts'

const module = 'apps/player/ui/bar.tsx'

/** A width in per cent made from a value: `width: \`${share}%\``, or a scale in its place. */
const byHand = /\bwidth\b[^\n]*`\$\{[^\n]*\}%`|\bscaleX\(\$\{/

/** Widths in per cent outside that module. */
export function checkBars({ path, text }: Source): Violation[] {
  if (!path.startsWith('apps/player/') || !path.endsWith('.tsx') || path === module || isTestFile(path))
    return []
  const message = `a width in per cent made from a value: Bar of ${module}`
  return text
    .split('\n')
    .flatMap((line, index) => (byHand.test(line) ? [{ rule: 'bars', path, line: index + 1, message }] : []))
}
