// Note about the sandbox's practice reviewer: how soon it decides, and how to produce each outcome.
import { type KycInfo, practiceRejection } from '@mangetsu/contract/kyc'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Icon } from '../../ui/icon.tsx'
import { documentLabels } from './level-labels.ts'
import { itemOf, type LevelNumber, nextLevelOf } from './levels.ts'

/** Returns how to produce a rejection of the level; the first level has no review. */
function trialOf(level: LevelNumber): string | null {
  const word = practiceRejection.words[getLocale() === 'ja' ? 0 : 1]
  if (level === 2) return m.kyc_practice_try_2({ word })
  if (level === 3) return m.kyc_practice_try_3({ document: documentLabels[practiceRejection.documentKind]() })
  return level === 4 ? m.kyc_practice_try_4({ word }) : null
}

export function PracticeNote({ info }: { readonly info: KycInfo }) {
  const level = nextLevelOf(info)
  const trial = level === null ? null : trialOf(level)
  if (info.practiceReview === null || level === null || trial === null) return null
  const item = itemOf(info, level)
  if (item?.status === 0) return null
  const isReturned = item?.status === 3 && item.isPractice
  return (
    <aside
      aria-label={m.kyc_practice_title()}
      className="mb-4 grid grid-cols-1 gap-1 rounded-card bg-night-1 px-5 py-4 text-small leading-relaxed text-paper-dim"
    >
      <p className="flex items-center gap-2 font-bold text-paper">
        <Icon name="shield" size="sm" />
        <span>{m.kyc_practice_title()}</span>
      </p>
      {isReturned && <p className="text-paper">{m.kyc_practice_result()}</p>}
      <p>{m.kyc_practice_text({ seconds: info.practiceReview.afterSeconds })}</p>
      <p>{trial}</p>
    </aside>
  )
}
