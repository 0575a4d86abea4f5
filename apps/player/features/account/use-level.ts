// The player's VIP level as last answered: from the store until it is answered anew, and into it afterwards.
import { useEffect } from 'react'
import { useAppStore, usePage } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'

export function useLevel() {
  const { appStore } = usePage().stores
  const shown = useCall('queryLevelProcess', {})
  const cached = useAppStore((fields) => fields.memberDetail)
  const answered = shown.data
  useEffect(() => {
    if (answered !== undefined) appStore.setState({ memberDetail: answered })
  }, [answered, appStore])
  return { ...shown, data: answered ?? cached ?? undefined }
}
