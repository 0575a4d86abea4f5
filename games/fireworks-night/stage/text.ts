// The words of Fireworks Night in both languages.
import type { Messages } from '@mangetsu/stage-kit'

export type FireworksKey = keyof typeof table

const table = {
  title: { ja: '大花火の夜', en: 'Fireworks Night' },
  plaque: { ja: '大花火の夜', en: 'FIREWORKS NIGHT' },
  invitation: { ja: 'ランプがともれば、大花火', en: 'Watch for the lamp' },
  start: { ja: 'レバーを倒す', en: 'Pull the lever' },
  win: { ja: '当たり', en: 'Win' },
  back: { ja: '戻り', en: 'Returned' },
  belowStake: { ja: '賭け金 {stake} より少ない戻りです', en: 'Less than your stake of {stake}' },
  atStake: { ja: '賭け金と同じ額の戻りです', en: 'The same as your stake' },
  noWin: { ja: '今回は当たりなし', en: 'No win this time' },
  turning: { ja: 'リールが回っています', en: 'The reels are turning' },
  turningAgain: { ja: '再遊技 {game}ゲーム目', en: 'Replay, game {game}' },
  stopNothing: {
    ja: 'ストップを押しても、結果は変わりません',
    en: 'Stopping the reels does not change the result',
  },
  medals: { ja: '{symbol} {medals}枚', en: '{symbol}, {medals} medals' },
  ofStake: { ja: '賭け金の{multiple}倍', en: '{multiple}× your stake' },
  replay: { ja: '再遊技', en: 'Replay' },
  replayDetail: { ja: '賭け金なしで、もう1ゲーム回ります', en: 'One more game, without a stake' },
  replayBack: {
    ja: '再遊技は10回まで。3枚をお返しします',
    en: 'Ten replays at most: three medals come back',
  },
  lampLit: { ja: 'ランプ点灯', en: 'The lamp is lit' },
  lampDetail: { ja: 'ボーナスが当たりました', en: 'A bonus has been drawn' },
  big: { ja: 'ビッグボーナス', en: 'Big bonus' },
  regular: { ja: 'レギュラーボーナス', en: 'Regular bonus' },
  bonusDetail: {
    ja: '{games}ゲーム、毎回鈴がそろって{each}枚ずつ',
    en: '{games} games, a line of bells and {each} medals in each',
  },
  bonusGame: { ja: '{bonus} {game} / {of}', en: '{bonus} {game} / {of}' },
  bonusMedals: { ja: '払い出し {medals}枚', en: '{medals} medals paid' },
  bonusEnd: { ja: '{bonus} 終了', en: '{bonus} ends' },
  bonusTotal: { ja: '{medals}枚・合計 {amount}', en: '{medals} medals, total {amount}' },
  bigWin: { ja: '大当り', en: 'Big win' },
  payout: { ja: '払出', en: 'PAYOUT' },
  gamesLeft: { ja: '残り', en: 'LEFT' },
  paysHead: { ja: '配当(枚)', en: 'MEDALS' },
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
  skipBonus: { ja: 'ボーナスの終わりへ', en: 'To the end of the bonus' },
  spokenWin: {
    ja: '{amount}の当たり。賭け金の{multiple}倍です。',
    en: 'You won {amount}, {multiple} times your stake.',
  },
  spokenBack: {
    ja: '{amount}の戻り。賭け金は{stake}でした。',
    en: '{amount} came back of your stake of {stake}.',
  },
  rulesGame: {
    ja: '1ゲームはメダル3枚です。メダル1枚は賭け金の3分の1で、いまの賭け金では{medal}です。5本のライン（横3本、斜め2本）のどれかに役がそろうと払い出します。',
    en: 'A game costs three medals. A medal is a third of your stake, {medal} at the present one. A role pays on any of five lines: three across, two diagonal.',
  },
  rulesDraw: {
    ja: 'レバーと同時に65,536分の1きざみで役を抽選し、その役が見えるようにリールが止まります。ゲームは1回ごとに独立で、前の結果は影響しません。ストップボタンを押すタイミングで結果が変わることはありません。',
    en: 'A role is drawn in 65,536ths as you pull the lever, and the reels stop so that they show it. Every game stands alone. When you press the stop buttons changes nothing of the result.',
  },
  rulesReplay: {
    ja: '水ヨーヨーがそろうと再遊技です。賭け金なしで、同じ回の中でもう1ゲーム回ります。続けて10回まで、11回目は3枚をお返しします。',
    en: 'Three water balloons give a replay: one more game in the same round, without a stake. Ten in a row at most; the eleventh gives three medals back.',
  },
  rulesBonus: {
    ja: '7が3つそろうとビッグボーナス（18ゲーム、合計252枚）、7・7・花火玉でレギュラーボーナス（7ゲーム、合計98枚）です。当たりはランプでもお知らせします。ボーナス中は毎ゲーム鈴がそろい、14枚ずつ払い出します。',
    en: 'Three sevens begin a big bonus (18 games, 252 medals), seven, seven and shell a regular one (7 games, 98 medals). The lamp announces both. Every bonus game shows a line of bells and pays 14 medals.',
  },
  rulesCherry: {
    ja: 'さくらんぼは左のリールのどこかに出れば2枚です。',
    en: 'A cherry anywhere on the left reel pays two medals.',
  },
  rulesRtp: {
    ja: '還元率（RTP）は97.00 %、変動の大きさは中です。どの台も確率は同じで、設定の違いはありません。',
    en: 'The return to player (RTP) is 97.00 %, with medium volatility. Every machine has the same chances; there are no settings.',
  },
  rulesPays: { ja: '配当と確率（賭け金 {stake} のとき）', en: 'Pays and chances at a stake of {stake}' },
  rulesRole: { ja: '役', en: 'Role' },
  rulesMedals: { ja: '枚数', en: 'Medals' },
  rulesAmount: { ja: '払い出し', en: 'Payout' },
  rulesChance: { ja: '確率', en: 'Chance' },
  rulesChanceOf: { ja: '1/{of}', en: '1 in {of}' },
  rulesAgain: { ja: '再遊技', en: 'Again' },
} as const satisfies Messages<string>

export const fireworksMessages: Messages<FireworksKey> = table
