// Names of real clubs, competitions, sumo stables and racecourses that the practice league must not use.

const japaneseFootball = `鹿島 浦和 柏 千葉 東京 町田 川崎 横浜 湘南 新潟 清水 磐田 名古屋 京都 大阪 神戸 岡山 広島 福岡 鳥栖 札幌
仙台 秋田 山形 いわき 水戸 大宮 甲府 藤枝 富山 今治 愛媛 徳島 山口 長崎 熊本 大分 盛岡 岩手 八戸 福島 栃木 群馬 相模原 松本 長野 金沢
沼津 岐阜 滋賀 奈良 鳥取 讃岐 高知 北九州 宮崎 鹿児島 琉球 アントラーズ レッズ レイソル ジェフ ヴェルディ ゼルビア フロンターレ マリノス
ベルマーレ アルビレックス エスパルス ジュビロ グランパス サンガ ガンバ セレッソ ヴィッセル ファジアーノ サンフレッチェ アビスパ
サガン コンサドーレ ベガルタ ブラウブリッツ モンテディオ ホーリーホック アルディージャ ヴァンフォーレ カターレ ヴォルティス レノファ
トリニータ ロアッソ ギラヴァンツ テゲバジャーロ ジェイリーグ Jリーグ`

const japaneseBaseball = `巨人 読売 阪神 中日 広島 横浜 ヤクルト 西武 楽天 ロッテ 日本ハム 日ハム オリックス ソフトバンク
ジャイアンツ タイガース ドラゴンズ カープ ベイスターズ スワローズ ライオンズ イーグルス マリーンズ ファイターズ バファローズ ホークス
甲子園 神宮球場`

const japaneseBasketball = `宇都宮 三河 渋谷 信州 越谷 三遠 島根 西宮 レバンガ ブレックス アルバルク サンロッカーズ ブレイブサンダース
ビーコルセアーズ アルビレックス シーホース ネオフェニックス ダイヤモンドドルフィンズ ハンナリーズ エヴェッサ ストークス スサノオマジック
ドラゴンフライズ ゴールデンキングス ジェッツ クレインサンダーズ ロボッツ ビーリーグ Bリーグ`

const sumoStables = `宮城野 伊勢ヶ濱 伊勢ヶ浜 高砂 佐渡ヶ嶽 境川 二所ノ関 九重 八角 出羽海 春日野 時津風 追手風 玉ノ井 木瀬 荒汐
藤島 芝田山 錣山 大嶽 阿武松 鳴戸 立浪 朝日山 浅香山 式秀 田子ノ浦 片男波 常盤山 音羽山 押尾川 放駒 西岩 武蔵川 入間川 雷部屋 湊部屋
白鵬 大鵬 千代の富士 貴乃花 朝青龍 稀勢の里 照ノ富士 豊昇龍 大の里 琴櫻 若隆景 霧島`

const racing =
  '中山 東京 京都 阪神 中京 小倉 函館 札幌 福島 新潟 大井 船橋 浦和 川崎 園田 帯広 有馬記念 天皇賞 宝塚記念 日本ダービー ディープインパクト オグリキャップ ハイセイコー シンザン シンボリルドルフ ナリタブライアン テイエムオペラオー ウオッカ オルフェーヴル キタサンブラック アーモンドアイ イクイノックス'

const englishBasketball = `Alvark Brex Levanga Sunrockers SeaHorses Lakers Celtics Bulls Knicks Nets Heat Spurs Clippers
Mavericks Nuggets Pistons Warriors Rockets Pacers Grizzlies Bucks Timberwolves Pelicans Thunder Magic Suns Blazers Kings Raptors
Jazz Wizards Cavaliers Hornets NBA WNBA FIBA Euroleague B-League`

const english = `Kashima Urawa Kashiwa Chiba Machida Kawasaki Yokohama Shonan Niigata Shimizu Iwata Nagoya Kyoto Osaka Kobe
Okayama Hiroshima Fukuoka Tosu Sapporo Sendai Akita Yamagata Iwaki Mito Omiya Kofu Fujieda Toyama Imabari Ehime Tokushima
Nagasaki Kumamoto Oita Antlers Reysol Verdy Zelvia Frontale Marinos Bellmare Albirex Pulse Jubilo Grampus Sanga Gamba
Cerezo Vissel Fagiano Sanfrecce Avispa Sagan Consadole Vegalta Blaublitz Montedio Ardija Ventforet Giants Tigers Dragons
Carp BayStars Swallows Lions Eagles Marines Fighters Buffaloes Hawks Arsenal Villa Bournemouth Brentford Brighton Burnley
Chelsea Palace Everton Fulham Ipswich Leeds Leicester Liverpool Luton Manchester Newcastle Norwich Nottingham Sheffield
Southampton Sunderland Tottenham Watford Hammers Wolverhampton Barcelona Madrid Sevilla Valencia Villarreal Betis Juventus
Milan Inter Napoli Roma Lazio Fiorentina Bayern Dortmund Leverkusen Leipzig Schalke Paris Marseille Lyon Monaco Lille Ajax
Feyenoord Eindhoven Porto Benfica Sporting Celtic Rangers Premier Bundesliga Serie Ligue Laliga Champions Europa J-League
NPB FIFA UEFA Secretariat Seabiscuit Frankel Galileo Churchill Epsom Ascot Aintree Belmont Preakness Longchamp Cheltenham`

const tennis = `錦織 大坂なおみ 大坂 西岡 伊達公子 伊達 クルム 杉山愛 綿貫 望月 ダニエル太郎 内山 添田 伊藤竜馬 松岡修造 日比野 土居 奈良くるみ 内島
青山修子 柴原 二宮 穂積 加藤未唯 森田あゆみ ジョコビッチ ナダル フェデラー アルカラス シナー マレー ウィリアムズ シフィオンテク サバレンカ ウィンブルドン`

const englishTennis = `Nishikori Osaka Nishioka Date Sugiyama Watanuki Mochizuki Daniel Uchiyama Soeda Matsuoka Hibino Doi Nara
Uchijima Aoyama Shibahara Ninomiya Hozumi Kato Morita Djokovic Nadal Federer Alcaraz Sinner Murray Williams Swiatek Sabalenka
Medvedev Zverev Tsitsipas Rublev Fritz Ruud Gauff Rybakina Pegula Halep Sharapova Graf Agassi Sampras Wimbledon ATP WTA ITF`

const listed = [
  japaneseFootball,
  japaneseBaseball,
  japaneseBasketball,
  sumoStables,
  racing,
  tennis,
  english,
  englishBasketball,
  englishTennis,
].flatMap((text) => text.split(/\s+/))

/** Returns the real names that a name contains: parts of a Japanese one, whole words of an English one. */
export function realNamesIn(name: string): string[] {
  const words = new Set(name.toLowerCase().split(/[^a-z-]+/))
  return listed.filter((real) =>
    /^[a-z-]+$/i.test(real) ? words.has(real.toLowerCase()) : name.includes(real),
  )
}
