// Questions about fairness, rounds and playing with care.
import type { TopicEntry } from '@mangetsu/contract/content'

const fairness = { ja: '公正さ', en: 'Fairness' }
const play = { ja: '遊びかた', en: 'Playing' }

export const faqAboutPlay: readonly TopicEntry[] = [
  {
    slug: 'fairness',
    group: fairness,
    question: {
      ja: '結果が操作されていないと、どう確かめられますか。',
      en: 'How can I know that results are not bent?',
    },
    answer: {
      ja: [
        '遊ぶ前に、こちらのサーバーシードの指紋(SHA-256)をお見せします。結果は、そのサーバーシードとあなたのシード、回の番号だけから計算されます。どれもあとから変えることはできません。',
        'シードを交換すると、それまでのサーバーシードが公開されます。指紋と照らし合わせ、どの回もご自身で計算し直せます。',
      ],
      en: [
        'Before you play we show you the fingerprint (SHA-256) of our server seed. A result is computed from that seed, from your own seed and from the number of the round, and from nothing else. None of them can be changed later.',
        'When you change your seed, the server seed used so far is revealed. Check it against the fingerprint, and compute any round again yourself.',
      ],
    },
  },
  {
    slug: 'return-to-player',
    group: fairness,
    question: { ja: 'RTP(還元率)とは何ですか。', en: 'What is the return to player (RTP)?' },
    answer: {
      ja: [
        '賭けた金額のうち、長い目で見て平均して戻る割合です。96.5%なら、100円ごとに平均96.5円が戻ります。一回ごとの結果を約束する数字ではありません。',
        'ゲームのページでは、数学で求めた値と並べて、実際の回から測った値を誤差の幅つきで示しています。',
      ],
      en: [
        'The share of all stakes that comes back on average over a very long time. At 96.5 %, ¥100 staked return ¥96.5 on average. It promises nothing about a single round.',
        'The page of a game shows the figure from the mathematics beside the one measured over real rounds, with its margin of error.',
      ],
    },
  },
  {
    slug: 'interrupted-round',
    group: play,
    question: { ja: '回している途中で通信が切れました。', en: 'My connection broke during a spin.' },
    answer: {
      ja: [
        '結果は回した瞬間に決まり、賭け金と当選金は一度に帳簿へ記録されます。画面が止まってもお金はずれません。',
        'ゲームを開き直すと、まだ見ていない回の結果が続きから表示されます。同じ回が二重に賭けられることはありません。',
      ],
      en: [
        'A result is decided the moment you spin, and stake and win are booked together. Whatever happens to the screen, the money is right.',
        'Open the game again and the round you have not seen is shown. The same spin is never charged twice.',
      ],
    },
  },
  {
    slug: 'demo',
    group: play,
    question: { ja: '登録せずに試せますか。', en: 'Can I try without an account?' },
    answer: {
      ja: [
        'はい。ゲームのページで「デモで遊ぶ」を選ぶと、100,000円分(または1,000ドル分)のデモ残高ですぐに遊べます。数学も公正さの仕組みも同じです。デモの残高はウォレットとは別で、2時間で消えます。',
      ],
      en: [
        'Yes. Choose Demo on the page of a game and you begin with a demo balance of ¥100,000 (or $1,000) at once, on the same mathematics and the same proofs. It is apart from any wallet and gone after two hours.',
      ],
    },
  },
  {
    slug: 'spin-speed',
    group: play,
    question: { ja: '次に回すまで少し待つのはなぜですか。', en: 'Why must I wait between spins?' },
    answer: {
      ja: [
        '一回ごとに短い間隔を置くよう、サーバーの時計で決めています。速すぎる遊びは、使った金額の感覚を失わせるからです。間隔は地域の決まりに合わせています。',
      ],
      en: [
        'The server keeps a short pause between spins, because play that is too fast makes one lose track of what is spent. How long it is follows the rules of your place.',
      ],
    },
  },
  {
    slug: 'winners-ticker',
    group: play,
    question: { ja: 'トップページの当選者は本物ですか。', en: 'Are the winners on the home page real?' },
    answer: {
      ja: [
        'はい。どれも実際に行われた回で、選ぶとその回をそのまま見直せます。名前は一部を伏せています。サイトを試すためのサンプルプレイヤーには、そのしるしが付きます。',
      ],
      en: [
        'Yes. Each is a round that was really played, and choosing one shows it again. Names are partly hidden. Sample players, who keep the site lively while you try it, are marked as such.',
      ],
    },
  },
  {
    slug: 'taking-care',
    group: { ja: '安心して遊ぶために', en: 'Playing with care' },
    question: { ja: '遊びすぎが心配です。', en: 'I am worried that I play too much.' },
    answer: {
      ja: [
        '遊び用のお金でも、時間は本物です。やめどきを決めてから始め、負けを取り返そうとしないでください。ゲームの画面には、始めてからの時間と、賭けた額・戻った額が表示されます。',
        'つらいと感じたら、ひとりで抱えずに相談してください。日本では、各地の精神保健福祉センターや「依存症対策全国センター」の相談窓口を利用できます。',
      ],
      en: [
        'The money is play money, but your time is real. Decide when to stop before you start, and do not chase what you lost. The game shows how long you have been playing, and what you staked and got back.',
        'If it weighs on you, talk to somebody. Every country has free and confidential help lines for gambling; in Japan the mental health and welfare centres of each prefecture answer.',
      ],
    },
  },
]
