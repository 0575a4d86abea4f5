// The words of a table where seats decide about their hands, in both languages.

export const seatMessages = {
  you: { ja: 'あなた', en: 'You' },
  seatOwn: { ja: '{seat}番席（あなた）', en: 'Seat {seat} (yours)' },
  seatFree: { ja: '{seat}番席（空席）', en: 'Seat {seat}, free' },
  seatBehind: { ja: '{seat}番席の後ろ（{name}）', en: 'Behind seat {seat} ({name})' },
  ownTurn: { ja: 'あなたの番', en: 'Your turn' },
  turnOf: { ja: '{name}の番', en: '{name}’s turn' },
  turnOfSeat: { ja: '{seat}番席の番', en: 'Seat {seat}’s turn' },
  actions: { ja: 'この手をどうしますか', en: 'What to do with this hand' },
  hit: { ja: 'ヒット', en: 'Hit' },
  stand: { ja: 'スタンド', en: 'Stand' },
  doubleDown: { ja: 'ダブル', en: 'Double' },
  split: { ja: 'スプリット', en: 'Split' },
  surrender: { ja: 'サレンダー', en: 'Surrender' },
  costs: { ja: '+{amount}', en: '+{amount}' },
  hint: { ja: '基本戦略を見る', en: 'Basic strategy' },
  hintSays: {
    ja: '基本戦略では「{action}」です。平均の費用がいちばん小さい選び方で、この回の結果を約束するものではありません。',
    en: 'Basic strategy says: {action}. It is what costs least on average, and no promise for this round.',
  },
  letterKeys: { ja: '自分の番に文字のキーで選ぶ', en: 'Letters decide in my turn' },
  letterKeysSay: {
    ja: 'オフにすると、文字のキーを押しても何も起こりません。この設定はどの卓でも続きます。',
    en: 'When this is off, letters do nothing. It stays so at every table.',
  },
  handOfTurn: { ja: 'あなた {total} 対 ディーラー {dealer}', en: 'You {total}, dealer {dealer}' },
  handOfTurnNo: {
    ja: '{seat}番席の手{no}：{total} 対 ディーラー {dealer}',
    en: 'Seat {seat}, hand {no}: {total}, dealer {dealer}',
  },
  lateStands: { ja: '時間が過ぎるとスタンドになります', en: 'When time runs out, the hand stands' },
  spokenOwnTurn: {
    ja: 'あなたの番です。{hand}。あと{seconds}秒です。',
    en: 'Your turn. {hand}. {seconds} seconds left.',
  },
  lostDecision: {
    ja: '選んだ内容が届いたか確認できませんでした。もう一度確認しても、二重に賭けられることはありません。',
    en: 'Whether your decision arrived could not be confirmed. Checking again cannot charge you twice.',
  },
  rebetPart: {
    ja: '席が変わったため、置けるものだけを置きました。',
    en: 'Seats have changed: only what can be placed now was laid.',
  },
  returnsByStrategy: {
    ja: '席の還元率は、基本戦略どおりに選んだときの値で、ダブルやスプリットで増えた分も含む賭けの総額に対するものです。選び方によって変わります。後ろからの賭けは、その席が基本戦略どおりに選んだときの値です。',
    en: 'Returns of seats are of all that is staked there, doubles and splits included, for whoever follows basic strategy; other choices change them. For bets behind a seat they hold where that seat follows it.',
  },
  fairnessSeated: {
    ja: '引かれるカードもすべて、事前に確定した鎖の値から決まります。回が終わるまで誰にも見せず、終わると公開します。誰がどう選んだかも記録に残り、同じ札になることを確かめられます。',
    en: 'Every further card follows from a link that stays sealed until the round is over and is shown then. What each seat decided is kept in the record, so that the same cards can be computed again.',
  },
} as const
