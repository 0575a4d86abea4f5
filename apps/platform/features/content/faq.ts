// The questions players ask, with their answers, Japanese first.
import type { TopicEntry } from '@mangetsu/contract/content'
import { faqAboutMoney } from './faq-money.ts'
import { faqAboutPlay } from './faq-play.ts'

const account = { ja: 'アカウント', en: 'Account' }

const faqAboutAccount: readonly TopicEntry[] = [
  {
    slug: 'play-money',
    group: { ja: 'はじめに', en: 'First things' },
    question: { ja: '本物のお金を使うのですか。', en: 'Is this real money?' },
    answer: {
      ja: [
        'いいえ。満月のお金はすべて遊び用です。入金も出金もサンドボックス銀行との間で行われ、実際の口座やカードからお金が動くことはありません。',
        '残高や当選金を現金や物に換えることもできません。そのかわり、仕組みは本物と同じです。残高は一円単位まで帳簿に記録され、すべての回をあとから確かめられます。',
      ],
      en: [
        'No. All money on Mangetsu is play money. Deposits and withdrawals go to and from a sandbox bank, and nothing ever moves on a real account or card.',
        'Balances and wins cannot be turned into cash or goods. Everything else is the real thing: each yen is in a ledger, and every round can be checked afterwards.',
      ],
    },
  },
  {
    slug: 'open-account',
    group: account,
    question: { ja: '登録には何が必要ですか。', en: 'What do I need to register?' },
    answer: {
      ja: [
        'ログイン名、パスワード、生年月日、お住まいの国の4つです。メールアドレスは入れても入れなくてもかまいません。入れると、登録と入金の完了をメールでお知らせします。',
        '登録が終わると、日本円と米ドルのウォレットが自動で開きます。',
      ],
      en: [
        'A login name, a password, your date of birth and your country. An email address is optional; with one, we write when you have registered and when a deposit arrives.',
        'Wallets in yen and US dollars open by themselves once you are registered.',
      ],
    },
  },
  {
    slug: 'minimum-age',
    group: account,
    question: { ja: '何歳から登録できますか。', en: 'How old must I be?' },
    answer: {
      ja: [
        '18歳以上です。お住まいの地域の決まりがより高い年齢を求める場合は、その年齢になります。登録の画面に、いま適用される年齢が表示されます。',
      ],
      en: [
        'At least 18, or older where the rules of your place ask for it. The registration page shows the age that applies.',
      ],
    },
  },
  {
    slug: 'locked-out',
    group: account,
    question: { ja: 'ログインできなくなりました。', en: 'I cannot sign in any more.' },
    answer: {
      ja: [
        'パスワードを30分のうちに3回間違えると、そのログイン名はしばらくロックされます。はじめは1分、くり返すと5分、15分、1時間と長くなります。表示された時間が過ぎたら、もう一度お試しください。',
        'ロックは出金のときのパスワード確認にも共通です。心当たりのないロックは、誰かがあなたの名前で試したしるしかもしれません。長いパスワードをお使いください。',
      ],
      en: [
        'Three wrong passwords within 30 minutes lock a login name for a while: a minute at first, then 5, 15 and 60 minutes if it goes on. Try again when the time shown has passed.',
        'The same lock covers the password that is asked for when you withdraw. A lock you did not cause may mean that somebody tried your name: use a long password.',
      ],
    },
  },
  {
    slug: 'signed-out',
    group: account,
    question: { ja: '急にログアウトされたのはなぜですか。', en: 'Why was I signed out?' },
    answer: {
      ja: [
        'ログインは30日間使わないと切れます。また、ログイン情報が別の場所で使い回されたおそれがあるときは、安全のため、そのログインをすぐに終わらせます。',
        'もう一度ログインすれば、残高も履歴もそのままです。遊んでいた途中の回は、ゲームを開き直すと続きから表示されます。',
      ],
      en: [
        'A sign-in ends after 30 days without use. We also end it at once when its credentials seem to have been used from somewhere else.',
        'Sign in again: your balance and history are as they were, and a round that was interrupted is shown when you open the game.',
      ],
    },
  },
]

export const faq: readonly TopicEntry[] = [...faqAboutAccount, ...faqAboutMoney, ...faqAboutPlay]
