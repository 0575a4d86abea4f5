// Stores the player's choice of calm mode: in the account, which applies it to this device at once (calm.ts), or on this
// device only.
import { modifyTypes } from '@mangetsu/contract/account'
import { chooseCalm } from '../stores/calm.ts'
import { refusalText } from '../ui/form-fault.tsx'
import { usePage } from './page.tsx'
import { useAccountChange } from './use-account-change.ts'
import { useAction } from './use-call.ts'

/** Returns the function that stores a choice; a visitor's is always for this device only. */
export function useCalmChoice(): (isCalm: boolean, scope?: 'account' | 'device') => Promise<void> {
  const { stores, toaster } = usePage()
  const change = useAccountChange()
  const { run } = useAction('modifyPlayer')
  return async (isCalm, scope = 'account') => {
    if (scope === 'device' || stores.userStore.getState().userInfo === null) {
      chooseCalm(stores, isCalm)
      return
    }
    change({ fields: { isCalm } })
    const answer = await run({ modifyType: modifyTypes.calm, isCalm })
    // The choice is in effect here; only other devices lack it.
    if (answer !== null && !answer.ok) toaster.show({ kind: 'failure', title: refusalText(answer) })
  }
}
