// Model of Star Festival: twenty lines, wishes collected over rounds, and the bridge of magpies that is complete with
// twenty wishes.

import type { SlotModel } from '@mangetsu/slot-engine/model'
import { twentyLines } from '@mangetsu/slot-engine/paylines'

export const model: SlotModel = {
  id: 'tanabata',
  version: '1.0.0',
  grid: { kind: 'rows', reels: 5, rows: 3 },
  units: 20,
  symbols: {
    M: { name: 'kasasagi', title: { ja: '鵲', en: 'Magpie' }, pays: [4, 10, 20] },
    H: { name: 'hashi', title: { ja: '天の川の橋', en: 'Bridge of stars' }, pays: [] },
    o: { name: 'orihime', title: { ja: '織姫', en: 'Weaver Star' }, pays: [30, 100, 1_500] },
    i: { name: 'hikoboshi', title: { ja: '彦星', en: 'Cowherd Star' }, pays: [25, 90, 400] },
    a: { name: 'tanzaku-aka', title: { ja: '赤い短冊', en: 'Red wish' }, pays: [] },
    y: { name: 'tanzaku-ki', title: { ja: '黄の短冊', en: 'Yellow wish' }, pays: [] },
    w: { name: 'tanzaku-shiro', title: { ja: '白い短冊', en: 'White wish' }, pays: [] },
    g: { name: 'tanzaku-ao', title: { ja: '青い短冊', en: 'Green wish' }, pays: [] },
    v: { name: 'tanzaku-murasaki', title: { ja: '紫の短冊', en: 'Violet wish' }, pays: [] },
    f: { name: 'fukinagashi', title: { ja: '吹き流し', en: 'Streamer' }, pays: [15, 45, 150] },
    c: { name: 'hoshi', title: { ja: '星', en: 'Star' }, pays: [12, 30, 100] },
    z: { name: 'orizuru', title: { ja: '折り鶴', en: 'Paper crane' }, pays: [8, 20, 60] },
    n: { name: 'ami', title: { ja: '網飾り', en: 'Paper net' }, pays: [5, 12, 40] },
    s: { name: 'sasa', title: { ja: '笹', en: 'Bamboo leaves' }, pays: [4, 10, 30] },
  },
  reels: {
    base: {
      kind: 'strips',
      strips: [
        'isnsHscaosszcznsnccsfconsfisfzzHonsMnsfzcfzniisncscofsziMn',
        'iMnnoznsccznzcnsfsiisnoMfnnfznfffosizncfzcHzzssnozcMnsifHy',
        'ocfssMfcsfccMnnzscizMsszcossfznfznzsionswnnHnsiiosnfssczHi',
        'czznoicnfszHzcnicffnngsMizooffsnfnsiinHMsnoszsnczznnscffMz',
        'ossnzszcicosssnszccnHzfsinsfMnsnnffcocivfcfsczsMzHssiinszo',
      ],
    },
    bridge: {
      kind: 'strips',
      strips: [
        'gwyawfnwagywagsyvngvsaovycgvazwsvyo',
        'sawvygsavwzawcaswyovywvyagnoygvfgnzg',
        'vcngavsywvgafysawgyvwngavwyazyagyvwsgw',
        'wangsazyafyvwsacgwvzngvwgywigavysvy',
        'wivaygnwavwygicaszyvfygawngwsgvayvs',
      ],
    },
  },
  pays: { kind: 'lines', lines: twentyLines },
  wilds: [{ letter: 'M', exceptFor: 'Haywgv' }],
  scatter: { letter: 'H', pays: { 3: 40, 4: 200, 5: 1_000 } },
  meter: { letters: 'aywgv', places: 20, spins: 7, wildRow: 1, reels: 'bridge' },
  maxWinMultiple: 500,
}
