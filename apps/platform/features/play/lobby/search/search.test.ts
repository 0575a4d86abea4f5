// Tests searches with a table of typed texts and the games they mean.

import { exampleGames } from '@mangetsu/test/platform/example-games'
import { describe, expect, test } from 'vitest'
import { abbreviationsOf, foldEnglish, foldJapanese } from '../../../../kernel/text-folding.ts'
import { createGames } from '../../../../studio/games.ts'
import { createCatalogue } from '../catalogue.ts'
import { createSearch, slipsIn } from './index.ts'
import { createMatcher } from './match.ts'

const none = { ...createGames(), all: () => [], tables: () => [], find: () => undefined }
const catalogue = createCatalogue(none, exampleGames)
const search = createSearch(catalogue)
const found = (text: string, lang: 'ja' | 'en' = 'ja') =>
  search(text, lang, catalogue.entries).map(({ gameId }) => gameId)

const [moonlit, fireworks, koi, petal] = ['moonlit-festival', 'fireworks-night', 'koi-falls', 'petal-storm']
const [dragon, cat, ramen] = ['dragon-god-legend', 'beckoning-cat-koban', 'ramen-alley']
const [blackjack, fighter, paper] = ['blackjack-manor', 'deep-sea-fighter', 'paper-boy']
const [drums, royal] = ['festival-drums', 'caf-royale']

describe('the first game found', () => {
  test.each([
    // The exact name, and a part of it.
    ['月夜の祭り', moonlit],
    ['月夜', moonlit],
    ['滝登り', koi],
    ['小判', cat],
    ['Moonlit Festival', moonlit],
    ['koi', koi],
    ['falls', koi],
    ['FIREWORKS', fireworks],
    // Readings in hiragana, katakana and as typed.
    ['つきよのまつり', moonlit],
    ['ツキヨノマツリ', moonlit],
    ['つき', moonlit],
    ['つきy', moonlit],
    ['たきのぼり', koi],
    ['はなふぶき', petal],
    // Full-width and half-width letters.
    ['ﾂｷﾖ', moonlit],
    ['ｋｏｉ', koi],
    ['ﾗｰﾒﾝ', ramen],
    // Romaji of different systems.
    ['tsukiyo', moonlit],
    ['tukiyo', moonlit],
    ['tsukiyo no matsuri', moonlit],
    ['hanahubuki', petal],
    ['hanafubuki', petal],
    ['ryuujin', dragon],
    ['ryūjin', dragon],
    ['ryujin', dragon],
    ['oosama', royal],
    ['ousama', royal],
    ['ōsama', royal],
    ['shinbun', paper],
    ['shimbun', paper],
    ['sinbun', paper],
    ['shim', paper],
    // Long marks and small kana.
    ['らーめん', ramen],
    ['らめん', ramen],
    ['raamen', ramen],
    ['ブラツクジヤツク', blackjack],
    ['ぶらっくじゃっく', blackjack],
    ['フアイタ', fighter],
    // Particles omitted and added.
    ['月夜祭り', moonlit],
    ['つきよまつり', moonlit],
    ['花火夜', fireworks],
    ['龍神の伝説', dragon],
    // Abbreviations.
    ['ツキマツ', moonlit],
    ['つきまつ', moonlit],
    ['月祭', moonlit],
    ['mf', moonlit],
    ['まねこば', cat],
    ['kf', koi],
    // Words in another order, and with words omitted between them.
    ['まつり つきよ', moonlit],
    ['festival　moonlit', moonlit],
    ['sea fighter', fighter],
    // Typing errors.
    ['moonlti', moonlit],
    ['moonlit fesitval', moonlit],
    ['firewoks', fireworks],
    ['つきよのまつに', moonlit],
    ['tsukyo', moonlit],
    ['dragn god', dragon],
    ['koi falsl', koi],
    ['kio', undefined],
    ['月夜の祝り', moonlit],
    // Accents and punctuation.
    ['cafe royale', royal],
    ['Café', royal],
    ["king's", undefined],
  ])('for %s is %s', (text, gameId) => {
    expect(found(text)[0]).toBe(gameId)
  })
})

