// How long an opening still takes, in words.
import { m } from '../../messages-compiled/messages.js'

export function waitLabel(minutesLeft: number): string {
  if (minutesLeft === 0) return m.holdings_vault_left_soon()
  const [hours, minutes] = [Math.floor(minutesLeft / 60), minutesLeft % 60]
  if (minutes === 0) return m.holdings_vault_left_whole_hours({ hours })
  return hours === 0
    ? m.holdings_vault_left_minutes({ minutes })
    : m.holdings_vault_left_hours({ hours, minutes })
}
