// Effects of a change to the account: the player's record in the store, the notices, a confirmation message.
import type { UserInfo } from '@mangetsu/contract/account'
import { usePage } from './page.tsx'
import { useClient } from './use-client.ts'

export type AccountChange = {
  /** Changed fields of the player's record. */
  readonly fields?: Partial<UserInfo>
  /** The confirmation message, and its second line. */
  readonly message?: string
  readonly more?: string
}

export function useAccountChange(): (change: AccountChange) => void {
  const { stores, toaster } = usePage()
  const { queries } = useClient()
  return ({ fields, message, more }) => {
    stores.userStore.setState(({ userInfo }) =>
      userInfo === null || fields === undefined ? {} : { userInfo: { ...userInfo, ...fields } },
    )
    // Most changes create a notice.
    void queries.invalidateQueries({ queryKey: ['pageNotices'] })
    if (message !== undefined) toaster.show({ kind: 'success', title: message, text: more })
  }
}
