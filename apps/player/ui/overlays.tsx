// Sheets and dialogs for pages: their code is loaded when the first one opens.
import { lazy, Suspense } from 'react'
import type { DialogProps } from './dialog.tsx'
import type { SheetProps } from './sheet.tsx'

const LoadedSheet = lazy(() => import('./sheet.tsx'))
const LoadedDialog = lazy(() => import('./dialog.tsx'))

export function Sheet(props: SheetProps) {
  return props.isOpen ? (
    <Suspense>
      <LoadedSheet {...props} />
    </Suspense>
  ) : null
}

export function Dialog(props: DialogProps) {
  return props.isOpen ? (
    <Suspense>
      <LoadedDialog {...props} />
    </Suspense>
  ) : null
}
