// Messages of the chat's interface in both languages.
import type { Messages } from '@mangetsu/stage-kit/text'

export type ChatKey = keyof typeof chat

const chat = {
  title: { ja: 'チャット', en: 'Chat' },
  unread: { ja: 'チャット、新しいメッセージ{count}件', en: 'Chat, {count} new' },
  close: { ja: '閉じる', en: 'Close' },
  introLead: {
    ja: 'このテーブルの参加者とチャットできます。最初はオフで、オンにするまで何も届きません。',
    en: 'Talk with the people at this table. Chat is off, and nothing of it reaches you until you turn it on.',
  },
  introName: {
    ja: 'お名前は、最初の数文字のほかは伏せて表示します。賭け金や残高は伝わりません。',
    en: 'Others see only the first letters of your name, and nothing of your bets or balance.',
  },
  introRules: {
    ja: '人を傷つける言葉や脅し、連絡先やリンク、外への勧誘、借金や負けを取り返すことのすすめは書き込めません。',
    en: 'Not allowed: insults and threats, contact details, links and solicitation, and advice to borrow or to chase losses.',
  },
  introCare: {
    ja: '見たくない人はミュートに、気になるメッセージは運営に報告できます。書き込みは30日で消えます。',
    en: 'Mute people you do not want to read, and report what should not be there. Messages are deleted after 30 days.',
  },
  introOff: { ja: 'いつでもオフに戻せます。', en: 'You can turn it off at any time.' },
  turnOn: { ja: 'オンにする', en: 'Turn chat on' },
  leaveOff: { ja: 'オフのままにする', en: 'Leave it off' },
  turnOff: { ja: 'チャットをオフにする', en: 'Turn chat off' },
  log: { ja: 'このテーブルのメッセージ', en: 'Messages at this table' },
  empty: { ja: 'まだメッセージがありません。', en: 'Nothing has been said yet.' },
  you: { ja: '自分', en: 'You' },
  sample: { ja: 'サンプル', en: 'Sample' },
  menuOf: { ja: '{name}のメッセージをミュート・報告', en: 'Mute or report {name}' },
  mute: { ja: 'この人をミュート', en: 'Mute this person' },
  unmute: { ja: '解除', en: 'Unmute' },
  unmuteOf: { ja: '{name}のミュートを解除', en: 'Unmute {name}' },
  muted: { ja: 'ミュート中の人（{count}人）', en: 'Muted people ({count})' },
  mutedDone: {
    ja: '{name}をミュートしました。このテーブルでは、この人のメッセージを表示しません。',
    en: '{name} is muted. You will not see what they write at this table any more.',
  },
  reportWhy: { ja: '運営に報告する理由', en: 'Report to the operator for' },
  abuse: { ja: '人を傷つける言葉', en: 'Insults' },
  threat: { ja: '脅し', en: 'Threats' },
  contact: { ja: '連絡先・勧誘', en: 'Contact details, solicitation' },
  advice: { ja: '借金や深追いのすすめ', en: 'Advice to borrow or chase' },
  spam: { ja: '繰り返し・宣伝', en: 'Spam' },
  other: { ja: 'その他', en: 'Something else' },
  reported: { ja: '報告しました。運営が確認します。', en: 'Reported. The operator will look at it.' },
  message: { ja: 'メッセージ', en: 'Message' },
  send: { ja: '送る', en: 'Send' },
  left: { ja: 'あと{count}文字', en: '{count} left' },
  over: { ja: '{count}文字多い', en: '{count} too many' },
  lost: {
    ja: '届いたか確認できませんでした。もう一度送っても、二重には表示されません。',
    en: 'Whether this arrived could not be confirmed. Sending it again cannot show it twice.',
  },
  ended: {
    ja: 'この画面のセッションが終わりました。テーブルを開き直してください。',
    en: 'This session has ended. Open the table again.',
  },
  unavailable: {
    ja: 'チャットを読み込めませんでした。少ししてからもう一度お試しください。',
    en: 'Chat could not be loaded. Try again in a moment.',
  },
  blocked: {
    ja: '運営の判断により、{until}までチャットに参加できません。ゲームはそのまま遊べます。',
    en: 'The operator has paused your chat until {until}. You can go on playing.',
  },
  reader: {
    ja: 'サンプルプレイヤーは読むだけです。ご自身のアカウントなら書き込めます。',
    en: 'Sample players only read. With an account of your own you can write.',
  },
  reactions: { ja: 'リアクション', en: 'Reactions' },
  bravo: { ja: 'あっぱれ', en: 'Bravo' },
  congratulations: { ja: 'おめでとう', en: 'Congratulations' },
  wow: { ja: 'すごい', en: 'Wow' },
  luck: { ja: 'ご武運を', en: 'Good luck' },
  neverMind: { ja: 'どんまい', en: 'Never mind' },
  thanks: { ja: 'ありがとう', en: 'Thank you' },
  countOf: { ja: '{name}、いま{count}回', en: '{name}, {count} just now' },
} as const satisfies Messages<string>

export const chatMessages: Messages<ChatKey> = chat
