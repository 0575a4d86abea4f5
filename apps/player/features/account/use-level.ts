// The player's VIP level: the cached value from the store until the response arrives, which then updates the store.
import { useEffect } from 'react'
import { useAppStore, usePage } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'

/** `isOn` is false for a visitor, who has no level. */
export function useLevel(isOn = true) {
  const { appStore } = usePage().stores
  const shown = useCall('queryLevelProcess', {}, { isOn })
  const cached = useAppStore((fields) => fields.memberDetail)
  const answered = shown.data
  useEffect(() => {
    if (answered !== undefined) appStore.setState({ memberDetail: answered })
  }, [answered, appStore])
  return { ...shown, data: answered ?? cached ?? undefined }
}
