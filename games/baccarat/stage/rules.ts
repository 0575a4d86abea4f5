// The sentences of baccarat's rules at a table in this light: the lobby's, with what its bankers pay.
import type { StageLang } from '@mangetsu/stage-kit'
import { texts } from '../texts.ts'

const ownOf: Readonly<Record<string, Readonly<Record<StageLang, readonly string[]>>>> = {
  lantern: texts.withCommission,
  river: texts.withoutCommission,
}

export function rulesIn(light: string): Readonly<Record<StageLang, readonly string[]>> {
  const own = ownOf[light] ?? { ja: [], en: [] }
  return { ja: [...texts.rules.ja, ...own.ja], en: [...texts.rules.en, ...own.en] }
}
