// The clubs of the practice league: invented names, and their strengths by season.
import { createHash } from 'node:crypto'
import type { ClubStrength } from '@mangetsu/league/football-goals'

export type Club = {
  /** Also the name of its crest. */
  readonly id: string
  readonly name: { readonly ja: string; readonly en: string }
  /** In thousandths of the league's average, of an average season. */
  readonly strength: ClubStrength
}

/** One of the two competitions. */
export type League = {
  /** Begins the ids of its events. */
  readonly id: 'f1' | 'f2'
  readonly name: { readonly ja: string; readonly en: string }
  /** An even number, in no particular order. */
  readonly clubs: readonly Club[]
}

const club = (id: string, ja: string, en: string, attack: number, defence: number): Club => ({
  id,
  name: { ja, en },
  strength: { attack, defence },
})

export const leagues: readonly League[] = [
  {
    id: 'f1',
    name: { ja: '満月リーグ一部', en: 'Mangetsu League 1' },
    clubs: [
      club('tsukihama', '月浜', 'Tsukihama', 1_240, 1_150),
      club('kasumino', '霞野', 'Kasumino', 1_050, 1_120),
      club('hizaka', '灯坂', 'Hizaka', 1_130, 960),
      club('aonami', '青波', 'Aonami', 980, 1_040),
      club('hiiragi', '柊ヶ丘', 'Hiiragi', 900, 1_160),
      club('takamine', '鷹峰', 'Takamine', 1_090, 1_020),
      club('karigane', '雁坂', 'Karigane', 870, 930),
      club('tetsuhara', '鉄原', 'Tetsuhara', 940, 1_080),
      club('yotakadani', '夜鷹谷', 'Yotakadani', 1_020, 880),
      club('shichiyodai', '七曜台', 'Shichiyodai', 1_170, 1_090),
      club('homuragatake', '焔ヶ岳', 'Homuragatake', 1_150, 860),
      club('shachinada', '鯱灘', 'Shachinada', 1_000, 1_000),
      club('tsumujigahara', '旋風ヶ原', 'Tsumujigahara', 1_060, 900),
      club('kitsunebino', '狐火野', 'Kitsunebino', 960, 970),
      club('yukimachi', '雪待', 'Yukimachi', 830, 1_050),
      club('shirahotsu', '白帆津', 'Shirahotsu', 920, 920),
      club('hoshiwatari', '星渡', 'Hoshiwatari', 890, 1_010),
      club('jugoyadai', '十五夜台', 'Jugoyadai', 810, 870),
    ],
  },
  {
    id: 'f2',
    name: { ja: '満月リーグ二部', en: 'Mangetsu League 2' },
    clubs: [
      club('sakuradai', '桜台', 'Sakuradai', 1_140, 1_060),
      club('inazuma', '稲妻野', 'Inazuma', 1_190, 920),
      club('kohakuko', '琥珀湖', 'Kohakuko', 970, 1_110),
      club('umegase', '梅ヶ瀬', 'Umegase', 1_040, 1_000),
      club('midorise', '翠瀬', 'Midorise', 910, 1_070),
      club('wakatakeno', '若竹野', 'Wakatakeno', 1_070, 940),
      club('tombohara', '蜻蛉原', 'Tombohara', 930, 890),
      club('tsubakigamine', '椿ヶ峰', 'Tsubakigamine', 1_010, 1_130),
      club('rokkakuura', '六角浦', 'Rokkakuura', 850, 1_140),
      club('chizuruhama', '千鶴浜', 'Chizuruhama', 990, 980),
      club('momijise', '紅葉瀬', 'Momijise', 1_100, 870),
      club('kirimatsu', '霧松', 'Kirimatsu', 880, 1_020),
      club('kazamigano', '風見ヶ野', 'Kazamigano', 1_030, 950),
      club('iwashizuku', '岩雫', 'Iwashizuku', 820, 1_090),
      club('hagigase', '萩ヶ瀬', 'Hagigase', 950, 910),
      club('takinobori', '滝登', 'Takinobori', 1_160, 1_010),
      club('ukagari', '鵜篝', 'Ukagari', 900, 960),
      club('ikariura', '錨浦', 'Ikariura', 860, 900),
    ],
  },
]

/** The largest change of a strength by a season, thousandths. */
const seasonChange = 60

/**
 * Returns the strength of a club in a season: its own, changed by at most `seasonChange` to either side by the SHA-256
 * of its id and the season's number. Anybody can compute it.
 */
export function strengthIn({ id, strength }: Club, season: number): ClubStrength {
  const bytes = createHash('sha256').update(`${id}:${season}`).digest()
  const change = (at: number) => (bytes.readUInt32BE(at) % (2 * seasonChange + 1)) - seasonChange
  return { attack: strength.attack + change(0), defence: strength.defence + change(4) }
}
