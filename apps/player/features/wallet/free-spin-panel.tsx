// The player's free spins, as the platform answered them with the player's record.
import { m } from '../../messages-compiled/messages.js'
import { useUserStore } from '../../page/page.tsx'
import { ExactAmount } from '../../ui/amount.tsx'
import { Panel } from '../../ui/panel.tsx'

export function FreeSpinPanel() {
  const wallet = useUserStore((fields) => fields.freeSpinWallet)
  return (
    <Panel title={m.bonuses_free_spins_heading()}>
      {wallet === null ? (
        <p className="py-3 text-second leading-relaxed text-paper-dim">{m.bonuses_free_spins_none()}</p>
      ) : (
        <p className="py-2">
          <ExactAmount
            amount={wallet.amount}
            currency={wallet.currency}
            className="display-figures text-[24px] leading-tight text-moon"
          />
        </p>
      )}
    </Panel>
  )
}
