// The invented horses, races and course of the practice races.

/** A name in both languages. */
type InventedName = { readonly ja: string; readonly en: string }

const pairs = (text: string): readonly InventedName[] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [ja = '', en = ''] = pair.split('/')
      return { ja, en: en.replaceAll('_', ' ') }
    })

export const raceCourse: InventedName = { ja: '満月競馬場', en: 'Mangetsu Racecourse' }

export const raceHorses = pairs(`
月影/Tsukikage 疾風丸/Hayatemaru 紅葉狩/Momijigari 青嵐/Aoarashi 山吹色/Yamabukiiro 若竹丸/Wakatakemaru 夕陽坂/Yuhizaka
花吹雪/Hanafubuki 朧月夜/Oborozukiyo 宵烏/Yoigarasu 灯籠/Toro 風待月/Kazemachizuki 雪見酒/Yukimizake 星屑/Hoshikuzu
夜想曲/Yasokyoku 水鏡/Mizukagami 金木犀/Kinmokusei 銀杏並木/Ichonamiki 露草/Tsuyukusa 稲光/Inabikari 雷鼓/Raiko
天狗風/Tengukaze 千鳥足/Chidoriashi 独楽/Koma 提灯持/Chochinmochi 鬼灯/Hozuki 蛍火/Hotarubi 曼珠沙華/Manjushage
薄氷/Usurai 霜柱/Shimobashira 朝霧/Asagiri 夕霧/Yugiri 小夜嵐/Sayoarashi 秋桜/Kosumosu 狐火/Kitsunebi 化粧雨/Keshoame
遠花火/Tohanabi 打水/Uchimizu 風鈴/Furin 団扇/Uchiwa 縁台/Endai 夏座敷/Natsuzashiki 鰯雲/Iwashigumo 十三夜/Jusanya
十六夜/Izayoi 立待月/Tachimachi 居待月/Imachi 寝待月/Nemachi 更待月/Fukemachi 有明/Ariake 三日月宗/Mikazukimune
弓張月/Yumiharizuki 群青/Gunjo 茜雲/Akanegumo 瑠璃鳥/Ruricho 翡翠/Hisui 琥珀糖/Kohakuto 珊瑚礁/Sangosho 玉兎/Gyokuto
木枯/Kogarashi 初霜/Hatsushimo 時雨傘/Shiguregasa 落葉焚/Ochibataki 笹舟/Sasabune 渡鳥/Wataridori 夜鷹/Yotaka
一番星/Ichibanboshi 宵闇/Yoiyami 篝火/Kagaribi 松明/Taimatsu 祭囃子/Matsuribayashi 太鼓橋/Taikobashi 石畳/Ishidatami
黒漆/Kurourushi 白壁/Shirakabe 朱塗/Shunuri 邯鄲/Kantan 松虫/Matsumushi 螺鈿/Raden`)

export const raceNames = pairs(`
月夜杯/Moonlit_Cup 宵待特別/Yoimachi_Stakes 提灯記念/Lantern_Handicap 満月賞/Full_Moon_Prize 十三夜杯/Thirteenth_Night_Cup
蛍特別/Firefly_Stakes 風鈴賞/Wind_Bell_Prize 花火記念/Fireworks_Handicap 紅葉杯/Maple_Cup 狐火特別/Foxfire_Stakes
星祭賞/Star_Festival_Prize 雪見記念/Snow_Viewing_Handicap 朧杯/Hazy_Moon_Cup 銀河特別/Galaxy_Stakes`)
