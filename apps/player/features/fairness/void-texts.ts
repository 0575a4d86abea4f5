// Texts of the reasons for voiding a table round.
import type { VoidReason } from '@mangetsu/contract/table-round'
import { m } from '../../messages-compiled/messages.js'

export const voidTexts: Readonly<Record<VoidReason, () => string>> = {
  valueMissing: m.table_void_value_missing,
}
