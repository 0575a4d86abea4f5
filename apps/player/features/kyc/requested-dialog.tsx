// Shows the dialog of code 100326 nested in a sheet: Escape then closes only the dialog, and the focus returns to the
// sheet.
import { lazy, Suspense, useEffect, useState } from 'react'
import { type DialogRequest, dialogEvent } from '../../page/dialog-event.ts'

const KycDialog = lazy(() => import('./kyc-dialog.tsx'))

export function RequestedKycDialog() {
  const [data, setData] = useState<DialogRequest['data'] | null>(null)
  useEffect(() => {
    const onRequest = (event: Event) => {
      const { detail } = event as CustomEvent<DialogRequest>
      if (detail.dialog !== 'kyc') return
      // A page-level listener would open it outside the sheet.
      event.stopPropagation()
      setData(detail.data)
    }
    document.addEventListener(dialogEvent, onRequest)
    return () => document.removeEventListener(dialogEvent, onRequest)
  }, [])
  return data === null ? null : (
    <Suspense>
      <KycDialog data={data} onClose={() => setData(null)} />
    </Suspense>
  )
}
