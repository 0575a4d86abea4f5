// The pictures of wrestlers: their aprons by the name of the crest, and the wrestler at the line in the hue of the belt.
const aprons = import.meta.glob<string>('../../../art/aprons/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})
const wrestlers = import.meta.glob<string>('../../../art/wrestlers/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

const crestsByHue: Readonly<Record<string, string>> = {
  ai: 'yoinotsuki oborogawa uryuu',
  asagi: 'tetsunada koinotaki namikirimaru shiosai uzushio takinooto',
  beni: 'hanakagari momijiarashi byakkoyama kazaguruma yuunagi akanegumo',
  fuji: 'yukioroshi kirigatani hagiwaka tessen yaegumo shimobashira usurai',
  keyaki: 'hinoumi hozukiyama gyoshou kogarashi ichounomori narukoyama',
  kin: 'hibarino kainohama koharubi yuzunoka',
  matsu: 'iwabashiri takenoshizuku wakanae yamabato',
}

/** The hue of wrestlers in none of the lists. */
const otherHue = 'sumi'

/** Returns the URL of a wrestler's apron; undefined for another feed's wrestler. */
export const apronOf = (crest: string): string | undefined => aprons[`../../../art/aprons/${crest}.svg`]

/** Returns the URL of the picture of a wrestler who faces right. */
export function wrestlerOf(crest: string): string | undefined {
  const hue = Object.keys(crestsByHue).find((one) => crestsByHue[one]?.split(' ').includes(crest))
  return wrestlers[`../../../art/wrestlers/${hue ?? otherHue}.svg`]
}
