// The marks of each table game: parsed for roads and slips, and as texts of both languages.

import { marks as baccarat } from '@mangetsu/games/baccarat/marks'
import { marks as blackjack } from '@mangetsu/games/blackjack/marks'
import { marks as dragonTiger } from '@mangetsu/games/dragon-tiger/marks'
import { marks as roulette } from '@mangetsu/games/roulette/marks'
import { marks as sicBo } from '@mangetsu/games/sic-bo/marks'
import { expect, test } from 'vitest'
import { gamesFolder } from './folders.ts'
import type { TableMarks } from './table-marks.ts'
import { tables } from './table-registry.ts'

test.each([
  ['baccarat', baccarat, 'p', { side: 'one', pairOne: false, pairOther: false }],
  ['baccarat', baccarat, 'by', { side: 'other', pairOne: false, pairOther: true }],
  ['baccarat', baccarat, 'txy', { side: 'tie', pairOne: true, pairOther: true }],
  ['dragon tiger', dragonTiger, 'd', { side: 'one' }],
  ['dragon tiger', dragonTiger, 't', { side: 'other' }],
  ['dragon tiger', dragonTiger, 'n', { side: 'tie' }],
  ['dragon tiger', dragonTiger, 's', { side: 'tie' }],
] as const)('%s: the road reads %3$s', (_, { history }, mark, round) => {
  expect(history.kind === 'road' && history.read(mark)).toEqual(round)
})

const slipOf = ({ history }: TableMarks, mark: string) =>
  history.kind === 'slips' ? history.slip(mark, 'ja') : undefined

test.each([
  ['roulette', roulette, '0', { text: '0', tone: 'green' }],
  ['roulette', roulette, '17', { text: '17', tone: 'black' }],
  ['sic bo', sicBo, '256', { text: '13', tone: 'red' }],
  ['sic bo', sicBo, '145', { text: '10', tone: 'blue' }],
  ['sic bo', sicBo, '146', { text: '11', tone: 'red' }],
  ['sic bo', sicBo, '666', { text: '18', tone: 'green' }],
  ['sic bo', sicBo, '111', { text: '3', tone: 'green' }],
  ['blackjack', blackjack, '17', { text: '17', tone: 'blue' }],
  ['blackjack', blackjack, 'bj', { text: 'BJ', tone: 'green' }],
  ['blackjack', blackjack, 'x', { text: '超', tone: 'red' }],
  ['blackjack', blackjack, 'n', null],
] as const)('%s: the slip of %3$s', (_, marks, mark, slip) => {
  expect(slipOf(marks, mark)).toEqual(slip)
})

test.each([
  [baccarat, 'px', 'プレイヤー', 'Player won'],
  [baccarat, 'b', 'バンカー', 'Banker won'],
  [baccarat, 't', 'タイ', 'Tie'],
  [baccarat, '?', '?', '?'],
  [blackjack, '17', 'ディーラー 17', 'Dealer 17'],
  [blackjack, 'bj', 'ディーラーBJ', 'Dealer blackjack'],
  [blackjack, 'x', 'ディーラーのバスト', 'Dealer bust'],
  [blackjack, 'n', '着席なし', 'Nobody seated'],
  [dragonTiger, 'd', '龍', 'Dragon won'],
  [dragonTiger, 't', '虎', 'Tiger won'],
  [dragonTiger, 'n', 'タイ', 'Tie'],
  [dragonTiger, 's', 'スーテッドタイ', 'Suited tie'],
  [dragonTiger, '?', '?', '?'],
  [roulette, '17', '17・黒', '17 black'],
  [roulette, '0', '0・緑', '0 green'],
  [sicBo, '256', '13・大・半', '13 big, odd'],
  [sicBo, '145', '10・小・丁', '10 small, even'],
  [sicBo, '666', '18・ぞろ目', '18, triple'],
] as const)('the texts of a mark: %2$s', (marks, mark, ja, en) => {
  expect([marks.text(mark, 'ja'), marks.text(mark, 'en')]).toEqual([ja, en])
})

test.each([...new Set(tables.map(({ folder }) => folder))])('%s declares its marks', async (folder) => {
  const { marks } = (await import(`${gamesFolder}/${folder}/marks.ts`)) as { marks: TableMarks }
  expect(['roulette', 'cards', 'dice']).toContain(marks.group)
})
