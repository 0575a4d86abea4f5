// Messages of tables with decisions at seats, in both languages.

export const seatMessages = {
  you: { ja: 'あなた', en: 'You' },
  seatOwn: { ja: '{seat}番席（あなた）', en: 'Seat {seat} (yours)' },
  seatFree: { ja: '{seat}番席（空席）', en: 'Seat {seat}, free' },
  seatBehind: { ja: '{seat}番席 ベットビハインド（{name}）', en: 'Behind seat {seat} ({name})' },
  ownTurn: { ja: 'あなたの番', en: 'Your turn' },
  turnOf: { ja: '{name}の番', en: '{name}’s turn' },
  turnOfSeat: { ja: '{seat}番席の番', en: 'Seat {seat}’s turn' },
  actions: { ja: 'アクションを選んでください', en: 'Choose an action' },
  hit: { ja: 'ヒット', en: 'Hit' },
  stand: { ja: 'スタンド', en: 'Stand' },
  doubleDown: { ja: 'ダブル', en: 'Double' },
  split: { ja: 'スプリット', en: 'Split' },
  surrender: { ja: 'サレンダー', en: 'Surrender' },
  costs: { ja: '+{amount}', en: '+{amount}' },
  hint: { ja: 'ストラテジーを見る', en: 'Basic strategy' },
  hintSays: {
    ja: 'ベーシックストラテジーでは「{action}」です。平均の負け額がいちばん小さい選び方で、このラウンドの結果を保証するものではありません。',
    en: 'Basic strategy: {action}. It has the lowest average loss, and does not guarantee the result of this round.',
  },
  letterKeys: { ja: '自分の番に文字キーで操作する', en: 'Use letter keys on my turn' },
  letterKeysSay: {
    ja: 'オフにすると、文字キーは無効になります。この設定はすべてのテーブルに適用します。',
    en: 'When this is off, letter keys do nothing. The setting applies to every table.',
  },
  handOfTurn: { ja: 'あなた {total} 対 ディーラー {dealer}', en: 'You {total}, dealer {dealer}' },
  handOfTurnNo: {
    ja: '{seat}番席のハンド{no}：{total} 対 ディーラー {dealer}',
    en: 'Seat {seat}, hand {no}: {total}, dealer {dealer}',
  },
  lateStands: { ja: '時間切れになるとスタンドします', en: 'When time runs out, the hand stands' },
  spokenOwnTurn: {
    ja: 'あなたの番です。{hand}。あと{seconds}秒です。',
    en: 'Your turn. {hand}. {seconds} seconds left.',
  },
  lostDecision: {
    ja: '選んだアクションが届いたか確認できませんでした。もう一度確認しても、二重に賭けられることはありません。',
    en: 'Whether your decision arrived could not be confirmed. Checking again cannot charge you twice.',
  },
  rebetPart: {
    ja: '席の状況が変わったため、賭けられる分だけを置きました。',
    en: 'Seats have changed: only the bets that are still possible were placed.',
  },
  returnsByStrategy: {
    ja: '席の還元率は、ベーシックストラテジーどおりに選んだときの値で、ダブルやスプリットで増えた分も含む賭けの総額に対するものです。選び方によって変わります。ベットビハインドは、その席がベーシックストラテジーどおりに選んだときの値です。',
    en: 'Returns of seats are for basic strategy, on all stakes there, doubles and splits included; other decisions change them. Those of bets behind are for a seat that follows basic strategy.',
  },
  fairnessSeated: {
    ja: '選択のあとに配るカードも、同じハッシュチェーンの値と公開乱数から決まります。ハッシュチェーンの値は、ラウンドが終わると公開します。各席の選択も記録に残り、同じカードになることを検証できます。',
    en: 'Cards dealt after a decision follow from the same link of the hash chain and public random value. The link is published when the round is over. The decisions of each seat are in the record, so that the same cards can be computed again.',
  },
} as const
