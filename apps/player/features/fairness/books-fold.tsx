// The nightly audit of the money books, folded, with the last result beside the heading.
import type { LedgerAudit } from '@mangetsu/contract/reconciliation'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { Fold } from './fold.tsx'

/** The last audit; null before the first night. */
export type LastAudit = Pick<LedgerAudit, 'isSound' | 'findings'> | null

function factOf(audit: LastAudit): string {
  if (audit === null) return m.fairness_books_first()
  if (audit.isSound) return m.fairness_books_sound()
  return m.fairness_books_wrong({ count: countText(audit.findings) })
}

export function BooksFold({ audit }: { readonly audit: LastAudit }) {
  const to = useAddress()
  return (
    <Fold title={m.fairness_books_title()} fact={factOf(audit)}>
      <p className="mb-4 text-second text-paper-dim">{m.money_book_link_text()}</p>
      <ButtonLink to={to('/fairness/book')}>{m.money_book_link()}</ButtonLink>
    </Fold>
  )
}
