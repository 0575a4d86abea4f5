// Former names of renamed or merged banks, by the code of the bank that now holds their accounts.

export type FormerName = { readonly name: string; readonly kana: string; readonly latin?: string }

const named = (name: string, kana: string, latin?: string): FormerName => ({
  name,
  kana,
  ...(latin === undefined ? {} : { latin }),
})

/** As announced by the banks; the year is that of the change. */
export const formerNames: ReadonlyMap<string, readonly FormerName[]> = new Map([
  // 2002: みずほ; 2013: みずほコーポレート joined it.
  [
    '0001',
    [
      named('第一勧業', 'ダイイチカンギョウ'),
      named('富士', 'フジ'),
      named('みずほコーポレート', 'ミズホコーポレート'),
    ],
  ],
  // 2006: 三菱東京UFJ; 2018: 三菱UFJ.
  [
    '0005',
    [
      named('三菱東京UFJ', 'ミツビシトウキョウユーエフジェイ'),
      named('東京三菱', 'トウキョウミツビシ'),
      named('UFJ', 'ユーエフジェイ'),
    ],
  ],
  // 2001.
  ['0009', [named('さくら', 'サクラ'), named('住友', 'スミトモ')]],
  // 2003.
  ['0010', [named('あさひ', 'アサヒ'), named('大和', 'ダイワ')]],
  // 2021.
  ['0033', [named('ジャパンネット', 'ジャパンネット', 'japan net')]],
  // 2010.
  ['0036', [named('イーバンク', 'イーバンク', 'ebank')]],
  // 2026.
  ['0038', [named('住信SBIネット', 'スミシンエスビーアイネット', 'sumishin sbi net')]],
  // 2020.
  ['0039', [named('じぶん', 'ジブン', 'jibun')]],
  // 2025.
  ['0117', [named('青森', 'アオモリ', 'aomori'), named('みちのく', 'ミチノク', 'michinoku')]],
  // 2018.
  [
    '0137',
    [
      named('東京都民', 'トウキョウトミン', 'tokyo tomin'),
      named('八千代', 'ヤチヨ', 'yachiyo'),
      named('新銀行東京', 'シンギンコウトウキョウ'),
    ],
  ],
  // 2021.
  ['0140', [named('第四', 'ダイシ', 'daishi'), named('北越', 'ホクエツ', 'hokuetsu')]],
  // 2026.
  ['0143', [named('八十二', 'ハチジュウニ', 'hachijuni'), named('長野', 'ナガノ', 'nagano')]],
  // 2021.
  ['0154', [named('三重', 'ミエ', 'mie'), named('第三', 'ダイサン', 'daisan')]],
  // 2019.
  [
    '0159',
    [
      named('関西アーバン', 'カンサイアーバン', 'kansai urban'),
      named('近畿大阪', 'キンキオオサカ', 'kinki osaka'),
    ],
  ],
  // 2010.
  ['0161', [named('池田', 'イケダ', 'ikeda'), named('泉州', 'センシュウ', 'senshu')]],
  // 2020.
  ['0181', [named('十八', 'ジュウハチ', 'juhachi'), named('親和', 'シンワ', 'shinwa')]],
  // 2011: 中央三井信託 and 住友信託.
  [
    '0294',
    [
      named('住友信託', 'スミトモシンタク', 'sumitomo trust'),
      named('中央三井信託', 'チュウオウミツイシンタク', 'chuo mitsui trust'),
    ],
  ],
  // 2018.
  ['0310', [named('あおぞら信託', 'アオゾラシンタク')]],
  // 2023.
  ['0397', [named('新生', 'シンセイ', 'shinsei')]],
  // 2012: 岐阜.
  ['0153', [named('岐阜', 'ギフ', 'gifu')]],
  // 2010: 茨城 and 関東つくば.
  ['0131', [named('関東つくば', 'カントウツクバ', 'kanto tsukuba'), named('茨城', 'イバラキ', 'ibaraki')]],
  // 2007: 殖産 and 山形しあわせ.
  ['0508', [named('殖産', 'ショクサン', 'shokusan'), named('山形しあわせ', 'ヤマガタシアワセ')]],
  // 2025: 愛知 and 中京.
  ['0542', [named('愛知', 'アイチ', 'aichi'), named('中京', 'チュウキョウ', 'chukyo')]],
  // 2020.
  ['0572', [named('徳島', 'トクシマ', 'tokushima'), named('大正', 'タイショウ', 'taisho')]],
  // 2013.
  ['0587', [named('熊本ファミリー', 'クマモトファミリー', 'kumamoto family')]],
])