describe('a search with several results', () => {
  test.each([
    ['祭り', [drums, moonlit]],
    ['花', [fireworks, petal]],
    ['festival', [drums, moonlit]],
    ['波音', [ramen, fighter, drums]],
    ['Namioto', [ramen, fighter, drums]],
    ['パチンコ', [koi]],
    ['pachislot', [fireworks]],
    ['namioto 祭り', [drums]],
  ])('for %s lists all of them', (text, gameIds) => {
    expect(found(text)).toEqual(gameIds)
  })

  test('orders equal scores by popularity', () => {
    const reversed = catalogue.entries.toReversed()
    expect(search('namioto', 'en', reversed).map(({ gameId }) => gameId)).toEqual([drums, fighter, ramen])
  })
})

test.each(['', '   ', '！？', 'zzzzzzzz', 'ぬぬぬぬぬぬ'])('no game is found for %j', (text) => {
  expect(found(text)).toEqual([])
})

test('typing errors are tolerated only if there is no literal match', () => {
  expect(found('matsu')).not.toContain(koi)
  expect([slipsIn('abc'), slipsIn('abcd'), slipsIn('abcdef')]).toEqual([0, 1, 2])
})

test.each([
  ['シャ', 'しゃ'],
  ['sya', 'sha'],
  ['ティ', 'てぃ'],
  ['がっこう', 'gakkō'],
  ['けいき', 'ケーキ'],
  ['ヴァ', 'バ'],
  ['lamen', 'ramen'],
  ['づ', 'zu'],
])('%s and %s fold to the same text', (one, other) => {
  expect(foldJapanese(one)).toBe(foldJapanese(other))
})

test('English folding keeps letters and digits and removes punctuation', () => {
  expect(foldEnglish('Hold’em  Café—Royale 2')).toBe('holdemcaferoyale2')
})

test('an abbreviation takes the first morae of each word, small kana included', () => {
  expect(abbreviationsOf('しゅうまつ の きょうえん')).toEqual(['しゅうきょう', 'しゅきょ'])
  expect(abbreviationsOf('はなふぶき')).toEqual([])
})

describe('a found game names the text that matches', () => {
  test.each([
    // The displayed name, also in another spelling of its sounds.
    ['月夜', 'ja', moonlit, ['name', '月夜の祭り', '月夜']],
    ['matsuri', 'ja', moonlit, ['reading', 'つきよのまつり', 'まつり']],
    ['滝登り', 'ja', koi, ['name', '鯉の滝登り', '滝登り']],
    ['花火夜', 'ja', fireworks, ['name', '花火の夜', '花火の夜']],
    // The name in the other language, and a reading.
    ['moon', 'ja', moonlit, ['name', 'Moonlit Festival', 'Moon']],
    ['つき', 'ja', moonlit, ['reading', 'つきよのまつり', 'つき']],
    // Abbreviations, provider and kind.
    ['つきまつ', 'ja', moonlit, ['abbreviation', 'つきまつ', 'つきまつ']],
    ['mf', 'en', moonlit, ['abbreviation', 'MF', 'MF']],
    ['namioto', 'ja', ramen, ['provider', 'Namioto Lab', 'Namioto']],
    ['パチンコ', 'ja', koi, ['kind', 'パチンコ', 'パチンコ']],
    // Several words, and typing errors.
    ['festival　moonlit', 'en', moonlit, ['name', 'Moonlit Festival', 'Festival']],
    ['moonlti', 'ja', moonlit, ['similar', 'Moonlit Festival', '']],
    ['tsukyo', 'ja', moonlit, ['reading', 'つきよのまつり', 'つきよ']],
    ['つきよのまつに', 'en', moonlit, ['similar', 'つきよのまつり', '']],
    ['月夜の祝り', 'en', moonlit, ['similar', '月夜の祭り', '']],
  ] as const)('for %s in %s', (text, lang, gameId, [by, matched, part]) => {
    const entry = catalogue.entries.find((one) => one.gameId === gameId)
    if (entry === undefined) throw new Error(`no game ${gameId}`)
    expect(createMatcher(text, lang)(entry)).toEqual({ by, text: matched, part })
  })
})

test('a provider’s name finds its games only if no game’s own name or kind does', () => {
  const name = { ja: '月見堂', en: 'Tsukimi Works' }
  const ofOne = createCatalogue(
    none,
    exampleGames.map((entry) => ({ ...entry, maker: { ...entry.maker, name } })),
  )
  const foundOfOne = (text: string) =>
    createSearch(ofOne)(text, 'ja', ofOne.entries).map(({ gameId }) => gameId)
  expect(foundOfOne('月')).toContain(moonlit)
  expect(foundOfOne('月')).toEqual(found('月'))
  expect(foundOfOne('月見堂')).toHaveLength(ofOne.entries.length)
})
