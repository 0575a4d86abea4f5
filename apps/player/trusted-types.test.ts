// Values accepted and rejected by the page's Trusted Types policies.
import { fingerprintScriptPath, riskScriptPath } from '@mangetsu/contract/device'
import { expect, test } from 'vitest'
import { policyNames, scriptPaths, trustedText } from './trusted-types.ts'

type Rules = Record<string, (text: string) => string | null>
const module = 'import "/assets/a.js"'
const ownScript = '(()=>{})()'

function install() {
  const policies = new Map<string, Rules>()
  const trustedTypes = {
    createPolicy: (name: string, rules: Rules) => {
      policies.set(name, rules)
      return { createScript: (text: string) => `trusted ${rules.createScript?.(text)}` }
    },
  }
  const location = { href: 'https://moon.test/ja', origin: 'https://moon.test' }
  const run = new Function('globalThis', 'location', `return ${trustedText(module)}`)
  const started: unknown = run({ trustedTypes }, location)
  const rules = policies.get('default') ?? {}
  return { started, names: [...policies.keys()], rules }
}

test('creates only the two named policies, and trusts the bootstrap module', () => {
  const { started, names } = install()
  expect(names).toEqual(policyNames)
  expect(started).toBe(`trusted ${module}`)
})

test.each([
  ['<script></script>', true],
  [ownScript, false],
  ['<script>alert(1)</script>', false],
  ['<script></script><img src=x onerror=alert(1)>', false],
  ['<b>bold</b>', false],
  ['', false],
])('as markup %s: %s', (text, isTaken) => {
  expect(install().rules.createHTML?.(text)).toBe(isTaken ? text : null)
})

test.each([
  ['/assets/entry-1.js', true],
  ['https://moon.test/assets/entry-1.js', true],
  [`${fingerprintScriptPath}?jsKey=abc`, true],
  [riskScriptPath, true],
  ['https://evil.test/assets/entry-1.js', false],
  ['//evil.test/assets/entry-1.js', false],
  ['/assets/../uploads/x.js', false],
  [`${fingerprintScriptPath}/../../x.js`, false],
  ['/ja', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:https://moon.test/1', false],
])('as a script’s URL %s: %s', (address, isTaken) => {
  expect(install().rules.createScriptURL?.(address)).toBe(isTaken ? address : null)
})

test('accepts no plain string as a script', () => {
  expect(install().rules.createScript).toBeUndefined()
})

test("the platform’s scripts have the contract's paths", () => {
  expect(scriptPaths.slice(1, 3)).toEqual([fingerprintScriptPath, riskScriptPath])
})

test('a browser without Trusted Types gets the plain text', () => {
  const run = new Function('globalThis', `return ${trustedText(module)}`)
  expect(run({})).toBe(module)
})
