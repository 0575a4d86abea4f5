// Which computed widths are refused outside the module of bars.
import { expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkBars } from './bars.ts'

const countIn = (path: string, text: string): number => checkBars(sourceOf(path, text)).length

test.each([
  `<span style={{ width: \`\${done / 10}%\` }} />`,
  `const width = \`\${Math.round(share * 100)}%\``,
  `<span style={{ transform: \`scaleX(\${share})\` }} />`,
])('%s is refused', (text) => {
  expect(countIn('apps/player/features/vip/a.tsx', text)).toBe(1)
})

test.each([
  ['apps/player/ui/bar.tsx', `const width = \`\${share * 100}%\``],
  ['apps/player/features/vip/a.tsx', '<Bar share={done / target} />'],
  ['apps/player/features/vip/a.tsx', '<rect width="100%" />'],
  ['apps/player/features/vip/a.test.tsx', `const width = \`\${share * 100}%\``],
  ['packages/stage-kit/a.tsx', `const width = \`\${share * 100}%\``],
])('%s: %s passes', (path, text) => {
  expect(countIn(path, text)).toBe(0)
})
