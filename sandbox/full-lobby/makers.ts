// The fictional makers of a full lobby's games, with the kinds of games of each.
import type { GameKind } from '@mangetsu/contract/lobby'
import type { CatalogueEntry } from '@mangetsu/platform'

type Maker = CatalogueEntry['maker']

const made: readonly (readonly [string, string, string, readonly GameKind[]])[] = [
  ['hoshikaze', '星風製作所', 'Hoshikaze Works', ['slots', 'pachislot']],
  ['akatsuki', '暁スタジオ', 'Akatsuki Studio', ['slots', 'live-casino']],
  ['namioto', '波音ラボ', 'Namioto Lab', ['fish', 'slots']],
  ['kitsunebi', '狐火ゲームズ', 'Kitsunebi Games', ['slots', 'poker']],
  ['tsuzumi', '鼓堂', 'Tsuzumi-do', ['pachinko', 'slots']],
  ['hanakago', '花籠', 'Hanakago', ['slots']],
  ['shirakumo', '白雲工業', 'Shirakumo Industries', ['pachislot', 'pachinko']],
  ['umineko', '海猫カンパニー', 'Umineko Company', ['fish', 'slots']],
  ['engawa', '縁側カード', 'Engawa Cards', ['poker', 'live-casino']],
  ['takatori', '鷹取スポーツ', 'Takatori Sports', ['sports', 'slots']],
  ['mizuhiki', '水引堂', 'Mizuhiki-do', ['live-casino', 'slots']],
  ['yoimatsuri', '宵祭り社', 'Yoimatsuri House', ['slots', 'pachinko']],
]

const description: Maker['description'] = {
  ja: 'いっぱいのロビーを試すために作られた、架空の提供元です。ゲームを開くことはできません。',
  en: 'A made-up maker, there to show a full lobby. Its games cannot be opened.',
}

export const madeUpMakers: readonly { readonly maker: Maker; readonly kinds: readonly GameKind[] }[] =
  made.map(([code, ja, en, kinds]) => ({ maker: { code, name: { ja, en }, description }, kinds }))
