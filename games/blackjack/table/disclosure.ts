// The public disclosure for computing a blackjack round by hand, with the seats and decisions of its record.
import type { GameDisclosure } from '@mangetsu/chance/disclosure'
import type { TableDisclosures } from '@mangetsu/games/table-manifest'
import {
  infiniteDeckInWords,
  seatStreamsInWords,
  shoeInWords,
  tableKeyInWords,
} from '@mangetsu/games/tables/disclosed-draws'
import {
  blackjackWithoutSurrender,
  blackjackWithSurrender,
  eightDecksBlackjackWithoutSurrender,
  eightDecksBlackjackWithSurrender,
} from './index.ts'
import {
  type BlackjackRules,
  dealerStandsOn,
  decks,
  eightDecksWithoutSurrender,
  eightDecksWithSurrender,
  mostHands,
  withoutSurrender,
  withSurrender,
} from './rules.ts'

const surrender = {
  ja: 'サレンダーは、スプリットしていないハンドの最初の2枚でだけ選べ、賭け金の半分が戻ります。',
  en: 'Surrender is open on the first two cards of a hand that was not split, and returns half of the stake.',
}

const fromEightDecks: GameDisclosure['steps'] = [
  shoeInWords(decks),
  {
    ja: 'どのラウンドも新しいシューから配ります。席は記録の seated.seats（小さい順）、選択は seated.decisions（選んだ順、時間切れは late）です。誰も席にいなければ、何も引きません。',
    en: 'Each round is dealt from a fresh shoe. The seats are seated.seats of the record, ascending, and what was decided is seated.decisions, in order (late where time ran out). With nobody seated nothing is drawn.',
  },
  {
    ja: '席の小さい順に1枚ずつ、次にディーラーのアップカード、席の小さい順に2枚目、最後にディーラーのホールカード（伏せた1枚）を引きます。',
    en: 'Each seat draws its first card in ascending order, then the dealer the up card, then each seat its second, and last the dealer the hole card.',
  },
]

const fromInfiniteDeck: GameDisclosure['steps'] = [
  seatStreamsInWords,
  infiniteDeckInWords,
  {
    ja: '席は記録の seated.seats（小さい順）、選択は seated.decisions（選んだ順、時間切れは late）です。誰も席にいなければ、何も引きません。',
    en: 'The seats are seated.seats of the record, ascending, and what was decided is seated.decisions, in order (late where time ran out). With nobody seated nothing is drawn.',
  },
  {
    ja: '席の最初の2枚は、その席の列の1枚目と2枚目です。ディーラーのアップカードはディーラーの列の1枚目、ホールカード（伏せた1枚）は2枚目です。そのあと席が引くカードは、スプリットしたハンドのものも含めて、引いた順にその席の列の続きから出ます。ディーラーが引くカードは、ディーラーの列の続きから出ます。',
    en: 'The first two cards of a seat are the first two of its stream; the dealer’s up card is the first of the dealer’s stream, the hole card the second. Every further card of a seat, of its split hands too, is the next of its stream, and every further card of the dealer the next of the dealer’s.',
  },
]

/** The effect of a seat's decisions on the round, and the advantage of a person who knew the coming cards. */
const reach: GameDisclosure['steps'] = [
  {
    ja: 'ある席の選択は、ほかの席のカードもディーラーのカードも変えません。変わるのは、その席のハンドとベットビハインドの結果、次の順番が来る時刻、そして勝負するハンドがほかに残っていないときにディーラーが引くかどうかだけです。',
    en: 'What a seat decides changes no card of another seat and none of the dealer’s. It changes the results of its own hands and of the bets behind it, when the next turn comes, and, where no other hand is left to play against, whether the dealer draws at all.',
  },
  {
    ja: 'ベットの締め切り後にサーバーのメモリーを読める者がいれば、ディーラーのホールカードを含めて、これから出るカードを先に知ることができます。自分の席の選択に使うことができ、その席へのベットビハインドの結果にも影響しますが、カードやほかの席の結果を変えることはできません。',
    en: 'Once bets are closed, somebody able to read the memory of the process that deals would know the coming cards, the dealer’s hole card included. They could decide about their own seat by it, which the bets behind it follow, but could change no card and no result of another seat.',
  },
]

