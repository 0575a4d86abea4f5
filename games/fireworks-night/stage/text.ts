// Texts of Fireworks Night in both languages.
import type { Messages } from '@mangetsu/stage-kit'

export type FireworksKey = keyof typeof table

const table = {
  title: { ja: '大花火の夜', en: 'Fireworks Night' },
  plaque: { ja: '大花火の夜', en: 'FIREWORKS NIGHT' },
  invitation: { ja: 'ランプ点灯でボーナス確定', en: 'A lit lamp means a bonus' },
  start: { ja: 'レバーを倒す', en: 'Pull the lever' },
  win: { ja: '当たり', en: 'Win' },
  back: { ja: '払い出し', en: 'Returned' },
  belowStake: { ja: '賭け金 {stake} を下回る払い出しです', en: 'Less than your stake of {stake}' },
  atStake: { ja: '賭け金と同額の払い出しです', en: 'The same as your stake' },
  noWin: { ja: '今回ははずれ', en: 'No win this time' },
  turning: { ja: 'リールが回っています', en: 'The reels are spinning' },
  turningAgain: { ja: 'リプレイ {game}ゲーム目', en: 'Replay, game {game}' },
  stopNothing: {
    ja: 'ストップを押しても、結果は変わりません',
    en: 'Stopping the reels does not change the result',
  },
  medals: { ja: '{symbol} {medals}枚', en: '{symbol}, {medals} medals' },
  ofStake: { ja: '賭け金の{multiple}倍', en: 'stake ×{multiple}' },
  replay: { ja: 'リプレイ', en: 'Replay' },
  replayDetail: { ja: '賭け金なしで、もう1ゲーム回ります', en: 'One more game, without a stake' },
  replayBack: {
    ja: 'リプレイは10回までです。3枚を払い出します',
    en: 'Ten replays at most: three medals are paid',
  },
  lampLit: { ja: 'ランプ点灯', en: 'The lamp is lit' },
  lampDetail: { ja: 'ボーナス確定です', en: 'Bonus confirmed' },
  big: { ja: 'BIGボーナス', en: 'BIG bonus' },
  regular: { ja: 'REGボーナス', en: 'REG bonus' },
  bonusDetail: {
    ja: '{games}ゲーム、1ゲームごとに{each}枚',
    en: '{games} games, {each} medals each',
  },
  bonusGame: { ja: '{bonus} {game} / {of}', en: '{bonus} {game} / {of}' },
  bonusMedals: { ja: '払い出し {medals}枚', en: '{medals} medals paid' },
  bonusEnd: { ja: '{bonus} 終了', en: '{bonus} ends' },
  bonusTotal: { ja: '{medals}枚・合計 {amount}', en: '{medals} medals, total {amount}' },
  payout: { ja: '払出', en: 'PAYOUT' },
  gamesLeft: { ja: '残り', en: 'LEFT' },
  paysHead: { ja: '枚数', en: 'MEDALS' },
  stops: { ja: 'ストップボタン', en: 'Stop buttons' },
  stopLeft: { ja: '左', en: 'L' },
  stopCentre: { ja: '中', en: 'C' },
  stopRight: { ja: '右', en: 'R' },
  stopLeftWords: {
    ja: '左のリールを止める（結果は変わりません）',
    en: 'Stop the left reel (changes no result)',
  },
  stopCentreWords: {
    ja: '中のリールを止める（結果は変わりません）',
    en: 'Stop the centre reel (changes no result)',
  },
  stopRightWords: {
    ja: '右のリールを止める（結果は変わりません）',
    en: 'Stop the right reel (changes no result)',
  },
  skipBonus: { ja: 'ボーナスをスキップ', en: 'Skip the bonus' },
  spokenWin: {
    ja: '{amount}の当たり。賭け金の{multiple}倍です。',
    en: 'You won {amount}, {multiple} times your stake.',
  },
  spokenBack: {
    ja: '{amount}の払い出し。賭け金は{stake}でした。',
    en: '{amount} came back of your stake of {stake}.',
  },
  rulesGame: {
    ja: '1ゲームはメダル3枚です。メダル1枚は賭け金の3分の1で、いまの賭け金では{medal}です。5本のライン（横3本、斜め2本）のどれかに小役やボーナスがそろうと払い出します。',
    en: 'A game costs three medals. A medal is a third of your stake, {medal} at the current one. A combination pays on any of five lines, three across and two diagonal.',
  },
  rulesDraw: {
    ja: 'レバーを倒すと、65,536分の1単位の確率で役を抽選し、当選した役が出るようにリールが止まります。抽選はゲームごとに独立していて、前の結果は影響しません。ストップボタンを押すタイミングで結果が変わることもありません。',
    en: 'A combination is drawn, with chances in 65,536ths, when you pull the lever, and the reels stop to show it. Every game is independent. The timing of the stop buttons does not change the result.',
  },
  rulesReplay: {
    ja: '水ヨーヨーがそろうとリプレイです。賭け金なしで、同じラウンドの中でもう1ゲーム回ります。リプレイは続けて10回までで、11回目は3枚を払い出します。',
    en: 'Three water balloons give a replay: one more game in the same round, without a stake. Ten in a row at most; the eleventh pays three medals.',
  },
  rulesBonus: {
    ja: '7が3つそろうとBIG（18ゲーム、合計252枚）、7・7・花火玉でREG（7ゲーム、合計98枚）です。ボーナスはランプでもお知らせします。ボーナス中は毎ゲームベルがそろい、14枚ずつ払い出します。',
    en: 'Three sevens start BIG (18 games, 252 medals), two sevens and a shell REG (7 games, 98 medals). The lamp announces both. Every bonus game lines up bells and pays 14 medals.',
  },
  rulesCherry: {
    ja: 'チェリーは左リールの枠内に出ると2枚です。',
    en: 'A cherry anywhere on the left reel pays two medals.',
  },
  rulesRtp: {
    ja: '機械割は97.00%、ボラティリティは中です。どの台も確率は同じで、設定差はありません。',
    en: 'The return to player (RTP) is 97.00%, with medium volatility. Every machine has the same odds; there are no settings.',
  },
  rulesPays: { ja: '配当と確率（賭け金 {stake} のとき）', en: 'Pays and chances at a stake of {stake}' },
  rulesRole: { ja: '役', en: 'Combination' },
  rulesMedals: { ja: '枚数', en: 'Medals' },
  rulesAmount: { ja: '払い出し', en: 'Payout' },
  rulesChance: { ja: '確率', en: 'Chance' },
  rulesChanceOf: { ja: '1/{of}', en: '1 in {of}' },
  rulesAgain: { ja: 'リプレイ', en: 'Replay' },
} as const satisfies Messages<string>

export const fireworksMessages: Messages<FireworksKey> = table
