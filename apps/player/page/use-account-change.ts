// What follows once something of the account has been changed: the record in the store, the notices, a message about it.
import type { UserInfo } from '@mangetsu/contract/account'
import { usePage } from './page.tsx'
import { useClient } from './use-client.ts'

export type AccountChange = {
  /** What the player's record says from now on. */
  readonly fields?: Partial<UserInfo>
  /** The message shown to the player, and a second line of it. */
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
    // Most changes leave a notice behind.
    void queries.invalidateQueries({ queryKey: ['pageNotices'] })
    if (message !== undefined) toaster.show({ kind: 'success', title: message, text: more })
  }
}