const values: GameDisclosure['steps'] = [
  {
    ja: 'Aは11点、それで21点を超えるなら1点に数えます（11点に数えるAは1枚まで）。10と絵札は10点、ほかは数字のままです。',
    en: 'An ace counts 11, or 1 where that would be more than 21 (one ace at most counts 11). Tens and face cards count 10, others their number.',
  },
  {
    ja: 'ディーラーの2枚が21点なら、誰も選ばず、何も引かずに終わります。',
    en: 'Where the dealer’s two cards are 21, nobody decides and nothing more is drawn.',
  },
]

const playing: GameDisclosure['steps'] = [
  {
    ja: 'それ以外では、席の小さい順に、席のハンドを0番から順に、終わるまで進めます。ハンドは21点以上になると終わります。ヒットは1枚引きます。スタンドと時間切れは、引かずに終わります。ダブルは2枚のハンドで選べ、1枚引いて終わります。',
    en: 'Otherwise seats play in ascending order, and the hands of a seat from number 0, each until it is over. A hand is over at 21 or more. Hit draws a card. Stand and late end the hand without one. Double is open with two cards, draws a card and ends the hand.',
  },
  {
    ja: `スプリットは、同じ点数の2枚のハンドで、席のハンドが${mostHands}つになるまで選べます。2枚を引き、1枚目は元のハンドの1枚目に、2枚目は分けた1枚に加えます。分けたハンドは、その席のハンドの最後に並びます。続けて元のハンドを進めます。スプリットしたAのハンドは、2枚で終わります。`,
    en: `Split is open with two cards of one value, up to ${mostHands} hands at a seat. Two cards are drawn: the first joins the first card of the hand, the second the card that was split off, which becomes the last of the seat’s hands. The hand it was goes on. Hands of split aces are over with two cards.`,
  },
]

const ending: GameDisclosure['steps'] = [
  {
    ja: `ブラックジャックは、スプリットしていない最初の2枚で21点のことです。サレンダーしたハンド、21点を超えたハンド、ブラックジャックのほかにハンドが1つでもあれば、ディーラーは${dealerStandsOn}点以上になるまで引きます。なければ引きません。`,
    en: `A blackjack is 21 with the first two cards of a hand that was not split. Where there is any hand that was not surrendered, is not over 21 and is no blackjack, the dealer draws until the total is ${dealerStandsOn} or more; otherwise the dealer draws nothing.`,
  },
  {
    ja: 'ブラックジャックは3対2、ディーラーより21に近いハンドと、ディーラーが21点を超えたときのハンドは1対1の配当です。同点は賭け金が戻ります（プッシュ）。ディーラーがブラックジャックなら、ブラックジャックはプッシュ、ほかは負けです。21点を超えたハンドは負けです。',
    en: 'A blackjack pays 3 to 2; a hand nearer to 21 than the dealer’s, or any where the dealer is over 21, pays 1 to 1; equal totals push. Against the dealer’s blackjack a blackjack pushes and all others lose. A hand over 21 loses.',
  },
]

const disclosureOf = ({ canSurrender, dealtFrom }: BlackjackRules): GameDisclosure => ({
  steps: [
    tableKeyInWords,
    ...(dealtFrom === 'infiniteDeck' ? fromInfiniteDeck : fromEightDecks),
    ...values,
    ...playing,
    ...(canSurrender ? [surrender] : []),
    ...ending,
    ...(dealtFrom === 'infiniteDeck' ? reach : []),
  ],
  tables: [],
})

export const disclosures: TableDisclosures = {
  [blackjackWithSurrender.version]: disclosureOf(withSurrender),
  [blackjackWithoutSurrender.version]: disclosureOf(withoutSurrender),
  [eightDecksBlackjackWithSurrender.version]: disclosureOf(eightDecksWithSurrender),
  [eightDecksBlackjackWithoutSurrender.version]: disclosureOf(eightDecksWithoutSurrender),
}
