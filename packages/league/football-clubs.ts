// The invented clubs of the practice league's first division in football, which virtual football shares.

export type NamedClub = {
  /** Also the name of its crest. */
  readonly id: string
  readonly name: { readonly ja: string; readonly en: string }
}

export const firstDivision: readonly NamedClub[] = [
  { id: 'tsukihama', name: { ja: '月浜', en: 'Tsukihama' } },
  { id: 'kasumino', name: { ja: '霞野', en: 'Kasumino' } },
  { id: 'hizaka', name: { ja: '灯坂', en: 'Hizaka' } },
  { id: 'aonami', name: { ja: '青波', en: 'Aonami' } },
  { id: 'hiiragi', name: { ja: '柊ヶ丘', en: 'Hiiragi' } },
  { id: 'takamine', name: { ja: '鷹峰', en: 'Takamine' } },
  { id: 'karigane', name: { ja: '雁坂', en: 'Karigane' } },
  { id: 'tetsuhara', name: { ja: '鉄原', en: 'Tetsuhara' } },
  { id: 'yotakadani', name: { ja: '夜鷹谷', en: 'Yotakadani' } },
  { id: 'shichiyodai', name: { ja: '七曜台', en: 'Shichiyodai' } },
  { id: 'homuragatake', name: { ja: '焔ヶ岳', en: 'Homuragatake' } },
  { id: 'shachinada', name: { ja: '鯱灘', en: 'Shachinada' } },
  { id: 'tsumujigahara', name: { ja: '旋風ヶ原', en: 'Tsumujigahara' } },
  { id: 'kitsunebino', name: { ja: '狐火野', en: 'Kitsunebino' } },
  { id: 'yukimachi', name: { ja: '雪待', en: 'Yukimachi' } },
  { id: 'shirahotsu', name: { ja: '白帆津', en: 'Shirahotsu' } },
  { id: 'hoshiwatari', name: { ja: '星渡', en: 'Hoshiwatari' } },
  { id: 'jugoyadai', name: { ja: '十五夜台', en: 'Jugoyadai' } },
]
