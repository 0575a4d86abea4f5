// Which spellings of the sign-in address are refused, and which file may contain it.
import { expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkLoginAddress } from './login-address.ts'

const countIn = (path: string, text: string): number => checkLoginAddress(sourceOf(path, text)).length

test.each([
  "const way = to('/login?next=%2Fvip')",
  `const way = \`/\${lang}/login\``,
  `const way = \`/\${lang}/login?next=\${next}\``,
  `const way = to(\`/login\${search}\`)`,
])('%s is refused', (text) => {
  expect(countIn('apps/player/features/vip/a.tsx', text)).toBe(1)
})

test.each([
  ['apps/player/page/login-address.ts', `const way = \`/\${lang}/login\${search}\``],
  ['apps/player/features/vip/a.tsx', "const way = loginAddress(lang, '/vip')"],
  ['apps/player/features/vip/a.tsx', "const goBack = useCodeAddress('/login', isVerifying, stop)"],
  ['apps/player/routes/public-addresses.ts', "const addresses = ['/login', '/login/code']"],
  ['apps/player/features/vip/a.test.tsx', "expect(href).toBe('/en/login?next=%2Fvip')"],
  ['e2e/a.spec.ts', `await page.goto(\`\${origin}/\${lang}/login\`)`],
])('%s: %s passes', (path, text) => {
  expect(countIn(path, text)).toBe(0)
})
