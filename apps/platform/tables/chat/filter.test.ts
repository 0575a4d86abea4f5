// Messages that the filter stops, in both languages and in any spelling, and messages that it must allow.
import { expect, test } from 'vitest'
import { type ChatFault, faultOf, repeatKey } from './filter.ts'
import words from './filter-words.json' with { type: 'json' }
import { cleanMessage, lengthOf } from './fold-text.ts'

const fault = (text: string) => faultOf(cleanMessage(text), { isRepeated: false })

test.each<[string, ChatFault]>([
  ['死ね', 'abuse'],
  ['しね', 'abuse'],
  ['シネー', 'abuse'],
  ['ｼﾈ', 'abuse'],
  ['し ね', 'abuse'],
  ['しねええええ', 'abuse'],
  ['お前 死・ね よ', 'abuse'],
  ['ぶっころすぞ', 'abuse'],
  ['キ チ ガ イ', 'abuse'],
  ['クソババア', 'abuse'],
  ['FUCK you', 'abuse'],
  ['f.u.c.k', 'abuse'],
  ['f u c k', 'abuse'],
  ['fuuuuuck', 'abuse'],
  ['ｆｕｃｋ', 'abuse'],
  ['fück off', 'abuse'],
  ['fцck yоu, аsshоlе', 'abuse'],
  ['I will k1ll you', 'abuse'],
  ['kill\u200byourself', 'abuse'],
  ['you retarded or what', 'abuse'],
  ['夜道に気をつけろよ', 'abuse'],
  ['お前の家を知ってるからな', 'abuse'],
  ["I'll find you", 'abuse'],
  ['go hang yourself', 'abuse'],
  ['殺されたいのか', 'abuse'],
  ['家に火をつけるからな', 'abuse'],
  ['死んだほうがいいよ', 'abuse'],
  ['i will hunt you down', 'abuse'],
  ['死にたい', 'selfHarm'],
  ['シニタイ', 'selfHarm'],
  ['し に た い', 'selfHarm'],
  ['もう死 に た い…', 'selfHarm'],
  ['負けたから死ぬしかない', 'selfHarm'],
  ['もう生きていけない', 'selfHarm'],
  ['リスカしちゃった', 'selfHarm'],
  ['I want to die', 'selfHarm'],
  ['i w4nt to d1e', 'selfHarm'],
  ['I’m going to kill myself', 'selfHarm'],
  ["I don't want to live", 'selfHarm'],
  ['ｋｍｓ', 'selfHarm'],
  ['https://example.com/x', 'contact'],
  ['ｅｘａｍｐｌｅ．ｃｏｍ', 'contact'],
  ['example ドット com を見て', 'contact'],
  ['example dot com', 'contact'],
  ['taro@example', 'contact'],
  ['taro アットマーク example', 'contact'],
  ['０９０－１２３４－５６７８', 'contact'],
  ['090 1234 5678', 'contact'],
  ['〇九〇一二三四五六七八', 'contact'],
  ['0 9 0 1 2 3 4 5 6 7 8', 'contact'],
  ['+44 20 7946 0958', 'contact'],
  ['LINE ID は abc', 'contact'],
  ['ライン交換しよう', 'contact'],
  ['テレグラムで話そう', 'contact'],
  ['Telegram: moon', 'contact'],
  ['moon#1234', 'contact'],
  ['＠ｍｏｏｎ＿ｖｉｅｗ', 'contact'],
  ['dm me for tips', 'contact'],
  ['オプチャに来て', 'contact'],
  ['グループに招待するよ', 'contact'],
  ['join our server', 'contact'],
  ['moon.casino', 'contact'],
  ['see moon-club.example', 'contact'],
  ['満月くらぶ.moe', 'contact'],
  ['t.me/moon', 'contact'],
  ['193.0.2.17', 'contact'],
  ['٠٩٠١٢٣٤٥٦٧٨', 'contact'],
  ['०९०-१२३४-५६७८', 'contact'],
  ['๐๙๐๑๒๓๔๕๖๗๘', 'contact'],
  ['零九零壱弐参四五六七八', 'contact'],
  ['0️⃣9️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣', 'contact'],
  ['⓿❾⓿❶❷❸❹❺❻❼❽', 'contact'],
  ['⓪⑨⓪①②③④⑤⑥⑦⑧', 'contact'],
  ['🅻🅸🅽🅴 🅸🅳', 'contact'],
  ['🇹🇪🇱🇪🇬🇷🇦🇲', 'contact'],
  ['ぜろきゅうぜろいちにさんよんごろくななはち', 'contact'],
  ['zero nine zero one two three four five six', 'contact'],
  ['借金してでも行け', 'advice'],
  ['次で取り返そう！', 'advice'],
  ['消費者金融で借りよう', 'advice'],
  ['Just borrow some money', 'advice'],
  ['you can win it back', 'advice'],
  ['chase your losses', 'advice'],
])('%s is stopped for %s', (text, kind) => {
  expect(fault(text)).toBe(kind)
})

test.each([
  'こんばんは。よろしくお願いします',
  'うれしくて死にそう',
  'カードを返しに行きたい',
  '日本 🇯🇵 から',
  'This one is to die for',
  'おめでとうございます！',
  '楽しいね',
  'いいしね、これ',
  'たのしいしねえ',
  'バンカー強いですね',
  '次は赤かな',
  '17 23 32 8 11 5',
  '0 32 15 19 4 21 2 25',
  '10,000円置きました',
  '1,000,000,000 ってすごい',
  '外国人（がいじん）です',
  '海外事情',
  '負けは取り返せないから、今日は終わり',
  'wwwwwwww',
  'ドラゴンタイガーのラインがきれい',
  'Nice hand, congratulations!',
  'I am in the skilled game group',
  'Scunthorpe is my home town',
  'That was a close one. Come on!',
  'a b c d',
  'Is it 3.5 to 1?',
  'Good luck. Me too',
  'One, two, three, go',
  'いち、に、さん！',
  'やった...すごい',
  'e.g. the 2.5 bet',
  'Niger and Nigeria play today',
  'I japanese',
  '🎉🎉🎉',
])('allows %s', (text) => {
  expect(fault(text)).toBeNull()
})

test.each(
  Object.entries(words).flatMap(([kind, lists]) =>
    Object.values(lists).flatMap((all) => all.map((one) => [one, kind])),
  ),
)('stops the listed word %s for %s', (word, kind) => {
  expect(fault(word)).toBe(kind)
})

test('detects a repetition in any spelling, as a separate fault', () => {
  expect(repeatKey('Good luck')).toBe(repeatKey('GOOD  LUCK!!'))
  expect(repeatKey('🎉')).not.toBe(repeatKey('🍵'))
  expect(faultOf('hello', { isRepeated: true })).toBe('repeat')
  expect(faultOf('fuck', { isRepeated: true })).toBe('abuse')
})

test.each([
  '\u3164',
  '\u115F\u1160',
  '\u2800\u2800',
  '\uFE0F',
  '\u0301\u0302',
  '\u200D',
  '\u{E0041}',
  '\uFFFC',
  '\u{1D159}',
  '\u{13441}',
])('a message without visible characters is empty: %j', (text) => {
  expect(cleanMessage(text)).toBe('')
})

test('reduces a message to one line without invisible characters, and counts characters', () => {
  expect(cleanMessage('  ｶﾞ\n\u202eab\u200b ')).toBe('ガ ab')
  expect(cleanMessage('👩\u200d👧')).toBe('👩\u200d👧')
  expect(cleanMessage('\ud800a')).toBe('\ufffda')
  expect(lengthOf('🎉a')).toBe(2)
})
