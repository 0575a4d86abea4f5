// The termbase's rule: texts of each kind that are refused or allowed, and messages about an invalid termbase.
import { describe, expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkTerms, type Termbase, termbasePath } from './terms.ts'

const base: Termbase = {
  terms: [
    {
      concept: 'wallet',
      ja: 'お財布',
      en: 'wallet',
      never: [
        { lang: 'ja', form: '(?<!電子)ウォレット', why: 'one word' },
        { lang: 'en', form: '[Pp]urse', why: 'one word' },
      ],
    },
    {
      concept: 'brackets',
      ja: '（ ）',
      en: '',
      never: [{ lang: 'ja', form: '[ぁ-んァ-ヶ一-龠]\\(', why: 'full-width' }],
    },
    { concept: 'per cent', ja: '5%', en: '5%', never: [{ lang: 'both', form: '\\d %', why: 'no space' }] },
  ],
  exceptions: [],
}

/** Returns the rule's messages about these files, as `path:line message`. */
function messagesOf(files: Readonly<Record<string, string>>, termbase: Termbase = base): string[] {
  const texts = new Map(Object.entries({ ...files, [termbasePath]: JSON.stringify(termbase) }))
  const sources = [...texts].map(([path, text]) => sourceOf(path, text))
  return checkTerms(sources, texts).map(({ path, line, message }) => `${path}:${line} ${message}`)
}

const refusals = 'packages/contract/refusals/money.ts'

describe('player-facing text', () => {
  test.each([
    ['a message', 'apps/player/messages/ja/a.json', '{\n  "a": "ウォレット"\n}', 2],
    ['a message of one English word', 'apps/player/messages/en/a.json', '{\n  "a": "Purse"\n}', 2],
    ['a refusal', refusals, `export const x = {\n  ja: 'この通貨のウォレットがありません。',\n}`, 2],
    ['the English text of a refusal', refusals, `export const x = { ja: '開く', en: 'Open a purse' }`, 1],
    ['a single English word of a refusal', refusals, `export const x = { ja: '開く', en: 'Purse' }`, 1],
    ['a template', 'sandbox/bank/words.ts', `export const x = (n) => \`残高(\${n})\``, 1],
    ['a text with a figure', 'games/g/stage/text.ts', `export const x = { ja: '還元率は97 %です' }`, 1],
    ['data', 'apps/platform/features/video/clips.json', '[{ "ja": "ウォレット" }]', 1],
  ])('%s that violates the termbase is refused', (_, path, text, line) => {
    expect(messagesOf({ [path]: text })).toEqual([expect.stringMatching(new RegExp(`^${path}:${line} says`))])
  })

  test('reports the term, its replacement, and the reason', () => {
    expect(messagesOf({ 'apps/player/messages/ja/a.json': '{"a":"ウォレットです"}' })).toEqual([
      'apps/player/messages/ja/a.json:1 says "ウォレット", where the termbase has "お財布": one word',
    ])
  })

  test('applies only to the newest version of a page', () => {
    const page = (version: string) => `content/topics/guide/${version}.json`
    const text = '{"ja":"ウォレット"}'
    expect(messagesOf({ [page('2026-11-23')]: text, [page('2026-11-28')]: text })).toEqual([
      expect.stringMatching(`^${page('2026-11-28')}:1 says`),
    ])
    expect(messagesOf({ 'content/promotions/a.json': text, 'content/promotions/b.json': text })).toHaveLength(
      2,
    )
  })

  test.each([
    ['the term of the termbase', 'apps/player/messages/ja/a.json', '{"a":"お財布（円）"}'],
    ['a longer word with another meaning', 'apps/player/messages/ja/a.json', '{"a":"電子ウォレット"}'],
    ['a name in code', refusals, `export const x = { ja: '開く', kind: 'purse' }`],
    ['a comment', refusals, `// ウォレット\nexport const x = { ja: '開く' }`],
    ['a file without Japanese', 'apps/player/a.ts', `throw new Error('no purse here')`],
    ['a test', 'apps/player/a.test.ts', `expect('ウォレット')`],
    ['a sample for tests', 'test/player/a.ts', `export const x = 'ウォレット'`],
    ['a tool', 'tools/a.ts', `export const x = 'ウォレット'`],
  ])('%s passes', (_, path, text) => {
    expect(messagesOf({ [path]: text })).toEqual([])
  })
})

describe('exception', () => {
  const path = 'apps/player/messages/ja/a.json'
  const excepting = (text?: string): Termbase => ({
    ...base,
    exceptions: [{ path, ...(text === undefined ? {} : { text }), why: 'as agreed' }],
  })

  test('exempts the whole file, or texts that contain its text', () => {
    const messages = { [path]: '{"a":"ウォレット1","b":"ウォレット2"}' }
    expect(messagesOf(messages, excepting())).toEqual([])
    expect(messagesOf(messages, excepting('ト1'))).toHaveLength(1)
  })

  test('refuses an unused exception', () => {
    expect(messagesOf({ [path]: '{"a":"お財布"}' }, excepting())).toEqual([
      `${termbasePath}:1 excepts ${path}, which needs no exception`,
    ])
  })
})

describe('termbase', () => {
  test('refuses a termbase that forbids its own word, or a form without a reason', () => {
    const never = [{ lang: 'ja', form: 'お財布|財布', why: ' ' }] as const
    const term = { concept: 'wallet', ja: 'お財布', en: 'wallet', never }
    expect(messagesOf({}, { terms: [term], exceptions: [] })).toEqual([
      `${termbasePath}:1 forbids its own word for "wallet"`,
      `${termbasePath}:1 gives no reason for "お財布|財布"`,
    ])
  })

  test('a missing termbase has no effect', () => {
    const texts = new Map([['apps/player/messages/ja/a.json', '{"a":"ウォレット"}']])
    expect(
      checkTerms(
        [...texts].map(([path, text]) => sourceOf(path, text)),
        texts,
      ),
    ).toEqual([])
  })
})
