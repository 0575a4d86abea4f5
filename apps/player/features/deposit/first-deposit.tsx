// What is worth saying only until the first deposit has arrived.
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'

/** The latest deposits, as the unpaid one is looked for among them. */
export function FirstDeposit({ children }: { readonly children: ReactNode }) {
  const { data } = useCall('queryDeposits', { pageSize: 5 })
  const isFirst = data !== undefined && !data.deposits.some(({ status }) => status === 'succeeded')
  return isFirst ? children : null
}
