// The banks a payout method can be added for. The sandbox's own, with codes no real bank bears.

export type Bank = { readonly code: string; readonly name: { readonly ja: string; readonly en: string } }

export const banks: readonly Bank[] = [
  { code: '9901', name: { ja: '満月銀行', en: 'Mangetsu Bank' } },
  { code: '9902', name: { ja: '三日月銀行', en: 'Crescent Bank' } },
  { code: '9903', name: { ja: 'うさぎ信用金庫', en: 'Rabbit Credit Union' } },
]
